import Espalier
import EspalierTerminal
import EspalierTesting
import Foundation
import Synchronization
import Testing

/// A terminal with a user before it: one end of a pair of devices, of which a program gets the other one.
///
/// What the program sends goes to an emulator, and what that replies goes back. All methods belong to whoever sits
/// before the terminal.
final class PseudoTerminal: @unchecked Sendable {
  /// Why a terminal does not do what is expected of it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What the program opens.
  let path: String

  /// The program's end.
  let device: Int32

  /// What the terminal shows, and which modes are on.
  private(set) var emulator: TerminalEmulator

  private var controller: Int32

  /// No test waits longer for anything.
  private static let patience = 60.0

  init(
    width: Int = 20, height: Int = 4, features: TerminalEmulator.Features = .all, hasSize: Bool = true
  ) throws {
    #if os(Linux)
      controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: UInt32 = 0
      // TIOCSPTLCK and TIOCGPTN, of which Glibc makes unlockpt and ptsname.
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

  deinit {
    close(device)
    hangUp()
  }

  /// Whether the terminal is as it was found: the main screen, no mode of a program's, the settings that were.
  var isGivenBack: Bool {
    emulator.modes == [7, 25] && emulator.keyboardFlags.isEmpty && emulator.style == .plain
      && emulator.savedTitles.isEmpty && emulator.scrollRegion == 0..<emulator.size.height
      && emulator.unfinishedSequence == nil && settings == Self.usualSettings
  }

  /// What is on the screen, without blanks at the ends.
  var text: String { emulator.canvas.text(as: .plain) }

  /// The settings of the program's end.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(device, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt32($0) }
  }

  /// Whether a descriptor is one of the program's end.
  func isDevice(_ descriptor: Int32) -> Bool {
    var one = stat()
    var other = stat()
    return fstat(descriptor, &one) == 0 && fstat(device, &other) == 0 && one.st_rdev == other.st_rdev
  }

  static let usualSettings: [UInt32]? = (try? PseudoTerminal(width: 1, height: 1, hasSize: false))?.settings

  /// Types, or does whatever else sends bytes.
  func type(_ text: String) throws {
    var left = Array(text.utf8)
    while !left.isEmpty {
      let count = write(controller, left, left.count)
      guard count > 0 || errno == EAGAIN else { throw Failure(description: "the terminal cannot be typed to") }
      if count > 0 { left.removeFirst(count) }
      if !left.isEmpty { _ = poll(for: POLLOUT, seconds: Self.patience) }
    }
  }

  /// Gives the terminal another size, and tells nobody.
  func resize(width: Int, height: Int) throws {
    setSize(width: width, height: height)
    emulator.resize(width: width, height: height)
    try type(String(decoding: emulator.takeReplies(), as: UTF8.self))
  }

  /// Ends the connection.
  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// Reads until the terminal is as it shall be.
  func wait(for expectation: String, until isMet: (PseudoTerminal) -> Bool) throws {
    // The settings of the terminal change without a byte.
    let pause = 0.02
    var left = Self.patience
    while !isMet(self) {
      if try !receive(seconds: pause) { left -= pause }
      guard left > 0 else {
        throw Failure(description: "\(expectation): that does not come; the terminal shows\n\(text)")
      }
    }
  }

  /// Reads until the screen shows this.
  func waitForScreen(_ expected: String) throws {
    try wait(for: expected) { $0.text == expected }
  }

  /// Reads what has come.
  func receiveAll() throws {
    while try receive(seconds: 0) {}
  }

  /// Reads what comes within some time.
  ///
  /// - Returns: Whether anything has come.
  func receive(seconds: Double) throws -> Bool {
    guard poll(for: POLLIN, seconds: seconds) else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &bytes, bytes.count)
    guard count > 0 else { return false }
    try emulator.feed(bytes[..<count])
    try type(String(decoding: emulator.takeReplies(), as: UTF8.self))
    return true
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
  /// Shows a window in the terminal, while a user does something on a thread of its own.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - options: How it is shown.
  ///   - user: What the user does; where that fails, the connection ends.
  func show(
    _ window: Window, _ options: Terminal.Options = .test, user: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) async throws -> Terminal.Ending {
    try await show(user: user) {
      try await Terminal.run(window, options: options, input: device, output: device)
    }
  }

  /// Runs something in the terminal, while a user does something on a thread of their own.
  func show(
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
  /// A terminal of 256 colours, whatever the tests run in.
  static var test: Terminal.Options {
    var options = Terminal.Options(environment: ["TERM": "xterm-256color"])
    options.replyPatience = .seconds(60)
    return options
  }
}

extension Task where Success == Void, Failure == any Error {
  /// Does blocking work without taking a thread from others.
  static func onThread(_ body: @escaping @Sendable () throws -> Void) -> Task {
    Task {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
      }
    }
  }
}
