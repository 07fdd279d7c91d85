import Espalier
import EspalierTesting
import Foundation
import Synchronization
import TerminalTestSupport
import Testing

@testable import EspalierPrompts
@testable import EspalierTerminal

/// Prompts in a real terminal.
@Suite("Prompts in a terminal", .serialized, .terminal)
struct LivePromptTests {
  /// Asks in a terminal while a user acts on a separate thread.
  private func ask<Answer: Sendable>(
    _ terminal: PseudoTerminal, _ options: Terminal.Options = .test,
    user: @escaping @Sendable (PseudoTerminal) throws -> Void,
    _ questions: (PromptRun) async throws -> Answer
  ) async throws -> Answer {
    let run = PromptRun(
      lines: LineInput(terminal.device), output: terminal.device, errors: terminal.device, options: options)
    let answer = Mutex<Answer?>(nil)
    _ = try await terminal.show(user: user) {
      let given = try await questions(run)
      answer.withLock { $0 = given }
      return .closed
    }
    let given = answer.withLock(\.self)
    return try #require(given)
  }

  @Test("Questions follow one another below earlier lines, and leave their answers")
  func questions() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let answers = try await ask(terminal) { terminal in
      try terminal.waitForScreen("$ app\n? Name\n\n\n\n\n\n")
      try terminal.type("pear\r")
      try terminal.waitForScreen(
        "$ app\n✔ Name  pear\n? License  type to filter              2\n❯ MIT\n  BSD\n\n\n")
      try terminal.type("\u{1B}[B\r")
      try terminal.wait(for: "a question") { $0.text.contains("Create it?") }
      try terminal.type("y")
    } _: { run in
      let name = try await run.ask(AskPrompt("Name"))
      let license = try await run.ask(ChoosePrompt("License", from: ["MIT", "BSD"]))
      return [name, license, "\(try await run.ask(ConfirmPrompt("Create it?")))"]
    }
    #expect(answers == ["pear", "BSD", "true"])
    #expect(terminal.text == "$ app\n✔ Name  pear\n✔ License  BSD\n✔ Create it?  Yes\n\n\n\n")
    #expect(terminal.isGivenBack)
    #expect(terminal.emulator.cursor == Point(x: 0, y: 4))
  }

  @Test("Ctrl+c, escape and a cancelled task leave one quiet line", arguments: ["\u{3}", "\u{1B}", "cancel"])
  func cancelling(how: String) async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let task = Mutex<Task<PromptError?, Never>?>(nil)
    let error = try await ask(terminal) { terminal in
      try terminal.wait(for: "a question") { $0.text.contains("❯ MIT") }
      if how == "cancel" { task.withLock { $0?.cancel() } } else { try terminal.type(how) }
    } _: { run in
      let asking = Task { () -> PromptError? in
        do throws(PromptError) {
          _ = try await run.ask(ChoosePrompt("License", from: ["MIT", "BSD"]))
          return nil
        } catch {
          return error
        }
      }
      task.withLock { $0 = asking }
      return await asking.value
    }
    #expect(error == .cancelled)
    #expect(terminal.text == "$ app\n✘ License  cancelled\n\n\n\n\n\n")
    #expect(terminal.isGivenBack)
  }

  @Test("The first frame takes at most 300 bytes beyond its text, preparing the terminal included")
  func firstFrame() async throws {
    let terminal = try PseudoTerminal(width: 80, height: 24)
    let before = terminal.emulator.statistics.byteCount
    let counts = Mutex((sent: 0, text: 0))
    _ = try await ask(terminal) { terminal in
      try terminal.wait(for: "choices") { $0.text.contains("choice number 20") }
      counts.withLock { counts in
        counts.sent = terminal.emulator.statistics.byteCount - before
        counts.text = terminal.text.split(separator: "\n").dropFirst().joined().utf8.count
      }
      try terminal.type("\r")
    } _: { run in
      try await run.ask(ChoosePrompt("Which one?", from: (1...20).map { "choice number \($0)" }))
    }
    let (sent, text) = counts.withLock(\.self)
    #expect(text > 400)
    #expect(sent <= text + 300)
  }

  @Test("A terminal that is resized shows the question again, and nothing of it stays behind")
  func resizing() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 10)
    let answer = try await ask(terminal) { terminal in
      try terminal.wait(for: "choices and reports") { $0.text.contains("❯ MIT") && $0.emulator.modes.contains(2048) }
      for (width, height) in [(20, 10), (60, 4), (2, 6), (40, 10)] {
        try terminal.resize(width: width, height: height)
        kill(getpid(), SIGWINCH)
        try terminal.wait(for: "a pointer") { $0.text.contains("❯") }
      }
      try terminal.wait(for: "the whole question") { $0.text.contains("type to filter              4\n❯ MIT") }
      try terminal.type("b")
      try terminal.wait(for: "a match") { $0.text.contains("1 of 4\n❯ BSD") }
      try terminal.type("\r")
    } _: { run in
      try await run.ask(ChoosePrompt("License", from: ["MIT", "Apache", "BSD", "GPL"]))
    }
    #expect(answer == "BSD")
    #expect(terminal.text.split(separator: "\n").dropFirst() == ["✔ License  BSD"])
  }

  @Test("Questions asked at the same time follow one another")
  func atTheSameTime() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 8)
    let answers = try await ask(terminal) { terminal in
      for answer in ["1", "2", "3"] {
        try terminal.wait(for: "a question") { $0.text.split(separator: "\n").last == "? Name" }
        try terminal.type(answer)
        try terminal.wait(for: "the answer") { $0.text.contains("? Name  \(answer)") }
        try terminal.type("\r")
      }
    } _: { run in
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<3 { group.addTask { try await run.ask(AskPrompt("Name")) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(answers.sorted() == ["1", "2", "3"])
    #expect(terminal.text.hasPrefix("$ app\n✔ Name  1\n✔ Name  2\n✔ Name  3\n"))
  }

  @Test("With ESPALIER_ACCESSIBLE, a terminal shows plain lines, and hides only what is secret")
  func accessible() async throws {
    let terminal = try PseudoTerminal(width: 40, height: 12)
    var options = Terminal.Options.test
    options.environment?["ESPALIER_ACCESSIBLE"] = "1"
    let answers = try await ask(terminal, options) { terminal in
      try terminal.wait(for: "a question") { $0.text.contains("2. BSD") }
      try terminal.type("3\n")
      try terminal.wait(for: "a reason") { $0.text.contains("choices.\nLicense") }
      try terminal.type("2\n")
      try terminal.wait(for: "a question") {
        $0.text.contains("Password") && $0.settings != PseudoTerminal.usualSettings
      }
      try terminal.type("secret\n")
    } _: { run in
      [try await run.ask(ChoosePrompt("License", from: ["MIT", "BSD"])), try await run.ask(SecretPrompt("Password"))]
    }
    #expect(answers == ["BSD", "secret"])
    #expect(
      terminal.text.split(separator: "\n") == [
        "$ app", "License", "  1. MIT", "  2. BSD", "3", "“3” is not one of the choices.", "License", "2", "Password",
      ])
    #expect(terminal.isGivenBack)
  }
}
