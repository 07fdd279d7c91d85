// The history of any Git repository. Notice that a commit's subject can be anything, escape sequences and emoji
// included, and still neither breaks a line nor reaches the terminal as a command; and that the whole screen is one
// container a day and one cell a commit.

import Espalier
import ExampleSupport
import Foundation

@main
struct GitHistory {
  static let usage = """
    usage: GitHistory [path] [--count n] [--pages n] [--width n] [--color auto|always|never] [--now seconds]

    Shows the newest commits of the Git repository at a path, by default the working directory, grouped by day.

      --count n    how many commits make a page; by default 30
      --pages n    how many pages; by default 1
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 80
      --color c    auto (colours where the terminal has them), always or never
      --now s      what time it is, in seconds since 1970; for tests
    """

  static func main() async {
    await Program.run(usage: usage) { arguments in
      let printout = try Printout(&arguments, width: 80)
      let count = try arguments.takeInteger(of: "--count", in: 1...10_000_000) ?? 30
      let pages = try arguments.takeInteger(of: "--pages", in: 1...1_000_000) ?? 1
      let now = try arguments.takeInteger(of: "--now", in: 0...253_402_300_799)
      let path = try arguments.operand() ?? "."

      let source = CommitSource(git: try Git(path: path), pageSize: count)
      let machine = StateMachine(
        operator: RefreshOperator(source: source, target: PageTarget(), id: { AnyHashable($0.hash) }))
      await machine.trigger(.pullToRefresh)
      for _ in 1..<pages { await machine.trigger(.loadMore) }
      if let error = machine.currentState.error { throw error }

      let commits = machine.operator.items
      guard !commits.isEmpty else {
        return printout.show(ContainerModel { LabelModel.styled(.caption, "No commits yet.") })
      }
      let clock = Clock(now: now.map { Date(timeIntervalSince1970: TimeInterval($0)) } ?? Date())
      printout.show(History(commits, clock: clock))
    }
  }
}
