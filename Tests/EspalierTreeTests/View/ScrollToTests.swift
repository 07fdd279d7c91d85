import EspalierTree
import TestSupport
import Testing

@Suite("Scrolling to a row")
struct ScrollToTests {
  private let log = Log()

  /// Makes rows of some heights, by default twenty of one line.
  private func makeList(
    _ heights: [Int] = [Int](repeating: 1, count: 20), in height: Int = 4
  ) -> (view: ContainerView, rows: [WatchedModel]) {
    let rows = heights.enumerated().map { WatchedModel("\($0.offset)", log, height: $0.element) }
    return (makeView(of: ContainerModel { rows }, width: 1, height: height), rows)
  }

  @Test(
    "A row is scrolled to a position, as far as the content allows",
    arguments: [
      // Row 5 begins at row 10 of the content and is 2 high; the viewport has 7 rows, with insets of 1 and 2.
      (5, ScrollPosition.top, 0, 9), (5, .bottom, 0, 7), (5, .middle, 0, 8),
      (5, .nearest, 0, 7), (5, .nearest, 30, 9), (5, .nearest, 8, 8), (5, .nearest, 7, 7), (5, .nearest, 9, 9),
      (0, .bottom, 9, -1), (0, .nearest, 9, -1), (19, .top, 0, 35), (19, .nearest, 0, 35),
    ])
  func positions(row: Int, position: ScrollPosition, from: Int, to: Int) {
    let (view, rows) = makeList([Int](repeating: 2, count: 20), in: 7)
    view.contentInsets = Insets(top: 1, bottom: 2)
    view.contentOffset.y = from
    #expect(view.scroll(to: rows[row], at: position))
    #expect(view.contentOffset.y == to)
  }

  @Test(
    "A row that is higher than the viewport fills it, after the shortest scroll",
    arguments: [(0, 3), (3, 3), (5, 5), (8, 8), (9, 8), (14, 8)])
  func highRow(from: Int, to: Int) {
    let (view, rows) = makeList([3, 9, 20])
    view.contentOffset.y = from
    view.scroll(to: rows[1])
    #expect(view.contentOffset.y == to)
  }

  @Test("A middle position that is not exact is one row higher")
  func oddMiddle() {
    let (view, rows) = makeList()
    view.scroll(to: rows[10], at: .middle)
    #expect(view.visibleRows.map(\.index) == [9, 10, 11, 12])
  }

  @Test(
    "A view without lines scrolls to the row as soon as it has some",
    arguments: [
      (0, ScrollPosition.nearest, 0), (1, .nearest, 0), (12, .nearest, 9), (12, .top, 12), (12, .middle, 11),
      (12, .bottom, 9), (19, .top, 16),
    ])
  func noLines(row: Int, position: ScrollPosition, offset: Int) {
    let (view, rows) = makeList(in: 0)
    #expect(view.scroll(to: rows[row], at: position))
    #expect(view.updated().contentOffset.y == 0)
    #expect(view.resized(height: 4).updated().contentOffset.y == offset)
    view.height = 0
    #expect(view.resized(height: 4).updated().contentOffset.y == offset)
  }

  @Test("In a view without lines, the last request to scroll counts, and a removed row is forgotten")
  func noLinesAndOtherRequests() {
    let (view, rows) = makeList(in: 0)
    let attempts: [(name: String, scroll: () -> Void, offset: Int)] = [
      ("another row", { view.scroll(to: rows[15], at: .top) }, 15),
      ("an offset", { view.contentOffset.y = 3 }, 3),
      ("a removed row", { rows[12].removeFromParent() }, 0),
    ]
    for (name, scroll, offset) in attempts {
      view.contentOffset.y = 0
      view.scroll(to: rows[12])
      scroll()
      view.update()
      #expect(view.resized(height: 4).updated().contentOffset.y == offset, "\(name)")
      view.height = 0
    }
  }

  @Test("Focusing the first row below a sticky title in a view without lines hides neither")
  func firstFocusWithoutLines() {
    let title = LabelModel("Tuesday").sticky(.stacked)
    let items = (0..<30).map { FocusItem("\($0)") }
    let root = ContainerModel {
      title
      items
    }
    let view = makeView(of: root, width: 10, height: 0)
    view.scrollMargin = 2
    #expect(view.moveFocus(.first))
    #expect(view.resized(height: 5).updated().contentOffset.y == 0)
    view.moveFocus(.last)
    view.height = 0
    view.update()
    view.moveFocus(.last)
    #expect(view.resized(height: 5).updated().visibleRows.map(\.index).max() == 30)
  }

