import EspalierRefresh
import EspalierTree

/// A list of lazy rows that is shown, edited and scrolled.
enum LazyRuns {
  static var all: [CountedRun] { CountedRun.runs(on: "10,000,000 lazy rows", steps, makeList: LazyList.init) }

  private static let steps: [(name: String, apply: @Sendable (LazyList) -> Void)] = [
    ("nothing", { _ in }),
    ("insert a row", { $0.rows.insert(1, at: $0.middle) }),
    ("remove a row", { $0.rows.remove($0.middle..<$0.middle + 1) }),
    ("move a row to the end of the list", { $0.rows.move($0.middle..<$0.middle + 1, to: $0.rows.count - 1) }),
    ("reload all rows", { $0.rows.reload(0..<$0.rows.count) }),
    ("scroll by a page", { $0.view.contentOffset.y += 24 }),
    ("scroll to the start", { $0.view.contentOffset.y = 0 }),
    ("another width", { $0.view.width = 60 }),
  ]

  /// Lazy labels in a view that shows the middle ones.
  private final class LazyList: CountedScreen {
    let rows = LazyContainerModel(count: 10_000_000, model: CountedList.makeLabel)

    init(isLaidOut: Bool) {
      super.init()
      load(rows, isLaidOut: isLaidOut)
    }

    /// The index of a visible row.
    var middle: Int { rows.count / 2 + 5 }
  }
}
