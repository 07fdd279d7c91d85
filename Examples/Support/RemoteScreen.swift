#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of this process, as the screen of a program at the other end of a socket.
///
/// Bytes are passed on unchanged, both ways. The size is sent as terminals report it themselves. A program that ends
/// without giving the terminal back, because it has been killed or cut off, leaves that to the screen.
package struct RemoteScreen {
  private static let alternateScreen = Array("\u{1B}[?1049h".utf8)
  private static let usualScreen = Array("\u{1B}[?1049l".utf8)

  /// Ends everything that a program may have switched on in a terminal; the usual screen comes last.
  private static let undo =
    Array("\u{1B}[?2026l\u{1B}[m\u{1B}]8;;\u{1B}\\\u{1B}[r\u{1B}[8h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1004l".utf8)
    + Array("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2048l\u{1B}[?2031l\u{1B}[<u".utf8)
    + Array("\u{1B}[23;2t\u{1B}[?25h".utf8) + usualScreen

  private let socket: Int32
  private var settings = termios()

  /// Whether the program is in the alternate screen, so that it has not given the terminal back.
  private var isAlternate = false

  /// The last bytes that have arrived, with which a control sequence may begin.
  private var tail: ArraySlice<UInt8> = []

  /// Shows what the program at the other end sends until the connection ends.
  ///
  /// - Throws: A failure if there is no terminal, or if the connection ends before the program does.
  package static func show(over socket: Int32) throws(Failure) {
    var screen = RemoteScreen(socket: socket)
    try screen.run()
  }

  private init(socket: Int32) {
    self.socket = socket
  }

  private mutating func run() throws(Failure) {
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw Failure(.usage, "a screen needs a terminal")
    }
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
    // A key that is sent when the connection has just ended must not end this process.
    signal(SIGPIPE, SIG_IGN)
    passOn()
    guard isAlternate else { return }
    _ = pass(Self.undo[...], to: STDOUT_FILENO)
    throw Failure(.unavailable, "the connection has been lost")
  }

  /// Passes on bytes until one of the ends is gone.
  private mutating func passOn() {
    var size = (0, 0)
    while true {
      let newSize = Self.size
      if newSize != size {
        size = newSize
        _ = pass(Array("\u{1B}[48;\(size.1);\(size.0);0;0t".utf8)[...], to: socket)
      }
      var entries = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      ]
      // A signal that reports a new size would interrupt this; a look now and then needs no handler.
      _ = poll(&entries, 2, 250)
      if entries[0].revents != 0 {
        guard let keys = bytes(from: STDIN_FILENO) else { return }
        // The last output of a program that has just ended is still to be read.
        _ = pass(keys, to: socket)
      }
      if entries[1].revents != 0 {
        guard let output = bytes(from: socket), pass(output, to: STDOUT_FILENO) else { return }
        follow(output)
      }
    }
  }

  /// Follows which screen the program is in.
  private mutating func follow(_ output: ArraySlice<UInt8>) {
    let output = tail + output
    let length = Self.alternateScreen.count
    for start in output.indices.dropLast(length - 1) {
      let sequence = output[start..<start + length]
      if sequence.elementsEqual(Self.alternateScreen) { isAlternate = true }
      if sequence.elementsEqual(Self.usualScreen) { isAlternate = false }
    }
    tail = output.suffix(length - 1)
  }

  /// Returns what can be read; `nil` at the end.
  private func bytes(from source: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(source, &bytes, bytes.count)
    return count > 0 ? bytes[..<count] : nil
  }

  private func pass(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
    var left = bytes
    while !left.isEmpty {
      let count = left.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
      if count > 0 {
        left = left.dropFirst(count)
      } else if count < 0 && errno != EINTR {
        return false
      }
    }
    return true
  }

  private static var size: (Int, Int) {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return (80, 24) }
    return (Int(window.ws_col), Int(window.ws_row))
  }
}
