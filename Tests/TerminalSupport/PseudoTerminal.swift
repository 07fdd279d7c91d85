package import Espalier
package import EspalierTerminal
package import EspalierTesting
import Foundation
import Synchronization

/// A terminal with a simulated user: one end of a pair of devices, whose other end belongs to a program.
///
/// The program's output goes to an emulator, and the emulator's replies go back. All methods are for the user's side.
package final class PseudoTerminal: @unchecked Sendable {
  /// The reason why a terminal does not do what a test expects.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// The path that the program opens.
  package let path: String

  /// The program's end.
  package let device: Int32

  /// The emulator, which knows what the terminal shows, and which modes are on.
  package private(set) var emulator: TerminalEmulator

  private var controller: Int32

  private let closing = Mutex(())

  /// The number of seconds after which a test gives up waiting.
  ///
  /// Longer than the `replyPatience` of the tests: a program that ends while its terminal has not replied
  /// keeps the thread of all loops that long.
  private static let patience = 180.0

  package init(
    width: Int = 20, height: Int = 4, features: TerminalEmulator.Features = .all, hasSize: Bool = true
  ) throws {
    #if os(Linux)
      controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: UInt32 = 0
      // TIOCSPTLCK and TIOCGPTN, with which Glibc implements unlockpt and ptsname.
      guard controller >= 0, ioctl(controller, 0x4004_5431, &lock) == 0, ioctl(controller, 0x8004_5430, &number) == 0
      else { throw Failure(description: "there is no pair of devices") }
      path = "/dev/pts/\(number)"
    #else
      controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller) else {
        throw Failure(description: "there is no pair of devices")
      }
      path = String(cString: name)
    #endif
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard device >= 0 else { throw Failure(description: "\(path) cannot be opened") }
    emulator = TerminalEmulator(width: width, height: height, features: features)
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
    if hasSize { setSize(width: width, height: height) }
    try emulator.feed("$ app\r\n")
  }

  /// Creates a terminal at the other end of a pair of sockets, which has no settings, and whose size no system knows.
  package init(overSocketsWithWidth width: Int, height: Int, features: TerminalEmulator.Features = .all) throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(description: "there is no pair of sockets") }
    (device, controller) = (ends[0], ends[1])
    path = ""
    emulator = TerminalEmulator(width: width, height: height, features: features)
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(device)
    hangUp()
  }

  /// Whether the terminal is restored: on the main screen, without a program's modes, and with the usual settings.
  package var isGivenBack: Bool {
    emulator.modes == [7, 25] && emulator.keyboardFlags.isEmpty && emulator.style == .plain
      && emulator.savedTitles.isEmpty && emulator.scrollRegion == 0..<emulator.size.height
      && emulator.unfinishedSequence == nil && settings == Self.usualSettings
  }

  /// The text on the screen, without trailing blanks.
  package var text: String { emulator.canvas.text(as: .plain) }

  /// The settings of the program's end.
  package var settings: [UInt32] {
    var settings = termios()
    tcgetattr(device, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt32($0) }
  }

  /// Whether a descriptor refers to the program's end.
  package func isDevice(_ descriptor: Int32) -> Bool {
    var one = stat()
    var other = stat()
    return fstat(descriptor, &one) == 0 && fstat(device, &other) == 0 && one.st_rdev == other.st_rdev
  }

  package static let usualSettings: [UInt32]? = (try? PseudoTerminal(width: 1, height: 1, hasSize: false))?.settings

  /// Sends text to the program, as typing does.
  package func type(_ text: String) throws {
    var left = Array(text.utf8)
    while !left.isEmpty {
      let count = write(controller, left, left.count)
      guard count > 0 || errno == EAGAIN else { throw Failure(description: "the terminal cannot be typed to") }
      if count > 0 { left.removeFirst(count) }
      if !left.isEmpty { _ = poll(for: POLLOUT, seconds: Self.patience) }
    }
  }

  /// Resizes the terminal; the program gets no signal.
  package func resize(width: Int, height: Int) throws {
    setSize(width: width, height: height)
    emulator.resize(width: width, height: height)
    try type(String(decoding: emulator.takeReplies(), as: UTF8.self))
  }

  /// Ends the connection.
  package func hangUp() {
    // The user's thread and the test may do so at the same time; a number closed twice may belong to another file.
    let last = closing.withLock { _ in
      defer { controller = -1 }
      return controller
    }
    if last >= 0 { close(last) }
  }

  /// Reads until the terminal is in the expected state.
  package func wait(for expectation: String, until isMet: (PseudoTerminal) -> Bool) throws {
    // The settings of the terminal can change without any bytes.
    let pause = 0.02
    var left = Self.patience
    while !isMet(self) {
      if try !receive(seconds: pause) { left -= pause }
      guard left > 0 else {
        throw Failure(description: "\(expectation): that does not come; the terminal shows\n\(text)")
      }
    }
  }

  /// Reads until a text has arrived, and shows everything only then: a program gives up on a terminal that is slow.
  package func waitForArrival(of text: String) throws {
    var arrived: ArraySlice<UInt8> = []
    var left = Self.patience
    while !String(decoding: arrived.suffix(4_096), as: UTF8.self).contains(text) {
      if let bytes = bytes(within: 0.02) { arrived += bytes } else { left -= 0.02 }
      guard left > 0 else { throw Failure(description: "\(text): that does not arrive") }
    }
    try show(arrived)
  }

  /// Reads until the screen shows a text.
  package func waitForScreen(_ expected: String) throws {
    try wait(for: expected) { $0.text == expected }
  }

  /// Reads everything that has arrived.
  package func receiveAll() throws {
    while try receive(seconds: 0) {}
  }

  /// Reads what arrives within a time.
  ///
  /// - Returns: Whether anything has arrived.
  package func receive(seconds: Double) throws -> Bool {
    guard let bytes = bytes(within: seconds) else { return false }
    try show(bytes)
    return true
  }

  private func bytes(within seconds: Double) -> ArraySlice<UInt8>? {
    guard poll(for: POLLIN, seconds: seconds) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &bytes, bytes.count)
    return count > 0 ? bytes[..<count] : nil
  }

  private func show(_ bytes: ArraySlice<UInt8>) throws {
    try emulator.feed(bytes)
    try type(String(decoding: emulator.takeReplies(), as: UTF8.self))
  }

  private func poll(for events: Int32, seconds: Double) -> Bool {
    var entry = pollfd(fd: controller, events: Int16(events), revents: 0)
    #if canImport(Darwin)
      return Darwin.poll(&entry, 1, Int32(seconds * 1_000)) > 0
    #else
      return Glibc.poll(&entry, 1, Int32(seconds * 1_000)) > 0
    #endif
  }

  private func setSize(width: Int, height: Int) {
    var size = winsize()
    size.ws_col = UInt16(width)
    size.ws_row = UInt16(height)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
}

