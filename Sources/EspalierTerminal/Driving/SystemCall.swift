/// Bytes that the terminal has not accepted yet.
struct PendingOutput: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether all bytes have been accepted.
  var isEmpty: Bool { start == bytes.count }

  /// Appends bytes.
  mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Passes the pending bytes to a function, and removes those that it accepts.
  ///
  /// - Parameter take: A function that returns the number of bytes that it has accepted.
  mutating func drain<Failure: Error>(_ take: (UnsafeRawBufferPointer) throws(Failure) -> Int) throws(Failure) {
    start += try bytes[start...].withUnsafeBufferPointer { (rest) throws(Failure) in
      try take(UnsafeRawBufferPointer(rest))
    }
    guard isEmpty else { return }
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Discards the pending bytes.
  mutating func removeAll() { self = PendingOutput() }
}

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
    /// Waits for events until a deadline, whatever signals arrive.
    static func wait(on entries: inout [pollfd], until deadline: ContinuousClock.Instant?) {
      var milliseconds: Int32 = -1
      repeat {
        if let deadline {
          let (seconds, attoseconds) = max(.zero, deadline - .now).components
          // Round up, because waking up too early would only lead to another wait.
          milliseconds = Int32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        }
      } while poll(&entries, nfds_t(entries.count), milliseconds) < 0 && errno == EINTR
    }

    /// Reads the available bytes.
    ///
    /// - Returns: The bytes, none at the end of the input; `nil` for an error.
    static func bytes(from descriptor: Int32, atMost limit: Int) -> [UInt8]? {
      var count = -1
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
        repeat {
          count = read(descriptor, buffer.baseAddress, limit)
        } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      return count < 0 ? nil : bytes
    }

    /// Reads a whole file.
    ///
    /// - Parameter limit: The number of bytes beyond which nothing more is read.
    /// - Returns: The bytes; `nil` for an error, which ``reason(_:)`` describes.
    static func contents(ofFile path: String, atMost limit: Int = .max) -> [UInt8]? {
      // A pipe in place of a file must not stop the program.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return nil }
      // Closing must not replace the error that the caller asks for.
      defer {
        let code = errno
        close(file)
        errno = code
      }
      var contents: [UInt8] = []
      while contents.count <= limit {
        guard let more = bytes(from: file, atMost: 65_536) else { return nil }
        if more.isEmpty { break }
        contents += more
      }
      return contents
    }

    /// Opens a file for writing that only the user may read, and empties an existing one.
    ///
    /// - Returns: The descriptor; a negative number for an error.
    static func create(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }

    /// Closes a descriptor.
    static func end(_ descriptor: Int32) { close(descriptor) }

    /// Returns the path of a file behind all links; `nil` for an error, such as a missing file.
    static func destination(of path: String) -> String? {
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }

    /// Returns whether a descriptor is open.
    static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

    /// Returns what the system says about an error, by default about the latest one.
    static func reason(_ code: Int32 = errno) -> String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Writes as many bytes as are accepted immediately.
    ///
    /// - Returns: The number of bytes written, 0 if none can be accepted now; `nil` for an error.
    static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int? {
      put(bytes) { write(descriptor, $0, $1) }
    }

    /// Sends as many bytes as a socket accepts immediately; a closed one causes no signal.
    ///
    /// - Returns: The number of bytes sent, 0 if none can be accepted now; `nil` for an error.
    static func put(_ bytes: UnsafeRawBufferPointer, over socket: Int32) -> Int? {
      #if canImport(Darwin)
        let flags = MSG_DONTWAIT
      #else
        let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      #endif
      return put(bytes) { send(socket, $0, $1, flags) }
    }

    /// Keeps writing to a closed socket from causing a signal.
    ///
    /// - Returns: Whether the descriptor is a socket.
    static func silence(_ descriptor: Int32) -> Bool {
      #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    /// Repeats a call until no signal interrupts it.
    private static func put(
      _ bytes: UnsafeRawBufferPointer, _ call: (_ start: UnsafeRawPointer?, _ count: Int) -> Int
    ) -> Int? {
      // Signal handlers write with it: `isEmpty` is generic, and in debug builds may allocate.
      while bytes.count > 0 {
        let count = call(bytes.baseAddress, bytes.count)
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
      return put(UnsafeRawBufferPointer(rebasing: bytes.prefix(smallWrite)), to: descriptor)
    }

    /// Waits until a descriptor accepts bytes, or is gone.
    ///
    /// - Returns: Whether that happens before the deadline.
    @discardableResult
    static func waitForOutput(_ descriptor: Int32, until deadline: ContinuousClock.Instant? = nil) -> Bool {
      waits(for: Int16(POLLOUT), on: descriptor, until: deadline)
    }

    /// Waits for input.
    ///
    /// - Returns: The bytes read; `nil` if none arrive before the deadline.
    static func bytes(from descriptor: Int32, until deadline: ContinuousClock.Instant) -> [UInt8]? {
      guard waits(for: Int16(POLLIN), on: descriptor, until: deadline),
        let read = bytes(from: descriptor, atMost: TerminalWaiter.largestRead), !read.isEmpty
      else { return nil }
      return read
    }

    private static func waits(
      for events: Int16, on descriptor: Int32, until deadline: ContinuousClock.Instant?
    ) -> Bool {
      var entries = [pollfd(fd: descriptor, events: events, revents: 0)]
      wait(on: &entries, until: deadline)
      return entries[0].revents != 0
    }

    /// Sends the process the signal of ctrl+c.
    ///
    /// `raise` would send it to this thread, which blocks it if it is that of the loops.
    package static func interrupt() { _ = kill(getpid(), SIGINT) }

    /// Returns the environment variables that concern terminals.
    package static func terminalEnvironment() -> [String: String] {
      var environment: [String: String] = [:]
      let names = [
        "TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "LINES", "COLUMNS", "ESCDELAY",
        "ESPALIER_ACCESSIBLE", "ESPALIER_REDUCED_MOTION", "CI", "XDG_CONFIG_HOME", "HOME",
      ]
      for name in names {
        if let value = getenv(name) { environment[name] = String(cString: value) }
      }
      return environment
    }
  }

  /// A descriptor for writing, with the way to write to it that never blocks.
  enum Outlet {
    /// A file that was opened for writing without blocking.
    case nonblocking(Int32)
    /// A file that others may have opened as well, so that only a little is written at a time.
    case shared(Int32)
    /// A socket.
    case socket(Int32)

    /// The descriptor.
    var descriptor: Int32 {
      switch self {
      case .nonblocking(let descriptor), .shared(let descriptor), .socket(let descriptor): descriptor
      }
    }

    /// Writes as many bytes as are accepted now.
    ///
    /// - Returns: The number of bytes written, 0 if none can be accepted now; `nil` for an error.
    func put(_ bytes: UnsafeRawBufferPointer) -> Int? {
      switch self {
      case .nonblocking(let file): SystemCall.put(bytes, to: file)
      case .shared(let file): SystemCall.writeSmall(bytes, to: file)
      case .socket(let socket): SystemCall.put(bytes, over: socket)
      }
    }
  }

  /// A writer to a terminal or a file that gives up after a second without progress, for use in signal handlers too.
  ///
  /// The process has to end or continue even if the user has stopped the terminal with ctrl+s.
  struct PatientWriter {
    private let output: Int32

    /// The number of further periods of 50 ms in which nothing may be accepted.
    private var patience = Self.fullPatience

    private static var fullPatience: Int { 20 }

    init(to output: Int32) {
      self.output = output
    }

    /// Writes all bytes.
    ///
    /// - Returns: Whether they have been accepted.
    mutating func write(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
      // Only calls that are not generic: in debug builds, those of collections may allocate, and take locks.
      var next = bytes
      var left = count
      while left > 0 {
        guard patience > 0 else { return false }
        var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 50) > 0 else {
          patience -= 1
          continue
        }
        let rest = UnsafeRawBufferPointer(start: next, count: left)
        guard let taken = SystemCall.put(rest, to: output) else { return false }
        next += taken
        left -= taken
        patience = taken > 0 ? Self.fullPatience : patience - 1
      }
      return true
    }
  }

  /// Plain text for an output that no window occupies.
  package enum PlainOutput {
    /// Writes all bytes of a text, and waits as long as the output does not accept them.
    ///
    /// - Throws: ``TerminalError`` if the output cannot be written, for instance because its reader is gone.
    package static func write(_ text: [UInt8], to output: Int32) throws(TerminalError) {
      // Without a reader, the signal would end the process before it could report an error.
      try SignalAction.ignoring(SIGPIPE) { () throws(TerminalError) in
        var rest = text[...]
        while !rest.isEmpty {
          guard let count = rest.withUnsafeBytes({ SystemCall.put($0, to: output) }) else {
            throw TerminalError(.output, because: SystemCall.reason())
          }
          rest = rest.dropFirst(count)
          if !rest.isEmpty { SystemCall.waitForOutput(output) }
        }
      }
    }

    /// Writes what `print` has buffered, so that it comes before what is written next.
    package static func flush() { fflush(nil) }
  }
#endif
