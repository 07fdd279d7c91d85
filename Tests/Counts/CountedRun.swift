import Allocations
import EspalierRefresh
import EspalierTree

/// An edit of a tree that is counted, not timed: its numbers are the same in every run.
struct CountedRun {
  let name: String

  /// Makes a tree, and returns the edit, which returns what the layout had to do if a view reports it.
  let prepare: () -> () -> UpdateStatistics?

  init(_ name: String, prepare: @escaping () -> () -> UpdateStatistics?) {
    self.name = name
    self.prepare = prepare
  }

  /// Runs it once, and counts its costs.
  func count() -> Counts {
    // Work that happens only once per process must not count for the first run.
    _ = prepare()()
    let run = prepare()
    var statistics: UpdateStatistics?
    Tally.reset()
    let allocations = AllocationProbe.count { statistics = run() }
    return Counts(
      name: name, statistics: statistics, measured: Tally.measured, drawn: Tally.drawn, allocations: allocations)
  }
}

extension CountedRun {
  /// The first update of a list, and edits of one whose middle rows are shown.
  static func runs<List: CountedScreen>(
    on name: String, _ steps: [(name: String, apply: @Sendable (List) -> Void)],
    makeList: @escaping (_ isLaidOut: Bool) -> List
  ) -> [CountedRun] {
    [
      CountedRun("first update, \(name)") {
        let list = makeList(false)
        return { list.show() }
      }
    ]
      + steps.map { step in
        CountedRun("\(step.name), \(name)") {
          let list = makeList(true)
          return {
            step.apply(list)
            return list.show()
          }
        }
      }
  }
}

/// A view with rows in it, and the canvas on which they are drawn.
class CountedScreen {
  let view = ContainerView(width: 80, height: 24)
  private var canvas = Canvas(width: 80, height: 24)

  /// Shows the middle rows of a tree, unless it should wait for its first update.
  final func load(_ root: ContainerModel, isLaidOut: Bool) {
    view.load(root)
    guard isLaidOut else { return }
    view.update()
    view.contentOffset.y = view.contentSize.height / 2
    show()
  }

  /// Updates the view, and draws what it shows.
  @discardableResult
  final func show() -> UpdateStatistics {
    view.update()
    view.draw(in: &canvas)
    return view.statistics
  }
}

extension ContainerView {
  /// Updates the view, and draws what it shows.
  func show() -> UpdateStatistics {
    var canvas = Canvas(width: width, height: height)
    update()
    draw(in: &canvas)
    return statistics
  }
}
