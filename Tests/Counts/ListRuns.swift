import EspalierRefresh
import EspalierTree

/// A list that is shown, edited and scrolled.
enum ListRuns {
  static var all: [CountedRun] {
    CountedList.Shape.all.flatMap { shape in
      CountedRun.runs(on: shape.name, steps) { CountedList(shape, isLaidOut: $0) }
    }
  }

  private static let restyled = Theme(highlight: .plain.bold())

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
