#if os(Linux) || os(macOS)
  import EspalierCanvas

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The terminal behind two descriptors: its settings, its size, its bytes.
  final class TerminalDevice {
    /// What is read.
    let input: Int32

    /// What is written, without ever waiting.
    ///
    /// Descriptors of one opened file share whether they wait, also with the shell; so the terminal is opened once
    /// more.
    let output: Int32

    /// What the settings were before they were changed.
    let settings: termios

    private let given: Int32

    /// What a terminal that is said to take bytes takes without waiting, where it could not be opened again.
    private static let smallWrite = 256

    /// Finds out about a terminal.
    init(input: Int32, output: Int32) throws(TerminalError) {
      var settings = termios()
      guard tcgetattr(input, &settings) == 0 else { throw TerminalError(.setUp, code: errno) }
      self.settings = settings
      self.input = input
      given = output
      self.output = Self.reopen(output) ?? output
    }

    deinit {
      if output != given { close(output) }
    }

    /// Whether a descriptor is that of a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Has keys come at once, as bytes, without the terminal showing them or making signals of them.
    func setRaw() {
      var raw = settings
      cfmakeraw(&raw)
      set(raw, TCSADRAIN)
    }

    /// Puts the settings back; what has not been read is dropped.
    func restore() { set(settings, TCSAFLUSH) }

    /// The columns and rows; `nil` where the terminal does not know.
    var size: Size? {
      var size = winsize()
      #if canImport(Musl)
        let code = ioctl(output, Int32(TIOCGWINSZ), &size)
      #else
        let code = ioctl(output, UInt(TIOCGWINSZ), &size)
      #endif
      guard code == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
      return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }

    /// Writes what the terminal takes now.
    ///
    /// - Returns: How many bytes; `nil` when the terminal is gone.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
      guard output == given else { return SystemCall.write(bytes, to: output) }
      guard waits(for: Int16(POLLOUT), on: output, until: .now) else { return 0 }
      return SystemCall.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.smallWrite)), to: output)
    }

    /// Waits until the terminal takes bytes.
    ///
    /// - Returns: Whether it does.
    func waitForOutput(until deadline: ContinuousClock.Instant) -> Bool {
      waits(for: Int16(POLLOUT), on: output, until: deadline)
    }

    /// Waits for input.
    ///
    /// - Returns: What has come; `nil` when nothing more can come in time.
    func read(until deadline: ContinuousClock.Instant) -> [UInt8]? {
      guard waits(for: Int16(POLLIN), on: input, until: deadline) else { return nil }
      guard let bytes = SystemCall.read(from: input, atMost: TerminalWaiter.largestRead) else { return nil }
      return bytes.isEmpty ? nil : bytes
    }

    private func waits(for events: Int16, on descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
      var entries = [pollfd(fd: descriptor, events: events, revents: 0)]
      while SystemCall.poll(&entries, until: deadline) < 0 && errno == EINTR {}
      return entries[0].revents & events != 0
    }

    private func set(_ settings: termios, _ moment: Int32) {
      var settings = settings
      while tcsetattr(input, moment, &settings) < 0 && errno == EINTR {}
    }

    /// Opens the terminal of a descriptor once more, by its name, or where that is not known here by the descriptor.
    private static func reopen(_ descriptor: Int32) -> Int32? {
      let mode = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
      var name = [CChar](repeating: 0, count: 256)
      if ttyname_r(descriptor, &name, name.count) == 0 {
        let opened = open(name, mode)
        if opened >= 0 { return opened }
      }
      #if os(Linux)
        let opened = open("/proc/self/fd/\(descriptor)", mode)
        if opened >= 0 { return opened }
      #endif
      return nil
    }
  }
#endif
