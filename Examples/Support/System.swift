#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What examples ask the system through the C library, because loading Foundation takes longer than most of them run.
package enum System {
  /// The name under which the program was called, without its folder.
  static var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "example"
  }

  /// The environment variables that decide which colors are shown.
  static var colorEnvironment: [String: String] {
    var environment: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return environment
  }

  /// Whether the user listens to programs instead of looking at them.
  static var isAccessible: Bool {
    getenv("ESPALIER_ACCESSIBLE").map { !["", "0"].contains(String(cString: $0)) } ?? false
  }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a user can see the output and answer to it.
  static var isTerminal: Bool { outputIsTerminal && isatty(STDIN_FILENO) == 1 }

  /// The width of the terminal; `nil` if the output is not a terminal.
  static var terminalWidth: Int? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }

  /// Writes a text.
  ///
  /// - Returns: The system's reason if that fails.
  static func send(_ text: String, to descriptor: Int32 = STDOUT_FILENO) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = write(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
        if count >= 0 {
          sent += count
        } else if errno != EINTR {
          return strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        }
      }
      return nil
    }
  }

  /// Writes a text to a file, which replaces the one that is there.
  ///
  /// - Returns: The system's reason if that fails.
  package static func save(_ text: String, toFile path: String) -> String? {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { return strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
    let reason = send(text, to: file)
    return close(file) == 0 ? reason : reason ?? strerror(errno).map { String(cString: $0) }
  }

  /// The processor time that the program has used, in milliseconds, and its peak memory use, in bytes.
  static var usage: (milliseconds: Int, memory: Int) {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let time = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Int($1.tv_sec) * 1_000_000 + Int($1.tv_usec) }
    #if canImport(Darwin)
      return (time / 1_000, Int(usage.ru_maxrss))
    #else
      return (time / 1_000, Int(usage.ru_maxrss) * 1_024)
    #endif
  }

  /// Prints a line to standard error and ends the program.
  static func end(_ status: Int32, saying line: String) -> Never {
    _ = send(line + "\n", to: STDERR_FILENO)
    exit(status)
  }
}
