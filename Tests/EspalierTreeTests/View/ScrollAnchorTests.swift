import EspalierTree
import Testing

@Suite("Scroll anchoring")
struct ScrollAnchorTests {
  private let log = Log()
  private let root = ContainerModel()
  private let rows: [WatchedModel]
  private let view: ContainerView

  /// Twenty rows, and a view of 4 rows that shows those from 5 on.
  init() {
    let log = log
    rows = (0..<20).map { WatchedModel("\($0)", log) }
    root.add(contentsOf: rows)
    view = makeView(of: root, width: 1, height: 4)
    view.contentOffset.y = 5
    _ = log.take()
  }

  private var firstVisible: String? { view.visibleRows.first?.model.nodeName }

  private func insert(_ count: Int, at index: Int) {
    for _ in 0..<count { root.insert(WatchedModel("new", log), at: index) }
  }

  @Test("Edits above the viewport keep the user's place, and disturb no cell")
  func editsAbove() {
    insert(3, at: 0)
    #expect(view.updated().contentOffset.y == 8 && firstVisible == "5")
    for row in rows[0..<4] { root.remove(row) }
    #expect(view.updated().contentOffset.y == 4 && firstVisible == "5")
    rows[4].size = .fill(height: 5)
    #expect(view.updated().contentOffset.y == 8 && firstVisible == "5")
    root.spacing = Spacing(top: 2)
    #expect(view.updated().contentOffset.y == 10 && firstVisible == "5")
    log.expect([])
  }

  @Test("Edits below change nothing")
  func editsBelow() {
    insert(3, at: 7)
    root.remove(rows[15])
    #expect(view.updated().contentOffset.y == 5)
    #expect(view.visibleRows.map(\.model.nodeName) == ["5", "6", "new", "new"])
  }

  @Test("When the first row is removed or moved, the next one that stays is kept")
  func nextAnchor() {
    root.remove(rows[5])
    root.move(rows[6], to: 0)
    #expect(view.updated().visibleRows.map(\.model.nodeName) == ["3", "4", "7", "8"])
    #expect(view.contentOffset.y == 4)
  }

  @Test(
    "A view that has no lines for a while keeps the user's place", arguments: [ScrollDirection.vertical, .horizontal])
  func noLines(direction: ScrollDirection) {
    view.scrollDirection = direction
    func setExtent(_ extent: Int) {
      (view.width, view.height) = direction == .vertical ? (1, extent) : (extent, 1)
      view.update()
    }
    setExtent(4)
    view.scroll(to: rows[9], at: .top)
    setExtent(0)
    insert(3, at: 0)
    view.update()
    root.remove(rows[9])
    view.update()
    setExtent(4)
    #expect(view.visibleRows.map(\.model.nodeName) == ["8", "10", "11", "12"])
  }

  @Test("A row that is partly in view is not an anchor")
  func partlyVisible() {
    rows[5].size = .fill(height: 2)
    view.update()
    view.contentOffset.y = 6
    rows[5].size = .fill(height: 4)
    #expect(view.updated().contentOffset.y == 8)
    #expect(view.visibleRows.map(\.model.nodeName) == ["5", "6", "7", "8"])
  }

  @Test("When no visible row survives, the nearest row comes to the upper edge, or the earlier of two")
  func nearestSurvivor() {
    insert(2, at: 0)
    for row in rows[5..<9] { root.remove(row) }
    view.update()
    #expect(firstVisible == "4" && view.contentOffset.y == 6)
  }

