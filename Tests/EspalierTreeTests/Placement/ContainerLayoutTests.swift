import EspalierTree
import Synchronization
import TestSupport
import Testing

/// A layout that runs a closure of the test.
private struct ScriptedLayout: ContainerLayout {
  var placesInOrder = false
  let script: @Sendable (inout CellRun) -> Void

  func place(_ run: inout CellRun) { script(&run) }
  static func == (left: Self, right: Self) -> Bool { left.placesInOrder == right.placesInOrder }
}

/// The input of a layout, guarded because layouts can be used in any isolation.
private final class RunLog: Sendable {
  private let lines = Mutex<[String]>([])

  var entries: [String] { lines.withLock { $0 } }
  func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// The flow layout, placed by its own `place` instead of by the engine.
private struct BorrowedFlow: ContainerLayout {
  func place(_ run: inout CellRun) { FlowLayout().place(&run) }
}

private func fixed(_ width: Int, _ height: Int) -> CellModel {
  CellModel().sized(.fixed(width: width, height: height))
}

@Suite("Custom layouts")
struct ContainerLayoutTests {
  private func frames(_ view: ContainerView) -> [Rect] { view.rows.map(\.frame) }

  @Test("A layout that delegates to the flow places cells as the engine does", arguments: SeededGenerator.seeds(20))
  func borrowedFlow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = ContainerModel()
    for _ in 0..<20 {
      let cell = CellModel()
      cell.startsNewLine = random.once(in: 5)
      switch random.number(0...9) {
      case 0: cell.size = .fill(height: random.number(0...2))
      case 1: cell.size = .edgeToEdge(height: 1)
      case 2, 3: cell.size = .fixed(width: random.number(0...15), height: random.number(0...3))
      case 4, 5: cell.size = .flexible(minimum: random.number(0...9), weight: random.number(1...3), height: 1)
      case 6, 7: cell.size = .fit(maximum: random.number(0...9), height: random.number(0...2))
      default: cell.size = .column(of: random.number(1...3), height: random.number(0...3))
      }
      root.add(cell)
      if random.once(in: 7) { root.add(ContainerModel()) }
    }
    root.spacing = Spacing(
      left: random.number(0...5), right: random.number(0...5), lineSpacing: random.number(0...2),
      itemSpacing: random.number(0...2))
    let view = makeView(of: root, width: random.number(0...30))
    let expected = frames(view)
    let size = view.contentSize
    root.layout = BorrowedFlow()
    let changes = view.update()
    #expect(view.statistics.rowsPlaced == 20)
    #expect(frames(view) == expected, "seed \(seed)")
    #expect(view.contentSize == size, "seed \(seed)")
    #expect(changes == RowChanges(), "seed \(seed)")
  }

  @Test("A layout applies to all containers below, except those with a layout of their own")
  func inheritance() {
    let inner = ContainerModel { for _ in 0..<2 { fixed(3, 1) } }
    let middle = ContainerModel { inner }
    let root = ContainerModel { middle }
    let view = makeView(of: root)
    let beside = [Rect(x: 0, y: 0, width: 3, height: 1), Rect(x: 3, y: 0, width: 3, height: 1)]
    let below = [Rect(x: 0, y: 0, width: 3, height: 1), Rect(x: 0, y: 1, width: 3, height: 1)]
    func expect(_ expected: [Rect], _ comment: Comment) {
      #expect(frames(view.updated()) == expected, comment)
    }
    expect(beside, "the flow")
    root.layout = WaterfallLayout(columns: 1)
    expect(below, "from two levels up")
    middle.layout = FlowLayout()
    expect(beside, "the nearest one")
    inner.layout = WaterfallLayout(columns: 1)
    expect(below, "the own one")
    inner.layout = nil
    expect(beside, "the nearest one again")
    middle.layout = nil
    expect(below, "the root's again")
    root.layout = nil
    expect(beside, "the flow again")
  }

  @Test("Setting an equal layout marks nothing")
  func equalLayout() {
    let root = ContainerModel { fixed(3, 1) }.laidOut(by: WaterfallLayout(columns: 2))
    let view = makeView(of: root)
    #expect(!view.needsUpdate)
    root.layout = WaterfallLayout(columns: 2)
    #expect(!view.needsUpdate)
    root.layout = WaterfallLayout(columns: 3)
    #expect(view.needsUpdate)
    view.update()
    root.layout = FlowLayout()
    #expect(view.needsUpdate, "a layout of another type is another one")
    view.update()
    let plain = ContainerModel().added(to: root)
    view.update()
    plain.layout = nil
    #expect(!view.needsUpdate)
  }

