import Espalier
import EspalierTerminal
import EspalierTesting
import Foundation
import TerminalTestSupport
import Testing

/// Programs that end while a window is on the screen.
///
/// Each one is a process of its own, in a terminal that outlives it. They break no rules, so there is no message to expect.
@Suite("Restoring the terminal")
struct RescueTests {
  /// An unplanned way for a program to end.
  enum Mistake: String, CaseIterable, Codable {
    case trap
    case badAddress
    case endlessRecursion
    case exit

    func make() {
      switch self {
      case .trap: fatalError("a mistake")
      case .badAddress: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
      case .endlessRecursion: print(Self.depth(after: 0))
      case .exit: Foundation.exit(3)
      }
    }

    @inline(never)
    private static func depth(after count: Int) -> Int { count < 0 ? 0 : depth(after: count + 1) + count }
  }

  /// Shows a window in the terminal at a path, and does something when the first frame has been sent.
  static func show(at path: String, then body: @escaping @Sendable () -> Void) async throws {
    let device = open(path, O_RDWR | O_NOCTTY)
    var options = Terminal.Options.test
    options.onFrame = { _ in body() }
    let view = ContainerView(showing: ContainerModel { LabelModel("hello") }, width: 0, height: 0)
    let window = Window(width: 80, height: 24) { .view(view) }
    window.title = "Window"
    window.wantsPointer = true
    try await Terminal.run(window, options: options, input: device, output: device)
  }

  /// Expects that the terminal has shown a window, and is restored.
  private func expectGivenBack(_ terminal: PseudoTerminal) throws {
    try terminal.receiveAll()
    #expect(terminal.emulator.statistics.sequenceCounts["CSI ?h", default: 0] > 5)
    #expect(terminal.isGivenBack)
    #expect(terminal.emulator.canvas.text(as: .plain).hasPrefix("$ app\n"))
  }

  @Test(
    "A fatal signal ends the process after the terminal has been restored",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP])
  func signals(signal: Int32) async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal] in
      try await RescueTests.show(at: path) { kill(getpid(), signal) }
    }
    try expectGivenBack(terminal)
  }

  @Test("A program that crashes, or simply exits, restores the terminal", arguments: Mistake.allCases)
  func mistakes(mistake: Mistake) async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    await #expect(processExitsWith: .failure) { [path = terminal.path as String, mistake] in
      try await RescueTests.show(at: path) { mistake.make() }
    }
    try expectGivenBack(terminal)
  }

  @Test("The previous signal handler is called, too")
  func earlierHandler() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    await #expect(processExitsWith: .exitCode(7)) { [path = terminal.path as String] in
      signal(SIGTERM) { _ in _exit(7) }
      try await RescueTests.show(at: path) { kill(getpid(), SIGTERM) }
    }
    try expectGivenBack(terminal)
  }

  @Test("A signal that the process ignores stays ignored")
  func ignoredSignal() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
      signal(SIGHUP, SIG_IGN)
      try await RescueTests.show(at: path) {
        kill(getpid(), SIGHUP)
        kill(getpid(), SIGTERM)
      }
    }
    try expectGivenBack(terminal)
  }

  @Test("Ctrl+z restores the terminal and stops the process, which takes the terminal over again when it continues")
  func stopping() async throws {
    let terminal = try PseudoTerminal(width: 40, features: TerminalEmulator.Features())
    let user = Task<Void, any Error>.onThread {
      try terminal.wait(for: "a window") { $0.processID != nil }
      guard let process = terminal.processID else { return }
      try terminal.type("\u{1A}")
      try terminal.wait(for: "the main screen") { $0.isGivenBack }
      // If it has not stopped yet, it stops later, and has to be continued again.
      while !terminal.emulator.isAlternate {
        kill(process, SIGCONT)
        _ = try terminal.receive(seconds: 0.02)
      }
      try terminal.wait(for: "the window") { $0.processID == process }
      kill(process, SIGSTOP)
      kill(process, SIGCONT)
      try terminal.type("+")
      try terminal.wait(for: "a key") { $0.text.contains("pressed") }
      try terminal.type("q")
    }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      // Other processes in the group would be stopped, too.
      guard setpgid(0, 0) == 0 else { exit(1) }
      let device = open(path, O_RDWR | O_NOCTTY)
      let label = LabelModel("process \(getpid()).")
      let view = ContainerView(showing: ContainerModel { label }, width: 0, height: 0)
      let window = Window(width: 80, height: 24) { .view(view) }
      window.onKey("+") { _ in label.text = "pressed" }
      window.onKey("q") { $0.close() }
      try await Terminal.run(window, options: .test, input: device, output: device)
    }
    try await user.value
    try expectGivenBack(terminal)
  }
}

extension PseudoTerminal {
  /// The ID of the process whose window is shown.
  fileprivate var processID: Int32? {
    guard let match = text.firstMatch(of: /process (\d+)\./) else { return nil }
    return Int32(match.1)
  }
}
