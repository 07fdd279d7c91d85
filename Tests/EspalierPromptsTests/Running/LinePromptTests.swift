import Espalier
import Foundation
import Testing

@testable import EspalierPrompts
@testable import EspalierTerminal

@Suite("Prompts without a terminal")
struct LinePromptTests {
  @Test("One line of the input is one answer, whatever was read with it")
  func answers() async throws {
    let (output, answers) = try await ask(input: Array("pear\r\n2\nyes\nhunter2".utf8)) { run in
      [
        try await run.ask(AskPrompt("Name")), try await run.ask(ChoosePrompt("License", from: ["MIT", "BSD"])),
        "\(try await run.ask(ConfirmPrompt("Create it?", default: false)))",
        try await run.ask(SecretPrompt("Password")),
      ]
    }
    #expect(answers == ["pear", "BSD", "true", "hunter2"])
    #expect(
      output == """
        Name
        > pear
        License
          1. MIT
          2. BSD
        > BSD
        Create it? [No]
        > Yes
        Password
        > ••••••••

        """)
  }

  @Test("At the end of the input, the default is the answer, or there is none")
  func end() async throws {
    let (_, answers) = try await ask(input: []) { (run: PromptRun) async throws -> Bool in
      #expect(try await run.ask(AskPrompt("Name", default: "pear")) == "pear")
      #expect(try await run.ask(ChoosePrompt("License", from: ["MIT"], default: "MIT")) == "MIT")
      #expect(try await run.ask(ChooseManyPrompt("License", from: ["MIT"], default: [])) == [])
      await #expect(throws: PromptError.noAnswer(question: "Name")) { try await run.ask(AskPrompt("Name")) }
      await #expect(throws: PromptError.noAnswer(question: "License")) {
        try await run.ask(ChooseManyPrompt("License", from: ["MIT"]))
      }
      return true
    }
    #expect(answers)
  }

  @Test("Lines that are not text or too long are asked for again")
  func hostile() async throws {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 5_000_000)
    let input = [0xFF, 0x0A] + long + [0x0A] + Array("a\u{1B}[2Jb\n".utf8)
    let (output, answer) = try await ask(input: input) { try await $0.ask(AskPrompt("Name")) }
    #expect(answer == "a\u{1B}[2Jb")
    #expect(
      output == """
        Name
        UTF-8 text, please.
        Name
        A line of at most 65536 bytes, please.
        Name
        > a␛[2Jb

        """)
  }

  @Test("A closed input has ended")
  func closed() async throws {
    let output = try temporaryFile([])
    defer { close(output) }
    let run = PromptRun(
      lines: LineInput(9_999), output: output, errors: output, options: Terminal.Options(environment: [:]))
    await #expect(throws: PromptError.noAnswer(question: "Name")) { try await run.ask(AskPrompt("Name")) }
    #expect(try await run.ask(AskPrompt("Name", default: "pear")) == "pear")
  }

  @Test("A cancelled task stops waiting for a line, and keeps what follows for the next question")
  func cancelling() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let output = try temporaryFile([])
    defer { for descriptor in ends + [output] { close(descriptor) } }
    let run = PromptRun(
      lines: LineInput(ends[0]), output: output, errors: output, options: Terminal.Options(environment: [:]))
    _ = write(ends[1], "pe", 2)
    let task = Task { () -> PromptError? in
      do throws(PromptError) {
        _ = try await run.ask(AskPrompt("Name"))
        return nil
      } catch {
        return error
      }
    }
    while lseek(output, 0, SEEK_END) == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
    _ = write(ends[1], "ar\n", 3)
    #expect(try await run.ask(AskPrompt("Name")) == "pear")
  }
}