  /// Makes sticky titles of 2 rows, each with 10 rows below it.
  private func makeSections(_ stickiness: Stickiness = .list) -> (view: ContainerView, rows: [[WatchedModel]]) {
    let sections = (0..<5).map { section in
      (0...10).map { WatchedModel("\(section).\($0)", log, height: $0 == 0 ? 2 : 1) }
    }
    for section in sections { section[0].stickiness = stickiness }
    let root = ContainerModel { for section in sections { ContainerModel { section } } }
    return (makeView(of: root, width: 1, height: 7), sections)
  }

  @Test(
    "A row is scrolled below the sticky row that will be at the edge",
    arguments: [
      // Section 2 begins at row 24: its title has the rows 24 and 25, and row 2.5 is row 30.
      (5, ScrollPosition.top, 0, 28), (5, .bottom, 0, 24), (5, .middle, 0, 26),
      (5, .nearest, 0, 24), (5, .nearest, 50, 28), (5, .nearest, 26, 26), (5, .nearest, 28, 28), (5, .nearest, 29, 28),
      (1, .top, 50, 24), (1, .nearest, 50, 24), (10, .top, 0, 33), (0, .top, 0, 24), (0, .nearest, 50, 24),
    ])
  func belowStickyRows(row: Int, position: ScrollPosition, from: Int, to: Int) {
    for stickiness in [Stickiness.list, .container] {
      let (view, rows) = makeSections(stickiness)
      view.contentOffset.y = from
      #expect(view.scroll(to: rows[2][row], at: position))
      #expect(view.contentOffset.y == to)
      let shown = view.visibleRows.first { $0.model === rows[2][row] }
      #expect(view.row(at: Point(x: 0, y: shown?.frame.y ?? 0))?.model === rows[2][row])
    }
  }

  @Test("A row can be scrolled to a place beside a sticky row")
  func besideStickyRow() {
    let title = WatchedModel("t", log).sized(.fixed(width: 3, height: 1)).sticky(.list)
    let rows = (0..<20).map { WatchedModel("\($0)", log).sized(.fixed(width: 3, height: 1)) }
    let root = ContainerModel {
      title
      rows
    }
    let view = makeView(of: root, width: 6, height: 3)
    view.scroll(to: rows[10], at: .top)
    #expect(view.row(for: rows[10])?.frame == Rect(x: 3, y: 5, width: 3, height: 1))
    #expect(view.contentOffset.y == 5)
    view.scroll(to: rows[11], at: .top)
    #expect(view.contentOffset.y == 5)
  }

  @Test("A model that asks to be scrolled to ends up below sticky rows, too")
  func scrollIntoViewBelowStickyRows() {
    let (view, rows) = makeSections()
    view.contentOffset.y = 50
    rows[2][5].scrollIntoView()
    #expect(view.updated().contentOffset.y == 28)
  }

  @Test("A model without a row is not scrolled to")
  func withoutRow() {
    let rows = (0..<20).map { WatchedModel("\($0)", log) }
    let root = ContainerModel { rows }
    rows[15].isHidden = true
    let view = makeView(of: root, width: 1, height: 4)
    view.contentOffset.y = 2
    #expect(!view.scroll(to: rows[15]))
    #expect(!view.scroll(to: WatchedModel("stranger", log)))
    #expect(view.contentOffset.y == 2)
    #expect(view.scroll(to: rows[16]))
    #expect(log.take().suffix(4) == ["12 shown", "13 shown", "14 shown", "16 shown"])
  }

  @Test("A model that has just been added is scrolled to by the next update")
  func scrollIntoView() {
    let (view, rows) = makeList()
    let added = WatchedModel("new", log)
    rows[0].scrollIntoView(at: .bottom)
    #expect(view.needsUpdate)
    ContainerModel().added(to: view.container).add(added)
    added.scrollIntoView()
    #expect(view.contentOffset.y == 0)
    #expect(view.updated().contentOffset.y == 17 && view.visibleRows.last?.model === added)
    rows[3].scrollIntoView(at: .top)
    #expect(view.updated().contentOffset.y == 3)
    #expect(view.scrolled(to: 9).updated().contentOffset.y == 9)
  }

  @Test("The most recent request wins: another model, or an offset that is set before the update")
  func lastRequest() {
    let (view, rows) = makeList()
    rows[15].scrollIntoView(at: .top)
    rows[5].scrollIntoView(at: .top)
    #expect(view.updated().contentOffset.y == 5)
    rows[15].scrollIntoView(at: .top)
    #expect(view.scrolled(to: 1).updated().contentOffset.y == 1)
  }

  @Test("Without a view, or without a row after the update, nothing happens")
  func nowhere() {
    let rows = (0..<20).map { WatchedModel("\($0)", log) }
    let root = ContainerModel { rows }
    rows[15].scrollIntoView()
    let view = makeView(of: root, width: 1, height: 4)
    #expect(view.contentOffset.y == 0)
    rows[15].isHidden = true
    rows[15].scrollIntoView()
    view.update()
    rows[15].isHidden = false
    #expect(view.updated().contentOffset.y == 0)
  }
}
