#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A writer to a terminal that gives up after a second without progress, for use in signal handlers too.
  ///
  /// The process has to end or continue even if the user has stopped the terminal with ctrl+s.
  struct PatientWriter {
    private let terminal: Int32

    /// The number of further periods of 50 ms in which the terminal may accept nothing.
    private var patience = Self.fullPatience

    private static var fullPatience: Int { 20 }

    init(to terminal: Int32) {
      self.terminal = terminal
    }

    /// Writes all bytes.
    ///
    /// - Returns: Whether the terminal has accepted them.
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
        switch SystemCall.put(UnsafeRawBufferPointer(start: next, count: left), to: terminal) {
        case nil: return false
        case 0?: patience -= 1
        case let taken?:
          next += taken
          left -= taken
          patience = Self.fullPatience
        }
      }
      return true
    }
  }
#endif
