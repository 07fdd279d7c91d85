import EspalierTree
import TestSupport
import Testing

private func cell(_ width: Int, _ height: Int = 1) -> CellModel {
  ScriptedModel("\(width)×\(height)", size: .fixed(width: width, height: height))
}

private func container(_ spacing: Spacing = .inherited, _ children: Model...) -> ContainerModel {
  let container = ContainerModel().spaced(spacing)
  container.add(contentsOf: children)
  return container
}

/// Expects frames of the rows; see `frameTexts`.
private func expect(
  _ root: ContainerModel, width: Int = 20, frames expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(makeView(of: root, width: width).frameTexts == expected, sourceLocation: sourceLocation)
}

@Suite("Flow layout")
struct FlowLayoutTests {
  @Test("Hidden models do not break a run, and a hidden cell starts no new line")
  func hiddenCells() {
    let hidden = cell(5).hidden()
    hidden.startsNewLine = true
    let hiddenContainer = container(Spacing(top: 3, bottom: 3), cell(9)).hidden()
    expect(
      container(Spacing(itemSpacing: 1), cell(4), hidden, hiddenContainer, cell(4)),
      frames: [
        "0,0 4×1", "5,0 4×1", "9×1",
      ])
  }

  @Test("A line is as tall as its tallest cell, and cells are aligned at its top")
  func lineHeight() {
    expect(
      container(Spacing(lineSpacing: 1), cell(8, 1), cell(8, 3), cell(8, 2)),
      frames: [
        "0,0 8×1", "8,0 8×3", "0,4 8×2", "16×6",
      ])
  }

  @Test("A child container begins below the previous cells and ends the run, without line spacing")
  func childContainer() {
    let root = container(Spacing(lineSpacing: 5), cell(4), container(Spacing(top: 1, bottom: 2), cell(4)), cell(4))
    expect(root, frames: ["0,0 4×1", "0,2 4×1", "0,5 4×1", "4×6"])
  }

  @Test("left, right, lineSpacing and itemSpacing come from the nearest container that sets them, and do not add up")
  func inheritance() {
    let grandchild = container(Spacing(left: 0), cell(3), cell(3))
    let child = container(Spacing(left: 4, itemSpacing: 2), grandchild, cell(3))
    let root = container(Spacing(top: 1, left: 2, right: 9, itemSpacing: 1), cell(3), cell(3), child)
    expect(root, frames: ["2,1 3×1", "6,1 3×1", "0,2 3×1", "5,2 3×1", "4,3 3×1", "9×4"])
  }

  @Test("top and bottom apply only to the container itself")
  func ownMargins() {
    expect(container(Spacing(top: 2, bottom: 3), container(.inherited, cell(1))), frames: ["0,2 1×1", "1×6"])
    expect(container(Spacing(top: 2, bottom: 3)), frames: ["0×5"])
  }

  @Test("A cell wider than the view is clamped, with one diagnostic that names it")
  func tooWide() {
    let root = container(.inherited, cell(30))
    let view = makeView(of: root)
    root.setNeedsLayout()
    #expect(view.updated().rows[0].frame.width == 20)
    #expect(view.diagnostics.map(\.kind) == [.cellTooWide])
    #expect(
      view.diagnostics[0].message
        == "30×1 at index 0 in ContainerModel is 30 cells wide, the view only 20: it is clamped")
  }

  @Test("An automatic height is measured at the width that the cell gets, and is at least one row")
  func automaticHeight() {
    let text = ScriptedModel("aa bb cc", size: .fill)
    let column = ScriptedModel("aa bb cc", size: .column(of: 4))
    let empty = LabelModel("")
    let root = container(Spacing(left: 2, right: 2), text, column, empty)
    expect(root, width: 12, frames: ["2,0 8×1", "2,1 2×3", "2,4 8×1", "10×5"])
    expect(root, width: 9, frames: ["2,0 5×2", "2,2 2×3", "2,5 5×1", "7×6"])
  }

  @Test("In a view without width, lines have no width")
  func noWidth() {
    let root = container(.inherited, cell(3), LabelModel("text"), SeparatorModel())
    root.topSeparator = SeparatorModel()
    expect(root, width: 0, frames: ["0,0 0×1", "0,1 0×1", "0,2 0×1", "0,3 0×1", "0×4"])
    root.expectScreen(width: 0, "\n\n\n")
  }
}

@Suite("Separators")
struct SeparatorTests {
  @Test("Separators extend edge to edge, outside the margins at the ends, and between children with rows")
  func places() {
    let list = container(
      Spacing(top: 1, bottom: 1, left: 2), LabelModel("a"), container(), LabelModel("b"), LabelModel("c"))
    list.children[2].isHidden = true
    list.topSeparator = SeparatorModel(character: "=")
    list.bottomSeparator = SeparatorModel(character: "_")
    list.childSeparator = { SeparatorModel(character: "-") }
    list.expectScreen(width: 6, "======\n\n  a\n------\n  c\n\n______")
    #expect(list.children.count == 4)
  }

