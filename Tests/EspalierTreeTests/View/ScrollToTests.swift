import EspalierCanvas
import EspalierTree
import Testing

@Suite("Scrolling to a row")
struct ScrollToTests {
  private let log = Log()

  private func makeList(_ heights: [Int]) -> (root: ContainerModel, rows: [WatchedModel]) {
    let rows = heights.enumerated().map { WatchedModel("\($0.offset)", log, height: $0.element) }
    return (ContainerModel { rows }, rows)
  }

  @Test(
    "A row is brought to a position, as far as the content goes",
    arguments: [
      // Row 5 begins at row 10 of the content and is 2 high; the viewport has 7 rows, with insets 1 and 2.
      (5, ScrollPosition.top, 0, 9), (5, .bottom, 0, 7), (5, .middle, 0, 8),
      (5, .nearest, 0, 7), (5, .nearest, 30, 9), (5, .nearest, 8, 8), (5, .nearest, 7, 7), (5, .nearest, 9, 9),
      (0, .bottom, 9, -1), (0, .nearest, 9, -1), (19, .top, 0, 35), (19, .nearest, 0, 35),
    ])
  func positions(row: Int, position: ScrollPosition, from: Int, to: Int) {
    let (root, rows) = makeList([Int](repeating: 2, count: 20))
    let view = makeView(of: root, width: 1, height: 7)
    view.contentInsets = Insets(top: 1, bottom: 2)
    view.contentOffset.y = from
    #expect(view.scroll(to: rows[row], at: position))
    #expect(view.contentOffset.y == to)
  }

  @Test(
    "A row that is higher than the viewport fills it, by the shortest way",
    arguments: [(0, 3), (3, 3), (5, 5), (8, 8), (9, 8), (14, 8)])
  func highRow(from: Int, to: Int) {
    let (root, rows) = makeList([3, 9, 20])
    let view = makeView(of: root, width: 1, height: 4)
    view.contentOffset.y = from
    view.scroll(to: rows[1])
    #expect(view.contentOffset.y == to)
  }

  @Test("A middle that does not come out even is a row higher")
  func oddMiddle() {
    let (root, rows) = makeList([Int](repeating: 1, count: 20))
    let view = makeView(of: root, width: 1, height: 4)
    view.scroll(to: rows[10], at: .middle)
    #expect(view.visibleRows.map(\.index) == [9, 10, 11, 12])
  }

  @Test("A model without a row is not scrolled to")
  func withoutRow() {
    let (root, rows) = makeList([Int](repeating: 1, count: 20))
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
    let (root, rows) = makeList([Int](repeating: 1, count: 20))
    let view = makeView(of: root, width: 1, height: 4)
    let added = WatchedModel("new", log)
    rows[0].scrollIntoView(at: .bottom)
    #expect(view.needsUpdate)
    ContainerModel().added(to: root).add(added)
    added.scrollIntoView()
    #expect(view.contentOffset.y == 0)
    view.update()
    #expect(view.contentOffset.y == 17 && view.visibleRows.last?.model === added)
    rows[3].scrollIntoView(at: .top)
    view.update()
    #expect(view.contentOffset.y == 3)
    view.contentOffset.y = 9
    view.update()
    #expect(view.contentOffset.y == 9)
  }

  @Test("What is asked last is done: another model, or an offset that is set before the update")
  func lastRequest() {
    let (root, rows) = makeList([Int](repeating: 1, count: 20))
    let view = makeView(of: root, width: 1, height: 4)
    rows[15].scrollIntoView(at: .top)
    rows[5].scrollIntoView(at: .top)
    view.update()
    #expect(view.contentOffset.y == 5)
    rows[15].scrollIntoView(at: .top)
    view.contentOffset.y = 1
    view.update()
    #expect(view.contentOffset.y == 1)
  }

  @Test("Without a view, or without a row after the update, nothing happens")
  func nowhere() {
    let (root, rows) = makeList([Int](repeating: 1, count: 20))
    rows[15].scrollIntoView()
    let view = makeView(of: root, width: 1, height: 4)
    #expect(view.contentOffset.y == 0)
    rows[15].isHidden = true
    rows[15].scrollIntoView()
    view.update()
    rows[15].isHidden = false
    view.update()
    #expect(view.contentOffset.y == 0)
  }
}
