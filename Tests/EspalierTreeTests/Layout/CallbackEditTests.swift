import EspalierTree
import Testing

/// A container that does something once, when it is about to be laid out.
private final class Node: ContainerModel {
  var onUpdate: (() -> Void)?

  override func willUpdate() {
    let onUpdate = onUpdate
    self.onUpdate = nil
    onUpdate?()
  }
}

/// A label that does something once, after its height has been determined.
private final class Row: LabelModel {
  var onMeasure: (() -> Void)?

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    let height = super.height(forWidth: width, policy: policy)
    let onMeasure = onMeasure
    self.onMeasure = nil
    onMeasure?()
    return height
  }
}

/// Edits by callbacks of a pass, which another pass of the same update processes.
@Suite("Edits during the layout")
struct CallbackEditTests {
  /// Expects that a view shows its tree as a new view does, that nothing is due, and that marking everything changes
  /// nothing.
  private func expectSettled(_ view: ContainerView, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!view.needsUpdate, sourceLocation: sourceLocation)
    let shown = view.makeCanvas().plainText
    let frames = view.rows.map(\.frame)
    #expect(view.rows.allSatisfy { $0.model.parent != nil }, sourceLocation: sourceLocation)
    let root = view.container
    root.setNeedsLayout()
    #expect(view.update() == .none, sourceLocation: sourceLocation)
    view.load(ContainerModel())
    let fresh = ContainerView(showing: root, width: view.width, height: view.height)
    #expect(fresh.makeCanvas().plainText == shown, sourceLocation: sourceLocation)
    #expect(fresh.rows.map(\.frame) == frames, sourceLocation: sourceLocation)
  }

  @Test("A text that is set while its cell is measured is measured, too")
  func textDuringMeasurement() {
    let label = Row("a")
    let list = ContainerModel { [label, LabelModel("end")] }
    let view = ContainerView(showing: list, width: 4, height: 8)
    label.text = "b\nb"
    label.onMeasure = {
      label.text = "c"
      list.setNeedsLayout()
    }
    #expect(view.update() == RowChanges(updates: [0..<1]))
    view.expectScreen("c\nend")
    label.onMeasure = { label.text = "d\nd" }
    label.text = "e"
    #expect(view.update() == RowChanges(updates: [0..<1]))
    view.expectScreen("d\nd\nend")
    expectSettled(view)
  }

  @Test("A cell that moves to another container while it is measured gets its new height there")
  func moveDuringMeasurement() throws {
    let label = Row("a\nb\nc\nd")
    let box = ContainerModel()
    let root = ContainerModel { [label, box] }
    let view = ContainerView(showing: root, width: 12, height: 6)
    label.text = "x"
    root.setNeedsLayout()
    label.onMeasure = { box.add(label) }
    view.update()
    #expect(try #require(view.row(for: label)).frame.height == 1)
    expectSettled(view)
  }

  @Test("A size that is set while the neighbor is measured for the first time applies, estimated heights or not")
  func sizeDuringMeasurement() throws {
    for estimatedHeight in [1, nil] {
      let (row, other) = (Row("row"), LabelModel("x"))
      other.size = .fill(height: 3)
      let view = ContainerView(width: 12, height: 6)
      view.estimatedHeight = estimatedHeight
      view.load(ContainerModel { [row, other] })
      row.onMeasure = { other.size = .fit(height: 3) }
      view.update()
      #expect(try #require(view.row(for: other)).frame.width == 1)
      expectSettled(view)
    }
  }

  @Test("The width of a cell whose size is set while it is measured is the one for its new height")
  func ownSizeDuringMeasurement() throws {
    final class Tile: CellModel {
      var area = 2 { didSet { setNeedsUpdate() } }
      var onMeasure: (() -> Void)?

      override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
        let onMeasure = onMeasure
        self.onMeasure = nil
        onMeasure?()
        return area / height
      }
    }
    for isNew in [false, true] {
      let tile = Tile()
      tile.size = .fit()
      let root = ContainerModel { tile }
      let view = ContainerView(loading: root, width: 12, height: 6)
      if !isNew { view.update() }
      tile.area = 8
      tile.onMeasure = {
        if isNew { root.add(LabelModel("new")) }
        tile.size = .fit(height: 2)
      }
      #expect(view.updated().row(for: tile)?.frame.size == Size(width: 4, height: 2))
      expectSettled(view)
    }
  }

  @Test("Containers stay in their columns if a new child before them is removed when it is about to be laid out")
  func childLeavesColumns() {
    for marksBefore in [true, false] {
      let labels = "abcd".map { LabelModel("\($0)") }
      let columns = ColumnsModel([.fixed(1), .fixed(1)], spacing: 1)
      for label in labels { columns.add(ContainerModel { label }) }
      let view = ContainerView(showing: columns, width: 3, height: 4)
      let new = Node { LabelModel("n") }
      columns.insert(new, at: 0)
      if marksBefore { labels[3].parent?.setNeedsLayout() }
      new.onUpdate = {
        if !marksBefore { labels[3].parent?.setNeedsLayout() }
        columns.remove(new)
      }
      view.updated().expectScreen("a b\nc d")
      expectSettled(view)
    }
  }

  @Test("A separator moves from the top of a container to its bottom while the container is laid out")
  func separatorFromTopToBottom() {
    for isChild in [false, true] {
      let (inner, line) = (Node { LabelModel("a") }, SeparatorModel())
      let root = Node { [inner, LabelModel("b")] }
      root.topSeparator = line
      (isChild ? inner : root).onUpdate = { root.bottomSeparator = line }
      let view = ContainerView(showing: root, width: 3, height: 8)
      view.expectScreen("a\nb\n───")
      inner.onUpdate = { root.topSeparator = line }
      inner.setNeedsLayout()
      root.setNeedsLayout()
      view.updated().expectScreen("───\na\nb")
      expectSettled(view)
    }
  }

  @Test("A separator above a box goes while the box is laid out")
  func separatorAboveBox() {
    let row = Row("row")
    let box = ContainerModel { row }.boxed(Box(.blank))
    box.topSeparator = SeparatorModel(height: 2)
    row.onMeasure = { box.topSeparator = nil }
    let view = ContainerView(showing: box, width: 12, height: 6)
    #expect(view.rows.map { [$0.frame.y, $0.frame.height] } == [[0, 1], [0, 1]])
    expectSettled(view)
  }

  @Test("A separator moves to another container while both are laid out, or only that one")
  func separatorToAnotherContainer() {
    for (isAbove, marksAll) in [(true, true), (true, false), (false, true), (false, false)] {
      let line = SeparatorModel(height: 2)
      let inner = Node { LabelModel("a") }
      let outer = Node { [inner, LabelModel("b")] }
      outer.box = Box(.rounded)
      outer.spacing = Spacing(top: 1, bottom: 1)
      if isAbove { outer.topSeparator = line } else { outer.bottomSeparator = line }
      let view = ContainerView(showing: outer, width: 4, height: 12)
      inner.onUpdate = { if isAbove { inner.bottomSeparator = line } else { inner.topSeparator = line } }
      inner.setNeedsLayout()
      if marksAll { outer.setNeedsLayout() }
      let changes = view.update()
      #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
      view.expectScreen((isAbove ? "\n╭──╮\n│a │\n│──│\n│──│\n│b │\n╰──╯\n" : "\n╭──╮\n│──│\n│──│\n│a │\n│b │\n╰──╯\n"))
      expectSettled(view)
    }
  }

  @Test("A separator leaves a box that is not laid out for another container that is")
  func separatorToNeighbor() {
    for isAbove in [true, false] {
      let line = SeparatorModel(height: 4)
      let (target, boxed) = (Node { LabelModel("a") }, ContainerModel { LabelModel("b") })
      boxed.box = Box(.rounded)
      if isAbove { boxed.topSeparator = line } else { boxed.bottomSeparator = line }
      let view = ContainerView(showing: ContainerModel { [target, boxed] }, width: 4, height: 9)
      target.onUpdate = { target.bottomSeparator = line }
      target.setNeedsLayout()
      let changes = view.update()
      #expect(changes.deletes.isEmpty && changes.inserts.isEmpty)
      view.expectScreen("a\n────\n────\n────\n────\n╭──╮\n│b │\n╰──╯")
      expectSettled(view)
    }
  }

  @Test("A row that moves into a container shown again in the same update moves, and keeps its identity")
  func moveIntoShownContainer() {
    let (a, x) = (LabelModel("a"), LabelModel("x"))
    let box = Node()
    let root = ContainerModel { [a, LabelModel("b"), box] }
    let view = ContainerView(showing: root, width: 9, height: 9)
    let ids = view.rows.map(\.id)
    box.isHidden = true
    box.add(x)
    view.update()
    box.isHidden = false
    box.onUpdate = { box.add(a) }
    let changes = view.update()
    view.expectScreen("b\nx\na")
    #expect(view.row(for: a)?.id == ids[0])
    #expect(changes.description == "+ row 1 · row 1 → 0")
    expectSettled(view)
  }

  @Test("A view that a callback of a separate rendering updates lays out everything that it has not seen")
  func updateDuringRendering() {
    final class Loading: CellModel {
      var onLoad: (() -> Void)?
      override var content: StyledText { "row" }
      override func didLoad() { onLoad?() }
    }
    let row = Loading()
    let root = ContainerModel {
      row
      ContainerModel { LabelModel("inner") }
      LabelModel("end")
    }
    let view = ContainerView(loading: root, width: 12, height: 6)
    row.onLoad = { [unowned view] in view.update() }
    root.expectScreen(width: 12, "row\ninner\nend")
    view.expectScreen("row\ninner\nend")
    expectSettled(view)
  }

  @Test("A text that is set during a separate rendering is still an update of the view")
  func textDuringRendering() {
    let (label, other) = (Row("row"), LabelModel("old"))
    let root = ContainerModel { [other, label] }
    let view = ContainerView(showing: root, width: 12, height: 6)
    label.onMeasure = { other.text = "new" }
    root.expectScreen(width: 12, "new\nrow")
    #expect(view.update() == RowChanges(updates: [0..<1]))
    view.expectScreen("new\nrow")
    expectSettled(view)
  }
}