  @Test("Separators disappear with their container, when it has no rows or is hidden")
  func gone() {
    let inner = container(Spacing(top: 1), container())
    inner.topSeparator = SeparatorModel()
    inner.bottomSeparator = SeparatorModel()
    let root = container(.inherited, inner)
    root.childSeparator = { SeparatorModel() }
    let view = makeView(of: root)
    #expect(view.rows.isEmpty)
    #expect(view.contentSize.height == 1)
    let cell = LabelModel("a")
    inner.add(cell)
    #expect(view.updated().rows.count == 3)
    #expect(inner.topSeparator.flatMap { view.row(for: $0) }?.index == 0)
    cell.isHidden = true
    #expect(view.updated().rows.isEmpty)
    #expect(inner.topSeparator.flatMap { view.row(for: $0) } == nil)
    cell.isHidden = false
    inner.isHidden = true
    #expect(view.updated().rows.isEmpty && view.contentSize.height == 0)
  }

  @Test("A separator follows the child above it to another place, and stays the separator that it was")
  func movedChild() {
    let labels = ["a", "b", "c"].map { LabelModel(StyledText($0)) }
    let root = ContainerModel { labels }
    root.childSeparator = { SeparatorModel() }
    let view = makeView(of: root)
    let ids = view.rows.map(\.id)
    root.move(labels[1], to: 0)
    let changes = view.update()
    #expect(view.rendered(as: .plain).split(separator: "\n").map(\.first) == ["b", "─", "a", "─", "c"])
    #expect(view.rows.map(\.model.parent).allSatisfy { $0 === root })
    #expect(view.rows.map(\.id) == [2, 3, 0, 1, 4].map { ids[$0] })
    #expect(changes.deletes.isEmpty && changes.inserts.isEmpty && changes.moves.count == 1)
    root.setNeedsLayout()
    #expect(view.update() == .none)
    view.moveRow(at: 2, to: 0)
    #expect(view.updated().rows.map(\.model.parent).allSatisfy { $0 === root })
    root.setNeedsLayout()
    #expect(view.update() == .none)
  }

  @Test("A hidden separator goes with the child above it")
  func hiddenSeparator() {
    var made: [SeparatorModel] = []
    let root = ContainerModel { ["a", "b", "c", "d"].map { LabelModel(StyledText($0)) } }
    root.childSeparator = {
      made.append(SeparatorModel())
      made[made.count - 1].isHidden = made.count > 1
      return made[made.count - 1]
    }
    let view = makeView(of: root)
    #expect(made.map { $0.parent === root } == [true, true, true])
    root.children[1].removeFromParent()
    view.update()
    #expect(made.map { $0.parent === root } == [true, false, true])
  }

  @Test("Separators follow rows that come and go deep below, without an edit of their own container")
  func presenceFromBelow() {
    let deep = container()
    let root = container(.inherited, LabelModel("a"), container(.inherited, deep))
    root.childSeparator = { SeparatorModel(character: "-") }
    let view = makeView(of: root, width: 3)
    view.expectScreen("a")
    deep.add(LabelModel("b"))
    view.updated().expectScreen("a\n---\nb")
    deep.removeAll()
    view.updated().expectScreen("a")
  }

  @Test("Each separator breaks the run, but a hidden one neither appears nor breaks it")
  func runs() {
    let list = container(Spacing(lineSpacing: 1), cell(3), cell(3))
    list.childSeparator = { SeparatorModel(character: "-") }
    expect(list, frames: ["0,0 3×1", "0,1 20×1", "0,2 3×1", "20×3"])
    list.childSeparator = { SeparatorModel().hidden() }
    #expect(makeHiddenRuleList().rows.count == 2)
  }

  private func makeHiddenRuleList() -> ContainerView {
    let list = container(.inherited, cell(3), cell(3))
    list.topSeparator = SeparatorModel().hidden()
    list.bottomSeparator = SeparatorModel().hidden()
    list.childSeparator = { SeparatorModel().hidden() }
    let view = makeView(of: list)
    #expect(view.rows.map(\.frame.x) == [0, 3])
    return view
  }

  @Test("A separator persists as long as the child above it does, and its parent is the container")
  func childRules() {
    let list = container(.inherited, LabelModel("a"), LabelModel("b"), LabelModel("c"))
    var made: [SeparatorModel] = []
    list.childSeparator = {
      made.append(SeparatorModel())
      return made[made.count - 1]
    }
    let view = makeView(of: list)
    #expect(made.count == 2 && made.allSatisfy { $0.parent === list })
    let ids = view.rows.map(\.id)
    list.insert(LabelModel("new"), at: 0)
    view.update()
    #expect(made.count == 3)
    #expect(Array(view.rows.map(\.id).suffix(5)) == ids)
    list.remove(list.children[3])
    view.update()
    #expect(made[1].parent == nil)
    list.childSeparator = nil
    view.update()
    #expect(made.allSatisfy { $0.parent == nil })
    #expect(view.rows.count == 3)
  }

  @Test("Returning one separator twice is a precondition failure that says so")
  func sharedRule() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let rule = SeparatorModel()
      let list = container(.inherited, LabelModel("a"), LabelModel("b"), LabelModel("c")).called("Feed")
      list.childSeparator = { rule }
      _ = list.rendered(width: 3)
    }.expectTrap("childSeparator of Feed must return a new separator each time")
  }

  @Test("Containers can be nested at most 1,000 deep")
  func depth() async {
    #expect(nested(1_000).rendered(width: 3) == "x")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = nested(1_001).rendered(width: 3)
    }.expectTrap("at most 1000 deep")
  }
}

/// Makes a label in nested containers.
private func nested(_ depth: Int) -> ContainerModel {
  var container = ContainerModel { LabelModel("x") }
  for _ in 1..<depth {
    let outer = ContainerModel()
    outer.add(container)
    container = outer
  }
  return container
}
