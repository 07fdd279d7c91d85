// The history of any Git repository. Notice that the list is shown while Git is still searching, and that a hundred
// thousand commits only take the memory of their positions; that days and files stay pinned above what belongs to them;
// that a commit's subject can contain anything, including escape sequences and emoji, without breaking a line or
// controlling the terminal; and that a link leads to the same scene as a key.

import Espalier
import ExampleSupport

@main
struct GitHistory {
  static let usage = """
    usage: GitHistory [path] [--revision r] [--link l] [--count n] [--pages n] [--height n] [--now seconds]
                      [--live | --print | --svg file] [--steps s] [options]

    Shows the commits of a Git repository by day: all of them in a window, or, where it prints without --steps, the
    newest ones as a page of text. The repository is the one of the working directory by default.

      --steps s      steps of a user, separated by commas: "press down, press enter, settle"
      --revision r   the branch, tag or commit whose history the window shows; HEAD by default
      --link l       a commit to open in the window: history://commit/3b540be
      --count n      commits on a page of text; 30 by default
      --pages n      pages of text; 1 by default
      --height n     lines of the window, from 4 to 1000; 24 by default
      --now s        the current time in seconds since 1970; for tests
    \(Presentation.options(width: 80))

    In the window, the arrow keys move between commits, enter opens one, / searches, f filters, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(&arguments, width: 80)
    let revision = try arguments.takeValue(of: "--revision")
    let link = try arguments.takeValue(of: "--link")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    let count = try arguments.takeInteger(of: "--count", in: 1...10_000_000) ?? 30
    let pages = try arguments.takeInteger(of: "--pages", in: 1...1_000_000) ?? 1
    let now = try arguments.takeInteger(of: "--now", in: 0...253_402_300_799)
    let git = try Git(path: try arguments.operand() ?? ".")
    let clock = Clock(now: now)

    guard presentation.medium != .text || !presentation.steps.isEmpty || link != nil || revision != nil else {
      return try await show(git, clock: clock, pages: pages, of: count, on: presentation)
    }
    let size = Size(width: presentation.width, height: height)
    let request = HistoryRequest(revision: revision ?? "HEAD")
    if presentation.beginsLive {
      try await presentation.show {
        try HistoryBrowser.makeWindow(git, clock: clock, size: size, showing: request, opening: link)
      }
    } else {
      let window = try HistoryBrowser.makeWindow(git, clock: clock, size: size, showing: request, opening: link)
      window.update()
      await window.settle()
      try await presentation.show(window)
    }
  }

  /// Shows the newest commits as text.
  private static func show(
    _ git: Git, clock: Clock, pages: Int, of count: Int, on presentation: Presentation
  ) async throws {
    try git.check()
    let source = CommitSource(git: git, pageSize: count)
    let machine = StateMachine(
      operator: RefreshOperator(source: source, target: PageTarget(), id: { AnyHashable($0.hash) }))
    await machine.trigger(.pullToRefresh)
    for _ in 1..<pages { await machine.trigger(.loadMore) }
    if let error = machine.currentState.error { throw error }
    let commits = machine.operator.items
    try await presentation.show(
      commits.isEmpty
        ? ContainerModel { LabelModel.styled(.caption, "No commits yet.") } : History(commits, clock: clock))
  }
}
