#if os(Linux) || os(macOS)
  import EspalierCanvas

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A terminal with two descriptors, for its input and output, and its settings and size.
  class TerminalDevice {
    /// The descriptor for reading.
    let input: Int32

    /// Where to write, which never blocks.
    ///
    /// Descriptors of the same open file, including those of the shell, share the nonblocking flag, so the terminal is
    /// opened again if possible.
    let outlet: Outlet

    /// The original settings.
    let settings: termios

    /// Reads the settings of a terminal, and opens it for writing.
    init(input: Int32, output: Int32) throws(TerminalError) {
      var settings = termios()
      guard tcgetattr(input, &settings) == 0 else { throw TerminalError(.setUp, because: SystemCall.reason()) }
      self.settings = settings
      self.input = input
      outlet = TerminalDevice.reopen(output).map(Outlet.nonblocking) ?? .shared(output)
    }

    deinit {
      if case .nonblocking(let descriptor) = outlet { close(descriptor) }
    }

    /// The descriptor for writing.
    var output: Int32 { outlet.descriptor }

    /// Returns whether a descriptor refers to a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Enables raw mode: keys arrive immediately as bytes, are not echoed, and do not cause signals.
    func setRaw() {
      var raw = settings
      cfmakeraw(&raw)
      set(raw, TCSADRAIN)
    }

    /// Shows or hides what the user types in a line, apart from its end; unread input is kept.
    func setEcho(_ isOn: Bool) {
      var quiet = settings
      quiet.c_lflag = quiet.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
      set(isOn ? settings : quiet, TCSADRAIN)
    }

    /// Restores the original settings, and discards unread input.
    func restore() { set(settings, TCSAFLUSH) }

    /// The size in columns and rows; `nil` if it is unknown, or none that a terminal can have.
    var size: Size? {
      var size = winsize()
      let code = ioctl(output, numericCast(TIOCGWINSZ), &size)
      let cells = Size(width: Int(size.ws_col), height: Int(size.ws_row))
      return code == 0 && cells.isPossibleInTerminal ? cells : nil
    }

    private func set(_ settings: termios, _ moment: Int32) {
      var settings = settings
      while tcsetattr(input, moment, &settings) < 0 && errno == EINTR {}
    }

    /// Opens the terminal of a descriptor again, by name or, if the name is unknown here, by descriptor.
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
