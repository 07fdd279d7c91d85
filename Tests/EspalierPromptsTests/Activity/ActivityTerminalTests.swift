import Espalier
import EspalierTesting
import Foundation
import Synchronization
import TerminalTestSupport
import Testing

@testable import EspalierPrompts
@testable import EspalierTerminal

/// Activities in a real terminal.
@Suite("Activities in the terminal", .serialized, .terminal)
struct ActivityTerminalTests {
  private struct Broken: Error {}

  /// A gate at which a task waits until somebody opens it, or the task is cancelled.
  private struct Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

    func open() { continuation.finish() }

    func wait() async throws {
      for await _ in stream {}
      try Task.checkCancellation()
    }
  }

  /// Runs an activity in a terminal, while a user acts on a separate thread.
  private func run<Result>(
    _ terminal: PseudoTerminal, environment: [String: String] = ["TERM": "xterm-256color"],
    user: @escaping @Sendable (PseudoTerminal) throws -> Void = { _ in },
    _ work: (Activity) async throws -> Result
  ) async throws -> Result {
    var result: Swift.Result<Result, any Error>?
    var options = Terminal.Options.test
    options.environment = environment
    _ = try await terminal.show(user: user) {
      do {
        result = .success(
          try await Terminal.activity(
            "Building", options: options, input: terminal.device, output: terminal.device, work))
      } catch {
        result = .failure(error)
      }
      return .closed
    }
    return try #require(result).get()
  }

  /// The lines of a screen without times and blanks at their ends.
  private static func lines(_ terminal: PseudoTerminal) -> [String] {
    terminal.text.split(separator: "\n").map { line in
      let words = line.split(separator: "  ", omittingEmptySubsequences: true).filter { !$0.hasSuffix(" s") }
      return words.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("An activity is shown while it runs, prints above itself, and leaves one line")
  func journey() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let (first, second) = (Gate(), Gate())
    let result = try await run(terminal) { terminal in
      try terminal.wait(for: "the word") { $0.text.contains("Building  parser.c") }
      first.open()
      try terminal.wait(for: "a line above") { $0.text.hasPrefix("$ app\nparser.c: a warning\n") }
      try terminal.wait(for: "a step") { $0.text.contains("Linking") }
      second.open()
    } _: { activity in
      activity.say("parser.c")
      try await first.wait()
      activity.print("parser.c: a warning")
      return try await activity.step("Linking") { _ in
        try await second.wait()
        return 7
      }
    }
    #expect(result == 7)
    #expect(Self.lines(terminal) == ["$ app", "parser.c: a warning", "✔ Building"])
    #expect(terminal.isGivenBack && terminal.emulator.cursor == Point(x: 0, y: 3))
  }

  @Test("What is printed right before the end is not lost, and comes in order")
  func lastLines() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 40)
    try await run(terminal) { activity in
      for number in 1...20 { activity.print("line \(number)") }
    }
    #expect(Self.lines(terminal) == ["$ app"] + (1...20).map { "line \($0)" } + ["✔ Building"])
  }

  @Test("ctrl+c cancels the task of the activity, but not that of its caller")
  func interruption() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    await #expect(throws: CancellationError.self) {
      try await run(terminal) { terminal in
        try terminal.wait(for: "the activity") { $0.text.contains("Building") }
        try terminal.type("\u{3}")
      } _: { _ in
        try await Gate().wait()
      }
    }
    #expect(!Task.isCancelled)
    #expect(Self.lines(terminal) == ["$ app", "■ Building"] && terminal.isGivenBack)
  }

  @Test("After ctrl+c, the activity is shown until its closure ends, and its result does not count")
  func slowCancellation() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let gate = Gate()
    await #expect(throws: CancellationError.self) {
      try await run(terminal) { terminal in
        try terminal.wait(for: "the activity") { $0.text.contains("Building") }
        try terminal.type("\u{3}")
        try terminal.wait(for: "the end to come") { $0.text.contains("cancelling…") }
        gate.open()
      } _: { _ in
        // A task that ignores its cancellation.
        await Task.detached { try? await gate.wait() }.value
        return 7
      }
    }
    #expect(Self.lines(terminal) == ["$ app", "■ Building"])
  }

  @Test("If the closure ignores its cancellation, a second ctrl+c ends the program, and restores the terminal")
  func endlessClosure() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let user = Task<Void, any Error>.onThread {
      try terminal.wait(for: "the activity") { $0.text.contains("Building") }
      try terminal.type("\u{3}")
      try terminal.wait(for: "the end to come") { $0.text.contains("cancelling…") }
      try terminal.type("\u{3}")
      try terminal.wait(for: "the usual settings") { $0.isGivenBack }
    }
    await #expect(processExitsWith: .signal(SIGINT)) { [path = terminal.path as String] in
      // Otherwise, a program that cannot be ended would never end.
      alarm(180)
      let device = open(path, O_RDWR | O_NOCTTY)
      try await Terminal.activity("Building", options: .test, input: device, output: device) { _ in
        await Task.detached { try? await Gate().wait() }.value
      }
    }
    try await user.value
  }

  @Test("Cancelling the caller cancels the closure, and the last state stays")
  func cancellation() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let isShown = Gate()
    let task = Task {
      try await run(terminal) { terminal in
        try terminal.wait(for: "the activity") { $0.text.contains("Building") }
        isShown.open()
      } _: { _ in
        try await Gate().wait()
      }
    }
    try await isShown.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(Self.lines(terminal) == ["$ app", "■ Building"] && terminal.isGivenBack)
  }

  @Test("A failure shows what has failed, with its last lines, and its error is thrown")
  func failure() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 12)
    await #expect(throws: Broken.self) {
      try await run(terminal) { activity in
        try await activity.step("Resolving") { _ in }
        try await activity.step("Linking") { step in
          step.print("undefined symbol")
          throw Broken()
        }
      }
    }
    #expect(
      Self.lines(terminal) == [
        "$ app", "undefined symbol", "✘ Building", "✘ Linking  Broken()", "│ undefined symbol",
      ])
  }

  @Test("A question that is asked meanwhile takes the place of the activity, which goes on below the answer")
  func questions() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 12)
    let gate = Gate()
    let prompts = PromptRun(
      lines: LineInput(terminal.device), output: terminal.device, errors: terminal.device, options: .test)
    let answers = try await run(terminal) { terminal in
      try terminal.wait(for: "the first question") { $0.text.contains("Name") }
      #expect(!terminal.text.contains("Building"))
      try terminal.type("pear\r")
      try terminal.wait(for: "the second question") { $0.text.contains("Color") }
      try terminal.type("green\r")
      try terminal.wait(for: "the activity") { $0.text.contains("Building") }
      gate.open()
    } _: { activity in
      let name = try await prompts.ask(AskPrompt("Name"))
      let color = try await prompts.ask(AskPrompt("Color"))
      try await gate.wait()
      return [name, color]
    }
    #expect(answers == ["pear", "green"])
    #expect(Self.lines(terminal) == ["$ app", "✔ Name  pear", "✔ Color  green", "✔ Building"])
    #expect(terminal.isGivenBack)
  }

  @Test("An activity in an activity is a step of it")
  func nesting() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 12)
    let gate = Gate()
    try await run(terminal) { terminal in
      try terminal.wait(for: "the step") { $0.text.contains("\n  ⠛ Inner") || Self.lines($0).count == 3 }
      gate.open()
    } _: { _ in
      try await Terminal.activity("Inner") { inner in
        #expect(inner.path == ["Inner"])
        try await gate.wait()
      }
    }
    #expect(Self.lines(terminal) == ["$ app", "✔ Building"])
  }

  @Test("A second activity elsewhere is worked on at once, and shown when the first one has ended, or when it ends")
  func twoActivities() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 12)
    let device = terminal.device
    let other = Gate()
    try await run(terminal) { _ in
    } _: { _ in
      let task = Task.detached {
        try await Terminal.activity("Other", options: .test, input: device, output: device) { _ in other.open() }
      }
      try await other.wait()
      // The first one waits for the second, which therefore must not wait for the first.
      try await task.value
    }
    #expect(Self.lines(terminal) == ["$ app", "✔ Other", "✔ Building"])
  }

  @Test("A terminal that becomes tiny and large again keeps what is above the activity")
  func resizing() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 12)
    let gate = Gate()
    try await run(terminal) { terminal in
      try terminal.wait(for: "the steps") { $0.text.contains("step 3") }
      try terminal.resize(width: 2, height: 2)
      kill(getpid(), SIGWINCH)
      try terminal.wait(for: "a narrow frame") { $0.text.hasSuffix("⠛") || !$0.text.contains("Bu") }
      try terminal.resize(width: 40, height: 12)
      kill(getpid(), SIGWINCH)
      // If the program has noticed neither size, it does not know that the text is gone; users press ctrl+l then.
      try terminal.type("\u{C}")
      try terminal.wait(for: "all steps again") { $0.text.contains("Building") && $0.text.contains("step 3") }
      gate.open()
    } _: { activity in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask { try await activity.step("step \(number)") { _ in try await gate.wait() } }
        }
        try await group.waitForAll()
      }
    }
    #expect(Self.lines(terminal).last == "✔ Building" && terminal.isGivenBack)
  }

  @Test("The closure runs on the isolation of its caller, while the terminal is served elsewhere")
  @MainActor func isolation() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    var count = 0
    try await run(terminal) { activity in
      MainActor.assertIsolated()
      count += 1
      try await activity.step("step") { _ in
        MainActor.assertIsolated()
        count += 1
      }
    }
    #expect(count == 2)
  }

  @Test("If the terminal goes away, the work goes on")
  func hangUp() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let gate = Gate()
    let result = try await run(terminal) { terminal in
      try terminal.wait(for: "the activity") { $0.text.contains("Building") }
      terminal.hangUp()
      gate.open()
    } _: { _ in
      try await gate.wait()
      return 7
    }
    #expect(result == 7)
  }

  @Test(
    "In CI, in dumb terminals and for screen readers, each change is a line without a control character",
    arguments: [
      ["TERM": "xterm", "CI": "true"], ["TERM": "dumb"], ["TERM": "xterm", "ESPALIER_ACCESSIBLE": "1"], [:],
    ])
  func lines(environment: [String: String]) async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    try await run(terminal, environment: environment) { activity in
      activity.say("parser.c")
      try await activity.step("Linking") { _ in }
    }
    #expect(
      terminal.text == """
        $ app
        Building: started
        Building: parser.c
        Linking: started
        Linking: done
        Building: done

        """ + "\n")
    #expect(terminal.isGivenBack)
  }
}
