#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of this process, as the screen of a program at the other end of a socket.
///
/// Bytes are passed on unchanged, both ways. The size is sent as terminals report it themselves.
package struct RemoteScreen {
  private let socket: Int32
  private var settings = termios()

  /// Shows what the program at the other end sends until the connection ends.
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
    var size = (0, 0)
    while true {
      let newSize = Self.size
      if newSize != size {
        size = newSize
        guard pass(Array("\u{1B}[48;\(size.1);\(size.0);0;0t".utf8)[...], to: socket) else { return }
      }
      var entries = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      ]
      // A signal that reports a new size would interrupt this; a look now and then needs no handler.
      _ = poll(&entries, 2, 250)
      if entries[0].revents != 0, !passOn(from: STDIN_FILENO, to: socket) { return }
      if entries[1].revents != 0, !passOn(from: socket, to: STDOUT_FILENO) { return }
    }
  }

  /// Passes on what can be read.
  ///
  /// - Returns: Whether both ends are still there.
  private func passOn(from source: Int32, to target: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(source, &bytes, bytes.count)
    return count > 0 && pass(bytes[..<count], to: target)
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
