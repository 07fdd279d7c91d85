import Espalier
import EspalierTerminal
import EspalierTesting
import Foundation
import TerminalTestSupport
import Testing

/// Programs that write to standard error while a window is on the screen.
///
/// Each one is a process of its own, with its own standard error. They break no rules, so there is no message to expect.
@Suite("Standard error while a window is shown")
struct ErrorCaptureTests {
  /// Shows a window in the terminal at a path, which is also standard error.
  ///
  /// The keys: `e` writes to standard error, `s` lends the terminal to a program that does, `t` crashes, `q` quits.
  static func show(at path: String, _ screen: Terminal.Screen = .alternate, error: String = "a log\n") async throws {
    let device = open(path, O_RDWR | O_NOCTTY)
    dup2(device, 2)
    var options = Terminal.Options.test
    options.screen = screen
    let label = LabelModel("hello")
    let view = ContainerView(showing: ContainerModel { label }, width: 0, height: 0)
    let window = Window(width: 80, height: 24) { .view(view) }
    window.onKey("e") { _ in
      Self.write(error)
      label.text = "written"
    }
    window.onKey("s") { window in
      window.suspend { Self.write("lent\n") }
      label.text = "lent"
    }
    window.onKey("t") { _ in fatalError("a mistake") }
    window.onKey("q") { $0.close() }
    try await Terminal.run(window, options: options, input: device, output: device)
    close(device)
    close(2)
  }

  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Lets a user work at a terminal while a program runs.
  private func sit(
    before terminal: PseudoTerminal, _ user: @escaping @Sendable (PseudoTerminal) throws -> Void,
    during program: () async throws -> Void
  ) async throws {
    let work = Task<Void, any Error>.onThread {
      do {
        try user(terminal)
      } catch {
        // The program would wait for a user who is gone.
        terminal.hangUp()
        throw error
      }
    }
    try await program()
    try await work.value
    try terminal.receiveAll()
    #expect(terminal.isGivenBack)
  }

  @Test("Standard error leaves the frame alone, and appears when the terminal is restored")
  func logs() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    try await sit(before: terminal) { terminal in
      try terminal.waitForScreen("hello\n\n\n")
      try terminal.type("e", until: "written\n\n\n")
      try terminal.type("q")
    } during: {
      await #expect(processExitsWith: .success) { [path = terminal.path as String] in
        try await ErrorCaptureTests.show(at: path)
      }
    }
    #expect(terminal.text == "$ app\na log\n\n")
    #expect(terminal.emulator.cursor == Point(x: 0, y: 2))
  }

  @Test("Below an inline window, it follows the last frame, and an open line is ended")
  func inline() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    try await sit(before: terminal) { terminal in
      try terminal.waitForScreen("$ app\nhello\n\n")
      try terminal.type("e", until: "$ app\nwritten\n\n")
      try terminal.type("q")
    } during: {
      await #expect(processExitsWith: .success) { [path = terminal.path as String] in
        try await ErrorCaptureTests.show(at: path, .inline(maximumHeight: 1), error: "a log")
      }
    }
    #expect(terminal.text == "$ app\nwritten\na log\n")
    #expect(terminal.emulator.cursor == Point(x: 0, y: 3))
  }

  @Test("Another program in the terminal has the real standard error, which is captured again afterward")
  func suspending() async throws {
    let terminal = try PseudoTerminal(height: 6, features: TerminalEmulator.Features())
    try await sit(before: terminal) { terminal in
      try terminal.waitForScreen("hello\n\n\n\n\n")
      try terminal.type("e", until: "written\n\n\n\n\n")
      try terminal.type("s", until: "lent\n\n\n\n\n")
      try terminal.type("e", until: "written\n\n\n\n\n")
      try terminal.type("q")
    } during: {
      await #expect(processExitsWith: .success) { [path = terminal.path as String] in
        try await ErrorCaptureTests.show(at: path)
      }
    }
    #expect(terminal.text == "$ app\na log\nlent\na log\n\n")
  }

  @Test("The message of a crash can be read afterward, below earlier output")
  func crash() async throws {
    let terminal = try PseudoTerminal(width: 120, height: 100, features: TerminalEmulator.Features())
    try await sit(before: terminal) { terminal in
      try terminal.wait(for: "a window") { $0.text.hasPrefix("hello\n") }
      try terminal.type("et")
    } during: {
      await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
        try await ErrorCaptureTests.show(at: path)
      }
    }
    #expect(terminal.text.hasPrefix("$ app\na log\n"))
    #expect(terminal.text.contains("Fatal error: a mistake\n"))
  }

  @Test("Only the end of a flood of output appears")
  func flood() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    try await sit(before: terminal) { terminal in
      try terminal.waitForScreen("hello\n\n\n")
      try terminal.type("eq")
      try terminal.waitForArrival(of: "the end")
    } during: {
      await #expect(processExitsWith: .success) { [path = terminal.path as String] in
        let lines = String(repeating: "more and more\n", count: 20_000)
        try await ErrorCaptureTests.show(at: path, error: lines + "the end\n")
      }
    }
    #expect(terminal.text == "more and more\nmore and more\nthe end\n")
    #expect((65_536..<75_000).contains(terminal.emulator.statistics.byteCount))
  }

  @Test("A standard error that goes elsewhere is left alone")
  func elsewhere() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    try await sit(before: terminal) { terminal in
      try terminal.waitForScreen("a log\n\n\n")
      try terminal.type("q")
    } during: {
      await #expect(processExitsWith: .success) { [path = terminal.path as String] in
        let device = open(path, O_RDWR | O_NOCTTY)
        let pipe = Pipe()
        let reading = dup(pipe.fileHandleForReading.fileDescriptor)
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
        let label = LabelModel("")
        let view = ContainerView(showing: ContainerModel { label }, width: 0, height: 0)
        let window = Window(width: 80, height: 24) { .view(view) }
        window.onTick(every: .milliseconds(1)) { _ in
          guard label.text == "" else { return }
          ErrorCaptureTests.write("a log\n")
          var bytes = [UInt8](repeating: 0, count: 100)
          let count = read(reading, &bytes, bytes.count)
          label.text = StyledText(String(decoding: bytes.prefix(max(0, count - 1)), as: UTF8.self))
        }
        window.onKey("q") { $0.close() }
        try await Terminal.run(window, options: .test, input: device, output: device)
      }
    }
    #expect(terminal.text == "$ app\n\n\n")
  }
}