  @Test("A layout is called for one run at a time, with its margins, spacing and widths")
  func run() {
    let log = RunLog()
    let root = ContainerModel {
      fixed(30, 1)
      LabelModel("fill")
      ContainerModel { fixed(2, 1) }
      SeparatorModel()
    }
    (root.children[3] as? CellModel)?.size = .column(of: 2, height: 4)
    root.spacing = Spacing(left: 3, right: 1, lineSpacing: 5, itemSpacing: 2)
    root.layout = ScriptedLayout { run in
      log.note(
        "\(run.start) \(run.left) \(run.right) \(run.lineSpacing) \(run.itemSpacing) \(run.viewWidth) \(run.availableWidth) \(run.indices.map { run.width(of: $0) })"
      )
      for index in run.indices { run.place(index, x: index, y: 2 * index) }
      run.extend(to: 3)
    }
    let view = makeView(of: root)
    // The order in which the runs are laid out does not matter.
    #expect(log.entries.sorted() == ["0 3 1 5 2 20 16 [20, 16]", "0 3 1 5 2 20 16 [2]", "0 3 1 5 2 20 16 [7]"])
    #expect(view.rowFrames == ["0,0 20×1", "1,2 16×1", "0,3 2×1", "0,6 7×4"])
    #expect(view.contentSize == Size(width: 20, height: 10))
  }

  @Test("A height set by the layout does not replace the measured height of the content")
  func givenHeights() {
    let root = ContainerModel { [LabelModel("one"), LabelModel("two")] }
    root.layout = ScriptedLayout { run in
      let heights = run.indices.map { run.height(of: $0, width: 10) }
      for index in run.indices {
        run.place(index, x: 0, y: 10 * index, width: 10, height: heights.max().map { $0 + 1 })
      }
    }
    let view = makeView(of: root)
    #expect(frames(view).map(\.height) == [2, 2])
    for _ in 0..<3 {
      root.setNeedsLayout()
      #expect(frames(view.updated()).map(\.height) == [2, 2])
    }
    (root.children[0] as? LabelModel)?.text = "more than ten columns"
    #expect(frames(view.updated()).map(\.height) == [4, 4])
  }

  @Test("New content is placed again if it happens to fill the size that the layout gave")
  func contentOfGivenSize() {
    let (label, tag) = (LabelModel("a"), LabelModel("b"))
    tag.size = .fit(height: 1)
    let root = ContainerModel { [label, tag] }
    root.layout = ScriptedLayout { run in
      let height = run.place(0, x: 0, y: 0, height: run.height(of: 0, width: run.availableWidth) + 1)
      run.place(1, x: 0, y: height, width: run.width(of: 1) + 1)
    }
    let view = makeView(of: root)
    #expect(frames(view) == [Rect(x: 0, y: 0, width: 20, height: 2), Rect(x: 0, y: 2, width: 2, height: 1)])
    label.text = "a\nb"
    #expect(frames(view.updated()) == [Rect(x: 0, y: 0, width: 20, height: 3), Rect(x: 0, y: 3, width: 2, height: 1)])
    tag.text = "bb"
    #expect(frames(view.updated())[1].width == 3 && !view.needsUpdate)
  }

  @Test("New content is placed again if the layout has measured it for another width, too")
  func contentAtAnotherWidth() {
    let value = LabelModel("too wide")
    let root = ContainerModel { value }
    root.layout = ScriptedLayout { run in
      // Beside a label if there is room, and below it otherwise.
      if run.height(of: 0, width: 5) == 1 {
        run.place(0, x: 15, y: 0, width: 5)
      } else {
        run.place(0, x: 0, y: 1, width: 20)
      }
    }
    let view = makeView(of: root)
    #expect(frames(view) == [Rect(x: 0, y: 1, width: 20, height: 1)])
    value.text = "fits"
    #expect(frames(view.updated()) == [Rect(x: 15, y: 0, width: 5, height: 1)])
    value.text = "does not"
    #expect(frames(view.updated()) == [Rect(x: 0, y: 1, width: 20, height: 1)])
  }

  @Test("A height that a layout requests twice is up to date both times")
  func heightAskedForTwice() {
    let label = LabelModel("one")
    let root = ContainerModel { label }
    root.layout = ScriptedLayout { run in
      #expect(run.height(of: 0, width: 10) == run.height(of: 0, width: 10))
      run.place(0, x: 0, y: 0, width: 10)
    }
    let view = makeView(of: root)
    #expect(view.statistics.cellsMeasured == 1)
    label.text = "more than ten columns"
    #expect(frames(view.updated()).map(\.height) == [3])
    #expect(view.statistics.cellsMeasured == 1)
  }