extension PseudoTerminal {
  /// Shows a window in the terminal, while a user acts on a separate thread.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - options: The options for showing it.
  ///   - user: The user's actions; if they fail, the connection ends.
  package func show(
    _ window: Window, _ options: Terminal.Options = .test, user: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) async throws -> Terminal.Ending {
    try await show(user: user) {
      try await Terminal.run(window, options: options, input: device, output: device)
    }
  }

  /// Runs something in the terminal, while a user acts on a separate thread.
  package func show(
    user: @escaping @Sendable (PseudoTerminal) throws -> Void, _ run: () async throws -> Terminal.Ending
  ) async throws -> Terminal.Ending {
    let isOver = Mutex(false)
    let work = Task<Void, any Error>.onThread { [self] in
      do {
        try user(self)
        while controller >= 0, !isOver.withLock(\.self) { _ = try receive(seconds: 0.02) }
      } catch {
        hangUp()
        throw error
      }
    }
    let result: Result<Terminal.Ending, any Error>
    do {
      result = .success(try await run())
    } catch {
      hangUp()
      result = .failure(error)
    }
    isOver.withLock { $0 = true }
    try await work.value
    if controller >= 0 { try receiveAll() }
    return try result.get()
  }
}

extension Terminal.Options {
  /// The options for a terminal with 256 colors, whatever terminal the tests run in.
  package static var test: Terminal.Options {
    var options = Terminal.Options(environment: ["TERM": "xterm-256color"])
    options.replyPatience = .seconds(60)
    return options
  }
}

extension Task where Success == Void, Failure == any Error {
  /// Does blocking work without occupying a thread that other tasks need.
  package static func onThread(_ body: @escaping @Sendable () throws -> Void) -> Task {
    Task {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
      }
    }
  }
}
