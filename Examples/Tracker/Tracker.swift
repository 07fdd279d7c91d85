// An issue tracker, as many teams write one for themselves: projects, a hundred thousand issues in a table, and an issue
// with its comments, in three panes that become one. Notice that the store is a value whose edits return what undoes
// them, so that everything can be undone, an import included; that the table sorts, selects and keeps the user's place
// by itself; and that a damaged file ends as one line that says where.

import Espalier
import ExampleSupport

@main
struct Tracker {
  static let usage = """
    usage: Tracker [--import file] [--issues n] [--height n] [--now seconds] [--live | --print | --svg file]
                   [--steps s] [options]

    Shows issues that it makes up, and those of a file (CSV, or with tabs) whose first line names its columns: title, and
    if you like project, state, priority, assignee and text. Nothing is saved.

      --steps s      steps of a user, separated by commas: "press down, press e, type !"
      --import file  imports the issues of a file
      --issues n     how many issues are made up, from 0 to 1000000; 100000 by default
      --height n     lines of the window, from 4 to 1000; 24 by default
      --now s        the current time in seconds since 1970; for tests
    \(Presentation.options(width: 80))

    In the window, n makes an issue, e edits, / finds, space selects, u undoes, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(&arguments, width: 80)
    let file = try arguments.takeValue(of: "--import")
    let count = try arguments.takeInteger(of: "--issues", in: 0...1_000_000) ?? 100_000
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    let now = try arguments.takeInteger(of: "--now", in: 0...253_402_300_799)
    if let operand = try arguments.operand() { throw Failure(.usage, "“\(operand)” is an unexpected argument") }
    let makeWindow: @Sendable () throws -> Window = {
      let issues = SampleIssues.make(count, now: Clock(now: now).now)
      let browser = IssueBrowser(IssueStore(issues), now: now)
      let window = browser.makeWindow(size: Size(width: presentation.width, height: height))
      if let file { browser.importFile(at: file) }
      return window
    }
    if presentation.beginsLive { return try await presentation.show(makeWindow) }
    let window = try makeWindow()
    window.update()
    await window.settle()
    try await presentation.show(window)
  }
}
