import EspalierRefresh
import EspalierTree

/// Lines, boxes and columns.
enum PlacementRuns {
  static var all: [CountedRun] {
    [columnEdit, bandEdit, columnWidths, boxTitle, boxEdit, sharedLine] + [1_000, 100_000].map(sharedLines)
  }

  private static func makeView(of root: ContainerModel) -> ContainerView {
    ContainerView(showing: root, width: 80, height: 24)
  }

  private static func makeLabels(_ count: Int) -> [CountedLabel] {
    (0..<count).map { CountedLabel(StyledText("row \($0)")) }
  }

  private static func makeColumns(_ children: [Model]) -> ColumnsModel {
    let columns = ColumnsModel(Array(repeating: .flexible(), count: 4))
    columns.add(contentsOf: children)
    return columns
  }

  // MARK: Columns

  private static var columnEdit: CountedRun {
    CountedRun("another text of two lines, 4 columns of 250 rows") {
      let lists = (0..<4).map { _ in makeLabels(250) }
      let view = makeView(of: makeColumns(lists.map { labels in ContainerModel { labels } }))
      return {
        lists[2][125].text = "two\nlines"
        return view.show()
      }
    }
  }

  private static var bandEdit: CountedRun {
    CountedRun("another text of two lines, 250 bands of 4 rows") {
      let labels = makeLabels(1_000)
      let view = makeView(of: makeColumns(labels))
      return {
        labels[501].text = "two\nlines"
        return view.show()
      }
    }
  }

  private static var columnWidths: CountedRun {
    CountedRun("other column widths, 4 columns of 250 rows") {
      let columns = makeColumns((0..<4).map { _ in ContainerModel { makeLabels(250) } })
      let view = makeView(of: columns)
      return {
        columns.widths[0] = .fixed(10)
        return view.show()
      }
    }
  }

  // MARK: Boxes

  private static func makeBoxes() -> [ContainerModel] {
    (0..<100).map { number in
      let container = ContainerModel { makeLabels(10) }
      container.box = Box(title: "box \(number)")
      return container
    }
  }

  private static var boxTitle: CountedRun {
    CountedRun("another title, 100 boxes of 10 rows") {
      let boxes = makeBoxes()
      let view = makeView(of: ContainerModel { boxes })
      return {
        boxes[0].box?.title = "other"
        return view.show()
      }
    }
  }

  private static var boxEdit: CountedRun {
    CountedRun("another text of two lines, 100 boxes of 10 rows") {
      let boxes = makeBoxes()
      let view = makeView(of: ContainerModel { boxes })
      return {
        (boxes[50].children[5] as? LabelModel)?.text = "two\nlines"
        return view.show()
      }
    }
  }

  // MARK: Lines

  private static func makeLines(_ count: Int) -> [CountedLabel] {
    (0..<count).flatMap { _ in
      let cells = makeLabels(3)
      cells[0].size = .fixed(width: 1, height: 1)
      cells[0].startsNewLine = true
      cells[1].size = .flexible(height: 1)
      cells[2].size = .fit(height: 1)
      return cells
    }
  }

  private static func sharedLines(_ count: Int) -> CountedRun {
    CountedRun("first update, \(count.grouped) lines of 3 cells") {
      let root = ContainerModel { makeLines(count) }
      let view = ContainerView(width: 80, height: 24)
      view.load(root)
      return { view.show() }
    }
  }

  private static var sharedLine: CountedRun {
    CountedRun("another width of a fit cell, 1,000 lines of 3 cells") {
      let cells = makeLines(1_000)
      let view = makeView(of: ContainerModel { cells })
      return {
        cells[1_502].text = "a longer text"
        return view.show()
      }
    }
  }
}
