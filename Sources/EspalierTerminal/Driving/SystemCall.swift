#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// System calls with Swift interfaces.
  package enum SystemCall {
    /// Waits for events until a deadline.
    static func poll(_ entries: inout [pollfd], until deadline: ContinuousClock.Instant?) -> Int32 {
      var milliseconds: Int32 = -1
      if let deadline {
        let left = max(.zero, deadline - .now)
        // Round up, because waking up too early would only lead to another wait.
        milliseconds = Int32(clamping: (left.components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        milliseconds = Int32(clamping: left.components.seconds * 1_000 + Int64(milliseconds))
      }
      #if canImport(Glibc)
        return Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
      #elseif canImport(Musl)
        return Musl.poll(&entries, nfds_t(entries.count), milliseconds)
      #else
        return Darwin.poll(&entries, nfds_t(entries.count), milliseconds)
      #endif
    }

    /// Reads the available bytes.
    ///
    /// - Returns: The bytes, none at the end of the input; `nil` for an error.
    static func read(from descriptor: Int32, atMost limit: Int) -> [UInt8]? {
      var count = -1
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
        repeat {
          #if canImport(Glibc)
            count = Glibc.read(descriptor, buffer.baseAddress, limit)
          #elseif canImport(Musl)
            count = Musl.read(descriptor, buffer.baseAddress, limit)
          #else
            count = Darwin.read(descriptor, buffer.baseAddress, limit)
          #endif
        } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      return count < 0 ? nil : bytes
    }

    /// Writes as many bytes as are accepted immediately.
    ///
    /// - Returns: The number of bytes written, 0 if none can be accepted now; `nil` for an error.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int? {
      while !bytes.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
        if count >= 0 { return count }
        if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
        if errno != EINTR { return nil }
      }
      return 0
    }

    /// Sends as many bytes as a socket accepts immediately; a closed one causes no signal.
    ///
    /// - Returns: The number of bytes sent, 0 if none can be accepted now; `nil` for an error.
    static func send(_ bytes: UnsafeRawBufferPointer, over socket: Int32) -> Int? {
      while !bytes.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.send(
            socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        #elseif canImport(Musl)
          let count = Musl.send(socket, bytes.baseAddress, bytes.count, MSG_DONTWAIT | MSG_NOSIGNAL)
        #else
          let count = Darwin.send(socket, bytes.baseAddress, bytes.count, MSG_DONTWAIT)
        #endif
        if count >= 0 { return count }
        if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
        if errno != EINTR { return nil }
      }
      return 0
    }

    /// The number of bytes that an output that is ready accepts without blocking.
    private static let smallWrite = 256

    /// Writes some bytes to an output that may block, if it is ready.
    ///
    /// - Returns: The number of bytes written, 0 if none can be accepted now; `nil` for an error.
    static func writeSmall(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int? {
      guard waitForOutput(descriptor, until: .now) else { return 0 }
      return write(UnsafeRawBufferPointer(rebasing: bytes.prefix(smallWrite)), to: descriptor)
    }

    /// Waits until a descriptor accepts bytes, or is gone.
    ///
    /// - Returns: Whether that happens before the deadline.
    @discardableResult
    static func waitForOutput(_ descriptor: Int32, until deadline: ContinuousClock.Instant? = nil) -> Bool {
      waits(for: Int16(POLLOUT), on: descriptor, until: deadline)
    }

    /// Waits until a descriptor has bytes, or has ended.
    ///
    /// - Returns: Whether that happens before the deadline.
    static func waitForInput(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
      waits(for: Int16(POLLIN), on: descriptor, until: deadline)
    }

    private static func waits(
      for events: Int16, on descriptor: Int32, until deadline: ContinuousClock.Instant?
    ) -> Bool {
      var entries = [pollfd(fd: descriptor, events: events, revents: 0)]
      while poll(&entries, until: deadline) < 0 && errno == EINTR {}
      return entries[0].revents != 0
    }

    /// Returns the environment variables that concern terminals.
    package static func terminalEnvironment() -> [String: String] {
      var environment: [String: String] = [:]
      let names = [
        "TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "LINES", "COLUMNS", "ESCDELAY",
        "ESPALIER_ACCESSIBLE", "ESPALIER_REDUCED_MOTION", "CI",
      ]
      for name in names {
        if let value = getenv(name) { environment[name] = String(cString: value) }
      }
      return environment
    }
  }
#endif