  @Test(
    "Nearness counts from the first visible row, and of two rows the earlier one wins",
    arguments: [
      // The removed rows, and the row that is at the upper edge then; it was 7 before.
      (7..<11, "6"), (6..<11, "5"), (5..<11, "4"), (4..<11, "3"), (3..<11, "11"), (2..<11, "11"), (0..<12, "12"),
      (5..<20, "4"), (0..<20, "new"),
    ])
  func distances(gone: Range<Int>, nearest: String) {
    view.contentOffset.y = 7
    for row in rows[gone] { root.remove(row) }
    if gone.count == 20 { insert(30, at: 0) }
    view.update()
    // At the end of the content there are no rows to fill the view below.
    let expected = gone.upperBound == 20 && gone.lowerBound > 0 ? "\(gone.lowerBound - view.height)" : nearest
    #expect(firstVisible == expected)
    if gone.count == 20 { #expect(view.contentOffset.y == 7) }
  }

  @Test("If no row was completely visible, nearness counts from the first partly visible row")
  func partlyVisibleOnly() {
    rows[5].size = .fill(height: 9)
    view.update()
    view.contentOffset.y = 8
    insert(3, at: 0)
    #expect(view.updated().contentOffset.y == 11)
    root.remove(rows[5])
    view.update()
    #expect(firstVisible == "4" && view.contentOffset.y == 7)
  }

  @Test("A partly visible row stays in place if it is the nearest one")
  func partlyVisibleNeighbor() {
    rows[4].size = .fill(height: 3)
    view.update()
    view.contentOffset.y = 6
    for row in rows[5..<10] { root.remove(row) }
    insert(2, at: 0)
    #expect(view.updated().contentOffset.y == 8)
    #expect(view.visibleRows.map(\.model.nodeName) == ["4", "10", "11", "12"])
  }

  @Test(
    "Collapsing the section that the user is in leads to its title or to the next section", arguments: [0, 1, 2])
  func collapse(way: Int) {
    let sections = (0..<4).map { section in
      ContainerModel {
        WatchedModel("title \(section)", log)
        ContainerModel { (0..<40).map { WatchedModel("row \(section).\($0)", log) } }
      }
    }
    let view = makeView(of: ContainerModel { sections }, width: 1, height: 6)
    for (offset, place) in [(41 + 10, "title 1"), (41 + 28, "title 2")] {
      view.contentOffset.y = offset
      let body = sections[1].children[1] as? ContainerModel ?? ContainerModel()
      let rows = Array(body.children)
      switch way {
      case 0: body.isHidden = true
      case 1: sections[1].remove(body)
      default: body.setChildren([Int](), id: \.self) { _ in LabelModel() }
      }
      #expect(view.updated().visibleRows.first?.model.nodeName == place)
      switch way {
      case 0: body.isHidden = false
      case 1: sections[1].add(body)
      default: body.replaceChildren(with: rows)
      }
      view.update()
    }
  }

  @Test("The nearest row is scrolled below the title that sticks above it")
  func belowStickyTitle() {
    let title = WatchedModel("title", log, height: 2).sticky(.list)
    root.insert(title, at: 0)
    view.update()
    view.contentOffset.y = 8
    for row in rows[5..<12] { root.remove(row) }
    #expect(view.updated().visibleRows.map(\.model.nodeName) == ["2", "3", "4", "12", "title"])
    #expect(view.contentOffset.y == 4)
  }

  @Test("At the start, inserted rows come into view, unless the view anchors there")
  func start() {
    view.contentOffset.y = 0
    insert(2, at: 0)
    #expect(view.updated().contentOffset.y == 0 && firstVisible == "new")
    view.anchorsAtStart = true
    insert(2, at: 0)
    root.insert(WatchedModel("second", log), at: 4)
    #expect(view.updated().contentOffset.y == 2 && firstVisible == "new")
    view.anchorsAtStart = false
    view.contentInsets.top = 3
    view.contentOffset.y = -1
    insert(1, at: 0)
    #expect(view.updated().contentOffset.y == -1)
  }

  @Test("Clamping takes precedence over anchoring")
  func clamping() {
    view.contentOffset.y = 16
    for row in rows[0..<18] { root.remove(row) }
    #expect(view.updated().contentOffset.y == 0)
    #expect(view.visibleRows.map(\.model.nodeName) == ["18", "19"])
  }

  @Test("A row keeps its place when it moves to another container without changing the order")
  func reparented() {
    let inner = ContainerModel()
    root.insert(inner, at: 6)
    inner.add(rows[5])
    insert(2, at: 0)
    #expect(view.update().moves.isEmpty && firstVisible == "5" && view.contentOffset.y == 7)
  }

  @Test("A new width keeps the row in its place, although the heights above change")
  func width() {
    let labels = (0..<30).map { _ in LabelModel("one two three") }
    let view = makeView(of: ContainerModel { labels }, width: 13, height: 4)
    view.contentOffset.y = 10
    #expect(view.resized(width: 7).updated().contentOffset.y == 20 && view.visibleRows.first?.model === labels[10])
  }

  @Test("A scroll from a callback of the update takes precedence over anchoring")
  func scrolledMeanwhile() {
    let view = view
    let added = WatchedModel("new", log)
    added.onShow = { [unowned view] in view.contentOffset.y = 3 }
    root.insert(added, at: 6)
    insert(2, at: 0)
    #expect(view.updated().contentOffset.y == 3)
  }
}
