#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Writes to a terminal, and gives it up when it has taken nothing for a second; a handler of signals may use it.
  ///
  /// The process has to end, or go on, also where the user has stopped the terminal by ctrl+s.
  struct PatientWriter {
    private let terminal: Int32

    /// How often in succession the terminal may go on to take nothing for 50 ms.
    private var patience = Self.fullPatience

    private static var fullPatience: Int { 20 }

    init(to terminal: Int32) {
      self.terminal = terminal
    }

    /// Writes all of some bytes.
    ///
    /// - Returns: Whether the terminal has taken them.
    mutating func write(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
      var next = bytes
      var left = count
      while left > 0 {
        guard patience > 0 else { return false }
        var entry = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 50) > 0 else {
          patience -= 1
          continue
        }
        let taken = put(next, left)
        if taken > 0 {
          next += taken
          left -= taken
          patience = Self.fullPatience
        } else if errno == EAGAIN || errno == EINTR {
          patience -= 1
        } else {
          return false
        }
      }
      return true
    }

    private func put(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
      #if canImport(Glibc)
        Glibc.write(terminal, bytes, count)
      #elseif canImport(Musl)
        Musl.write(terminal, bytes, count)
      #else
        Darwin.write(terminal, bytes, count)
      #endif
    }
  }
#endif
