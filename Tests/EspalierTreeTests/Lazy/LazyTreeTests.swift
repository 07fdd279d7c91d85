import EspalierTree
import Testing

@Suite("Lazy containers in trees")
struct LazyTreeTests {
  private static let liked = EventID<Int>("liked")
  private static let accent = SharedDataID<Int>("accent")

  /// A row that records the accent that it sees.
  private final class Follower: CellModel {
    let index: Int
    let log: Log

    init(_ index: Int, _ log: Log) {
      (self.index, self.log) = (index, log)
      super.init()
      subscribe(to: LazyTreeTests.accent) { row, accent in row.log.note("\(row.index): \(accent)") }
    }

    override var content: StyledText { StyledText("\(index) \(sharedData(LazyTreeTests.accent) ?? 0)") }
  }

  private let log = Log()

  private func makeRows(_ count: Int = 1_000) -> LazyContainerModel {
    LazyContainerModel(count: count) { [log] in Follower($0, log) }
  }

  @Test("Events go up from lazy rows")
  func events() {
    let rows = makeRows()
    let root = ContainerModel { ContainerModel { rows } }
    root.subscribe(to: Self.liked) { [log] _, number in log.note("liked \(number)") }
    let view = ContainerView(showing: root, width: 9, height: 3)
    rows.model(at: 1).send(Self.liked, 1)
    rows.model(at: 800).send(Self.liked, 800)
    log.expect(["liked 1", "liked 800"])
    root.subscribe(to: RowEvents.selected) { [log] _, cell in log.note("selected \((cell as? Follower)?.index ?? -1)") }
    view.tap(at: Point(x: 0, y: 2))
    view.tap(at: Point(x: 0, y: 500))
    log.expect(["selected 2", "selected 500"])
  }

  @Test("Shared data reaches lazy rows when they are made, and when it changes")
  func sharedData() {
    let rows = makeRows()
    let root = ContainerModel { rows }
    root.share(1, as: Self.accent)
    let view = ContainerView(showing: root, width: 9, height: 2)
    log.expect(["0: 1", "1: 1"])
    view.expectScreen("0 1\n1 1")
    root.share(2, as: Self.accent)
    log.expect(["0: 2", "1: 2"])
    view.contentOffset.y = 500
    view.update()
    log.expect(["500: 2", "501: 2"])
    root.share(3, as: Self.accent)
    log.expect(["500: 3", "501: 3"])
  }

  @Test("All models that come into view are children before a subscriber among them is notified")
  func together() {
    let root = ContainerModel()
    root.share(1, as: Self.accent)
    var counts: [Int] = []
    let rows = LazyContainerModel(count: 100) { index in
      let model = LabelModel("\(index)")
      model.subscribe(to: Self.accent) { model, _ in counts.append(model.parent?.children.count ?? 0) }
      return model
    }
    root.add(rows)
    let view = ContainerView(showing: root, width: 9, height: 3)
    #expect(counts == [3, 3, 3])
    view.contentOffset.y = 50
    view.update()
    #expect(counts == [3, 3, 3, 6, 6, 6])
    #expect(rows.children.count == 3)
  }

  @Test("Tick handlers of lazy rows are called while the rows are on show")
  func ticks() {
    let rows = LazyContainerModel(count: 1_000) { [log] index in
      let label = LabelModel("\(index)")
      label.onTick(every: .seconds(1)) { _ in log.note("tick \(index)") }
      return label
    }
    let view = ContainerView(showing: rows, width: 9, height: 2)
    view.advance(to: .seconds(1))
    log.expect(["tick 0", "tick 1"])
    view.contentOffset.y = 700
    view.update()
    view.advance(to: .seconds(2))
    log.expect(["tick 700", "tick 701"])
    #expect(view.nextDeadline == .seconds(3))
  }

  @Test("Separators above and below, boxes and margins work as in any container")
  func surroundings() {
    let rows = LazyContainerModel(count: 1_000) { LabelModel("\($0)") }.boxed(Box(.single, title: "Rows"))
    rows.topSeparator = SeparatorModel()
    rows.spacing = Spacing(left: 1, right: 1)
    let view = ContainerView(showing: rows, width: 14, height: 5)
    view.expectScreen(
      """
      ──────────────
       ┌─ Rows ───┐
       │0         │
       │1         │
       │2         │
      """)
    #expect(view.rows.count == 1_002)
    view.scrolled(to: 10_000).updated().expectScreen(
      """
       │996       │
       │997       │
       │998       │
       │999       │
       └──────────┘
      """)
  }

  @Test("Lazy containers can be placed in columns, and columns grow with measured heights")
  func columns() {
    let left = LazyContainerModel(count: 100) { LabelModel("l\($0)") }
    let right = LazyContainerModel(count: 3) { LabelModel("r\($0)\n·") }
    let columns = ColumnsModel([.flexible(), .flexible()])
    columns.add(contentsOf: [left, right])
    let root = ContainerModel { [LabelModel("top"), columns, LabelModel("end")] }
    let view = ContainerView(showing: root, width: 11, height: 6)
    view.expectScreen(
      """
      top
      l0    r0
      l1    ·
      l2    r1
      l3    ·
      l4    r2
      """)
    #expect(view.contentSize.height == 102)
  }

  @Test("A sticky heading of an ordinary container stays above lazy rows")
  func sticky() {
    let heading = LabelModel("heading").sticky(.container)
    let rows = LazyContainerModel(count: 100) { LabelModel("\($0)") }
    let root = ContainerModel {
      ContainerModel { [heading, rows] }
      LabelModel("end")
    }
    let view = ContainerView(showing: root, width: 9, height: 3)
    view.scrolled(to: 50).updated().expectScreen("heading\n50\n51")
  }

