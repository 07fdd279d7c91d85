import EspalierTree
import TestSupport
import Testing

@Suite("Scrolling")
struct ScrollingTests {
  private let log = Log()

  /// Makes rows of one line, named by their numbers.
  private func makeList(
    _ count: Int = 10, width: Int = 1, height: Int = 3
  ) -> (view: ContainerView, root: ContainerModel, rows: [WatchedModel]) {
    let rows = (0..<count).map { WatchedModel("\($0)", log) }
    let root = ContainerModel { rows }
    return (makeView(of: root, width: width, height: height), root, rows)
  }

  @Test("The viewport shows the content starting at the offset")
  func showsContent() {
    let view = makeList(width: 3).view
    #expect(view.scrolled(to: 4).contentOffset == Point(x: 0, y: 4))
    #expect(view.visibleRows.map(\.index) == [4, 5, 6])
    view.expectScreen("444\n555\n666")
    #expect(view.makeCanvas()[Point(x: 2, y: 1)].text == "5")
    var text = ""
    view.write(to: &text)
    #expect(text == "444\n555\n666\n")
  }

  @Test("A row that is partly in view is drawn in part")
  func partlyVisible() {
    let root = ContainerModel { ["a\nb\nc", "d\ne\nf"].map { LabelModel(StyledText($0)) } }
    let view = makeView(of: root, height: 3)
    view.scrolled(to: 2).expectScreen("c\nd\ne")
    #expect(view.visibleRows.map(\.index) == [0, 1])
  }

  @Test(
    "The offset is clamped to the content with its insets, and never below the minimum",
    arguments: [
      (10, Insets.zero, -5, 0), (10, .zero, 99, 7), (2, .zero, 1, 0), (3, .zero, 1, 0),
      (10, Insets(top: 2, bottom: 1), -9, -2), (10, Insets(top: 2, bottom: 1), 99, 8),
      (2, Insets(top: 2, bottom: 1), 9, 0), (1, Insets(top: 2), 9, -2), (1, Insets(top: 1, bottom: 4), 9, 2),
      (10, Insets(left: 5, right: 5), 1, 1),
    ])
  func clamps(rows: Int, insets: Insets, wanted: Int, offset: Int) {
    let view = makeList(rows).view
    view.contentInsets = insets
    view.contentOffset = Point(x: 7, y: wanted)
    #expect(view.contentOffset == Point(x: 0, y: offset))
  }

  @Test("Insets are blank; when they change, a view at the start stays there, and any other keeps its offset")
  func insets() {
    let view = makeList().view
    view.contentInsets = Insets(top: 2, bottom: 1)
    #expect(view.contentOffset.y == -2)
    view.expectScreen("\n\n0")
    #expect(view.visibleRows.map(\.index) == [0])
    view.scrolled(to: 8).expectScreen("8\n9")
    view.contentInsets = Insets(top: 1, bottom: 1)
    #expect(view.contentOffset.y == 8)
    view.contentInsets = .zero
    #expect(view.contentOffset.y == 7)
    view.contentInsets = Insets(top: 2)
    view.load(ContainerModel())
    #expect(view.updated().contentOffset.y == -2 && view.rendered() == "")
  }

  @Test("Scrolling moves cells from the rows that leave to the rows that come into view, once each")
  func callbacks() {
    let view = makeList().view
    log.expect(["0 shown", "1 shown", "2 shown"])
    log.expect(scrolling: view, to: 1, ["0 gone", "3 shown"])
    view.contentOffset.y = 1
    view.contentOffset.x = 5
    log.expect([])
    view.height = 2
    log.expect(["3 gone"])
    view.height = 4
    log.expect(updating: view, ["3 shown", "4 shown"])
    view.contentInsets.bottom = 1
    log.expect(scrolling: view, to: 99, ["1 gone", "2 gone", "3 gone", "4 gone", "7 shown", "8 shown", "9 shown"])
    view.contentInsets = .zero
    log.expect(["6 shown"])
    _ = (view.contentOffset, view.visibleRows, view.rendered(), view.makeCanvas())
    log.expect([])
  }

  @Test("Until the update, rows reflect the last one, even when the view is scrolled")
  func pendingEdits() {
    let (view, root, rows) = makeList(height: 2)
    root.remove(rows[5])
    rows[0].removeFromParent()
    _ = log.take()
    view.scrolled(to: 4).expectScreen("4\n5")
    log.expect(["0 gone", "1 gone", "4 shown", "5 shown"])
    log.expect(updating: view, ["5 gone", "6 shown"])
    view.expectScreen("4\n6")
  }

  @Test("When the content becomes shorter, the offset follows in the update")
  func contentShrinks() {
    let (view, root, rows) = makeList()
    view.contentOffset.y = 7
    for row in rows[2...] { root.remove(row) }
    #expect(view.contentOffset.y == 7)
    #expect(view.updated().contentOffset.y == 0 && view.rendered() == "0\n1")
  }

  @Test("Loading shows a tree from its start")
  func load() {
    let (view, root, _) = makeList()
    view.contentOffset.y = 5
    view.load(root)
    #expect(view.scrolled(to: 5).contentOffset.y == 0)
    view.updated().expectScreen("0\n1\n2")
  }

  @Test("The point of a tap is relative to the top of the content")
  func tap() {
    let view = makeList().view
    #expect(view.scrolled(to: 5).row(at: Point(x: 0, y: 1))?.index == 1)
    view.tap(at: Point(x: 0, y: 6))
    #expect(view.selection.map(\.nodeName) == ["6"])
  }

  @Test("Cells are reused when the view is scrolled, and a selected row stays selected")
  func reuse() {
    let cells = SeenCells()
    let rows = (0..<200).map { WatchedModel("\($0)", log, cells: cells) }
    let view = makeView(of: ContainerModel { rows }, width: 1, height: 3)
    view.tap(rows[1])
    for offset in 0...190 { view.contentOffset.y = offset }
    #expect(cells.count <= 6)
    #expect(view.scrolled(to: 0).selection.map(\.nodeName) == ["1"])
    #expect(view.makeCanvas()[Point(x: 0, y: 1)].text == "!")
  }

  @Test("Negative insets trap")
  func negativeInsets() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      ContainerView(width: 1, height: 1).contentInsets = Insets(top: -1)
    }.expectTrap("an inset of a view must be 0 to")
  }
}
