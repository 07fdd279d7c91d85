// What a terminal says about itself, and how wide it draws the texts that terminals disagree about. Notice that the
// questions and the conclusions from the replies are values, so their tests need no terminal: one small file writes the
// bytes and reads them.

import Espalier
import ExampleSupport

@main
struct Probe {
  static let usage = """
    usage: Probe [--widths file] [--live | --print | --svg file] [options]

    Shows what the environment says about the terminal. In a terminal, it also asks the terminal for its name and modes,
    and measures how wide it draws emoji, flags and other characters that terminals disagree about.

      --widths file  writes the best width policy to a file that WidthPolicy(text:) reads
    \(Presentation.options())
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let path = try arguments.takeValue(of: "--widths")
    let presentation = try Presentation(&arguments, prefersLive: false)
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    var replies = TerminalReplies()
    if RawTerminal.isThere { RawTerminal.ask(TerminalQuestions.bytes) { replies.take($0) } }
    if path != nil, replies.widths == nil {
      throw Failure(.unavailable, "no widths to write: no terminal has been measured")
    }
    let report = ProbeReport(
      environment: RawTerminal.environment, isTerminal: RawTerminal.isThere, size: RawTerminal.size, replies: replies)
    try await presentation.show(report.makeTree())
    guard let path, let widths = replies.widths else { return }
    if let reason = System.save("# \(replies.name ?? "a terminal")\n\(widths.policy.text)", toFile: path) {
      throw Failure(.output, "\(path) cannot be written: \(reason)")
    }
  }
}
