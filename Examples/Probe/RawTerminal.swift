import Espalier

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal behind standard input and output, and the surroundings of the program.
enum RawTerminal {
  /// How many milliseconds of silence mean that a terminal has said everything.
  private static let patience: Int32 = 1_000

  /// Whether there is a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Columns and rows; `nil` where the terminal does not know.
  static var size: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// What the environment says about it.
  static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in ProbeReport.variables { environment[name] = getenv(name).map { String(cString: $0) } }
    return environment
  }

  /// Writes questions, and passes on the replies until they are complete or no more arrive.
  ///
  /// - Parameter take: Returns whether the replies are complete.
  static func ask(_ questions: [UInt8], _ take: ([UInt8]) -> Bool) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
    guard send(questions, to: STDOUT_FILENO) else { return }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, patience) > 0 {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0, !take(Array(bytes.prefix(count))) else { return }
    }
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