  @Test("A tree is rendered with all of its lazy rows, whose models are released on the way")
  func rendering() {
    let lines = LazyLines((0..<3_000).map { "line \($0)" + ($0.isMultiple(of: 3) ? "\nand more" : "") })
    let container = lines.makeContainer()
    container.spacing = Spacing(bottom: 1)
    let root = ContainerModel { [LabelModel("top"), container, LabelModel("end")] }
    let text = root.rendered(width: 20)
    #expect(text == (["top"] + lines.texts + ["", "end"]).joined(separator: "\n"))
    #expect(lines.made == Array(0..<3_000))
    #expect(lines.alive == 0)
    _ = container.model(at: 7)
    root.expectScreen(width: 20, text)
    // Rendering leaves no trace in the tree of a view.
    let view = ContainerView(showing: root, width: 20, height: 3)
    let ids = view.rows.map(\.id)
    let frames = view.rows.map(\.frame)
    root.expectScreen(width: 20, text)
    #expect(!view.needsUpdate && view.rows.map(\.id) == ids && view.rows.map(\.frame) == frames)
    view.expectScreen("top\nline 0\nand more")
    #expect(lines.alive <= 12)
  }

  @Test("A lazy container in a rendering can be placed in columns, boxes and other containers")
  func renderingInContainers() {
    let rows = LazyContainerModel(count: 3) { LabelModel("r\($0)\n·") }.boxed(Box(.single))
    let columns = ColumnsModel([.flexible(), .flexible()])
    columns.add(contentsOf: [LabelModel("left"), rows])
    let root = ContainerModel { [columns, LabelModel("end")] }
    root.expectScreen(
      width: 13,
      """
      left   ┌────┐
             │r0  │
             │·   │
             │r1  │
             │·   │
             │r2  │
             │·   │
             └────┘
      end
      """)
  }

  @Test("A dump contains the live models")
  func dump() {
    let rows = LazyContainerModel(count: 1_000) { LabelModel("\($0)") }.called("Rows")
    let view = ContainerView(showing: rows, width: 9, height: 2)
    let dump = rows.dump()
    #expect(dump.split(separator: "\n").count == 3)
    #expect(dump.contains("\"0\"") && dump.contains("\"1\"") && !dump.contains("\"2\""))
    #expect(rows.children.count == 2 && view.rows.count == 1_000)
  }

  @Test("Snapshots of a view have the identities of lazy rows, even if their models were made again")
  func snapshots() {
    let rows = LazyContainerModel(count: 1_000) { LabelModel("\($0)") }
    let view = ContainerView(showing: rows, width: 9, height: 3)
    let first = view.snapshot()
    #expect(first.rows.map(\.text) == [["0"], ["1"], ["2"]])
    view.contentOffset.y = 900
    view.update()
    let second = view.snapshot()
    #expect(second.rows.map(\.index) == [900, 901, 902])
    #expect(second.difference(from: first).deletes == [0..<3])
    #expect(view.scrolled(to: 1).updated().snapshot().difference(from: first).description == "− row 0 · + row 2")
  }

  @Test("A view that follows the end shows the rows added there")
  func followsEnd() {
    let lines = LazyLines(count: 1_000)
    let container = lines.makeContainer()
    let view = ContainerView(width: 20, height: 3)
    view.followsEnd = true
    view.load(container)
    view.updated().expectScreen("line 997\nline 998\nline 999")
    lines.insert(["new\nline"], at: 1_000, in: container)
    view.updated().expectScreen("line 999\nnew\nline")
    lines.insert((0..<500).map { "more \($0)" }, at: 1_001, in: container)
    view.updated().expectScreen("more 497\nmore 498\nmore 499")
    view.contentOffset.y -= 10
    view.update()
    lines.insert(["not seen"], at: lines.texts.count, in: container)
    view.updated().expectScreen("more 487\nmore 488\nmore 489")
  }

  @Test("A lazy container is notified when the user approaches its end")
  func endThreshold() {
    final class Pages: LazyContainerModel {
      var ends = 0
      override func didApproachEnd() { ends += 1 }
    }
    let pages = Pages(count: 1_000) { LabelModel("\($0)") }
    pages.endThreshold = 5
    let view = ContainerView(showing: pages, width: 9, height: 3)
    #expect(pages.ends == 0)
    view.contentOffset.y = 991
    view.update()
    #expect(pages.ends == 0)
    view.contentOffset.y = 992
    view.update()
    #expect(pages.ends == 1)
    pages.insert(1, at: 1_000)
    view.contentOffset.y = 994
    view.update()
    #expect(pages.ends == 2)
    pages.insert(1_000, at: 1_001)
    view.update()
    #expect(pages.ends == 2)
  }

  @Test("A strip of lazy cells makes only the models in view")
  func strip() {
    var madeCount = 0
    let cells = LazyContainerModel(count: 100_000, estimatedHeight: 2) { index in
      madeCount += 1
      return LabelModel("\(index % 10) ")
    }
    let strip = HorizontalScrollModel(height: 1, container: cells)
    let view = ContainerView(showing: ContainerModel { strip }, width: 5, height: 2)
    view.expectScreen("0 1 2")
    strip.view.contentOffset.x = 100_000
    view.updated().expectScreen("0 1 2")
    #expect(madeCount == 6)
  }

  @Test("A new theme or width updates all rows without making models")
  func marks() {
    let (lines, container, view) = LazyLines.shown(count: 1_000)
    view.theme = .monochrome
    #expect(view.update().updates == [0..<1_000])
    container.setNeedsUpdate()
    #expect(view.update().updates == [0..<3])
    view.width = 10
    #expect(view.update().updates == [0..<1_000])
    #expect(lines.made == [0, 1, 2])
  }
}