  @Test("Cells that keep their places count toward the height of the run")
  func heightOfKeptCells() {
    let last = fixed(2, 1)
    let below = fixed(2, 1)
    let root = ContainerModel {
      fixed(2, 9)
      fixed(2, 1)
      last
      ContainerModel { below }
    }.laidOut(by: WaterfallLayout(columns: 2))
    let view = makeView(of: root)
    last.size = .fixed(width: 2, height: 2)
    #expect(view.updated().row(for: below)?.frame.y == 9)
    #expect(view.contentSize.height == 10)
  }

  @Test("In a horizontal view, an automatic extent is the width at the view's height")
  func widthForHeight() {
    final class Square: CellModel {
      override func height(forWidth width: Int, policy: WidthPolicy) -> Int { width }
      override func width(forHeight height: Int, policy: WidthPolicy) -> Int { height + 100 }
    }
    let root = ContainerModel { [Square(), LabelModel("wide")] }.spaced(Spacing(top: 1, bottom: 2))
    let view = ContainerView(loading: root, width: 20, height: 10)
    view.scrollDirection = .horizontal
    view.update()
    #expect(
      frames(view) == [Rect(x: 0, y: 1, width: 107, height: 7), Rect(x: 107, y: 1, width: 4, height: 7)])
    view.scrollDirection = .vertical
    let changes = view.update()
    #expect(frames(view) == [Rect(x: 0, y: 1, width: 20, height: 20), Rect(x: 0, y: 21, width: 20, height: 1)])
    #expect(changes == RowChanges(updates: [0..<2]))
  }

  @Test("Turning the view reports no change for a row whose size stays the same")
  func turning() {
    let root = ContainerModel { [fixed(4, 2), SeparatorModel()] }
    let view = makeView(of: root, width: 7, height: 7)
    view.scrollDirection = .horizontal
    #expect(view.update() == RowChanges(updates: [1..<2]))
    #expect(frames(view) == [Rect(x: 0, y: 0, width: 4, height: 2), Rect(x: 4, y: 0, width: 1, height: 7)])
  }

  @Test("Columns are as wide as there is room, or 0 wide if there is none", arguments: [0, 1, 3])
  func hostileWidths(width: Int) {
    let cells = (0..<5).map { _ in CellModel().sized(.fill(height: 1)) }
    let root = ContainerModel { for cell in cells { cell } }.laidOut(by: WaterfallLayout(columns: 4))
    root.spacing = Spacing(itemSpacing: 1)
    let view = makeView(of: root, width: width)
    #expect(frames(view).map(\.width) == [0, 0, 0, 0, 0])
    #expect(frames(view).map(\.y) == [0, 0, 0, 0, 1])
    #expect(frames(view).map(\.x) == [0, 1, 2, 3, 0])
  }

  @Test("Cells without width, whose columns are at the same position, stay in their columns")
  func columnsAtOnePlace() {
    let root = ContainerModel { [fixed(0, 3), fixed(0, 1), fixed(5, 1), fixed(5, 4)] }
    root.layout = WaterfallLayout(columns: 2)
    let view = makeView(of: root)
    #expect(frames(view).map(\.y) == [0, 0, 1, 2])
    root.add(fixed(5, 1))
    #expect(frames(view.updated()).map(\.y) == [0, 0, 1, 2, 3])
    #expect(view.statistics.rowsPlaced == 2)
    let crowd = ContainerModel { for height in (1...8).reversed() { fixed(0, height) } }
    crowd.layout = WaterfallLayout(columns: 8)
    let crowded = makeView(of: crowd)
    for _ in 0..<20 {
      crowd.add(fixed(3, 2))
      #expect(crowded.updated().statistics.rowsPlaced == 2)
    }
    let places = frames(crowded)
    crowd.setNeedsLayout()
    #expect(crowded.updated().statistics.rowsPlaced == 28)
    #expect(frames(crowded) == places)
  }

  @Test("A row is found below the end of a row that begins above it")
  func overlappingRows() {
    let root = ContainerModel { for _ in 0..<200 { fixed(5, 3) } }.laidOut(by: StairsLayout(step: 1))
    let view = makeView(of: root, width: 300)
    for index in 0..<200 {
      #expect(view.row(at: Point(x: index, y: index))?.index == index)
      #expect(view.row(at: Point(x: index, y: index + 2))?.index == index)
    }
    #expect(view.scrolled(to: 100).visibleRows.map(\.index) == Array(98..<110))
  }
}
