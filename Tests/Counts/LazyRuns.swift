import EspalierCanvas
import EspalierRefresh
import EspalierTree

/// A list of lazy rows that is shown, edited and scrolled.
enum LazyRuns {
  static var all: [CountedRun] {
    [
      CountedRun("first update, 10,000,000 lazy rows") {
        let list = LazyList(isLaidOut: false)
        return { list.show() }
      }
    ]
      + steps.map { step in
        CountedRun("\(step.name), 10,000,000 lazy rows") {
          let list = LazyList()
          return {
            step.apply(list)
            return list.show()
          }
        }
      }
  }

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
  private final class LazyList {
    let rows = LazyContainerModel(count: 10_000_000, model: CountedList.makeLabel)
    let view = ContainerView(width: 80, height: 24)
    private var canvas = Canvas(width: 80, height: 24)

    init(isLaidOut: Bool = true) {
      view.load(rows)
      guard isLaidOut else { return }
      view.update()
      view.contentOffset.y = view.contentSize.height / 2
      show()
    }

    /// The index of a visible row.
    var middle: Int { rows.count / 2 + 5 }

    /// Updates the view, and draws what it shows.
    @discardableResult
    func show() -> UpdateStatistics {
      view.update()
      view.draw(in: &canvas)
      return view.statistics
    }
  }
}
