// The history of any Git repository. Notice that the list is shown while Git is still searching, and that a hundred
// thousand commits only take the memory of their positions; that days and files stay pinned above what belongs to them;
// that a commit's subject can contain anything, including escape sequences and emoji, without breaking a line or
// controlling the terminal; and that a link leads to the same scene as a key.

import Espalier
import ExampleSupport

@main
struct GitHistory {
  static let usage = """
    usage: GitHistory [path] [--live] [--steps s] [--revision r] [--link l] [--count n] [--pages n] [--width n]
                      [--height n] [--color auto|always|never] [--now seconds]

    Shows the commits of the Git repository at a path, by default the working directory, grouped by day: the newest
    ones as a page of text, or with --live or --steps all of them in a window.

      --live         shows it in the terminal until q is pressed
      --steps s      what a user does, between commas: "press down, press enter, settle"
      --revision r   the branch, tag or commit whose history the window shows; by default HEAD
      --link l       a commit that the window opens: history://commit/3b540be
      --count n      how many commits make a page of text; by default 30
      --pages n      how many pages; by default 1
      --width n      columns, from 20 to 1000; by default those of the terminal, at most 80
      --height n     lines of the window, from 4 to 1000; by default 24
      --color c      auto (colours where the terminal has them), always or never
      --now s        what time it is, in seconds since 1970; for tests

    In the window the arrows go from commit to commit, enter opens one, / finds, f filters, ? shows all keys.
    """

  static func main() async {
    await Program.run(usage: usage) { arguments in
      let isLive = arguments.takeFlag("--live")
      let printout = try Printout(&arguments, width: 80)
      let steps = try arguments.takeSteps()
      let revision = try arguments.takeValue(of: "--revision")
      let link = try arguments.takeValue(of: "--link")
      let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
      let count = try arguments.takeInteger(of: "--count", in: 1...10_000_000) ?? 30
      let pages = try arguments.takeInteger(of: "--pages", in: 1...1_000_000) ?? 1
      let now = try arguments.takeInteger(of: "--now", in: 0...253_402_300_799)
      let git = try Git(path: try arguments.operand() ?? ".")
      let clock = Clock(now: now)

      guard isLive || !steps.isEmpty || link != nil || revision != nil else {
        return try await show(git, clock: clock, pages: pages, of: count, on: printout)
      }
      let size = Size(width: printout.width, height: height)
      let request = HistoryRequest(revision: revision ?? "HEAD")
      if isLive {
        try await printout.showLive(after: steps) {
          try HistoryBrowser.makeWindow(git, clock: clock, size: size, showing: request, opening: link)
        }
      } else {
        let window = try HistoryBrowser.makeWindow(git, clock: clock, size: size, showing: request, opening: link)
        window.update()
        await window.settle()
        try await printout.play(steps, on: window)
      }
    }
  }

  /// Shows the newest commits as text.
  private static func show(
    _ git: Git, clock: Clock, pages: Int, of count: Int, on printout: Printout
  ) async throws {
    try git.check()
    let source = CommitSource(git: git, pageSize: count)
    let machine = StateMachine(
      operator: RefreshOperator(source: source, target: PageTarget(), id: { AnyHashable($0.hash) }))
    await machine.trigger(.pullToRefresh)
    for _ in 1..<pages { await machine.trigger(.loadMore) }
    if let error = machine.currentState.error { throw error }
    let commits = machine.operator.items
    printout.show(
      commits.isEmpty
        ? ContainerModel { LabelModel.styled(.caption, "No commits yet.") } : History(commits, clock: clock))
  }
}
