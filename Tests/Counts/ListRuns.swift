import EspalierCanvas
import EspalierRefresh
import EspalierTree

/// A list that is shown, edited and scrolled.
enum ListRuns {
  static var all: [CountedRun] { CountedList.Shape.all.flatMap(runs) }

  private static let restyled = Theme(highlight: .plain.bold())

  private static func runs(on shape: CountedList.Shape) -> [CountedRun] {
    [
      CountedRun("first update, \(shape.name)") {
        let list = CountedList(shape, isLaidOut: false)
        return { list.show() }
      }
    ]
      + steps.map { step in
        CountedRun("\(step.name), \(shape.name)") {
          let list = CountedList(shape)
          precondition(list.view.visibleRows.contains { $0.model === list.label }, "the edited row is on show")
          return {
            step.apply(list)
            return list.show()
          }
        }
      }
  }

  private static let steps: [(name: String, apply: @Sendable (CountedList) -> Void)] = [
    ("nothing", { _ in }),
    ("insert a row", { $0.group.insert(CountedList.makeLabel(7), at: $0.index) }),
    ("remove a row", { $0.group.remove($0.label) }),
    ("move a row down by 10", { $0.group.move($0.label, to: $0.index + 10) }),
    ("move a row to the end of the list", { $0.groups[$0.groups.count - 1].add($0.label) }),
    ("append 20 rows", { $0.groups[$0.groups.count - 1].add(contentsOf: (0..<20).map(CountedList.makeLabel)) }),
    ("another text", { $0.label.text = "Another text" }),
    ("another text of two lines", { $0.label.text = StyledText(String(repeating: "two lines ", count: 12)) }),
    ("hide a row", { $0.label.isHidden = true }),
    ("hide a container", { $0.group.isHidden = true }),
    ("scroll by a line", { $0.view.contentOffset.y += 1 }),
    ("scroll by a page", { $0.view.contentOffset.y += 24 }),
    ("scroll to the start", { $0.view.contentOffset.y = 0 }),
    ("another theme", { $0.view.theme = restyled }),
    ("another width", { $0.view.width = 60 }),
  ]
}
