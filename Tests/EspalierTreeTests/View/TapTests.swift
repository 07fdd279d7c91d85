import EspalierTree
import Testing

private final class ButtonsModel: CellModel {
  var taps: [String] = []

  override init() {
    super.init()
    size = .fixed(width: 10, height: 2)
  }

  override var cellType: AnyCell.Type { ButtonsCell.self }
}

private final class ButtonsCell: Cell<ButtonsModel> {
  override func didSelect(at point: Point) {
    model.taps.append("\(point.x),\(point.y)\(isHighlighted ? " highlighted" : "")\(isSelected ? " selected" : "")")
  }
}

/// A container that records what is selected in it.
private final class WatchingContainer: ContainerModel {
  var selected: [String] = []

  override func didSelect(_ cell: CellModel) {
    selected.append(cell.nodeName)
  }
}

@Suite("Taps and selection")
struct TapTests {
  private let log = Log()

  @Test("A tap reaches the cell at the point, in the cell's own coordinates")
  func hitTest() {
    let left = ButtonsModel()
    let right = ButtonsModel()
    let root = ContainerModel {
      ScriptedModel("above", log)
      [left, right]
    }.spaced(Spacing(top: 1, left: 2, lineSpacing: 1, itemSpacing: 1))
    let view = makeView(of: root, width: 30)
    #expect(view.tap(at: Point(x: 15, y: 4)))
    #expect(right.taps == ["2,1 highlighted selected"])
    #expect(view.tap(at: Point(x: 2, y: 3)))
    #expect(left.taps == ["0,0 highlighted selected"])
    for miss in [Point(x: 12, y: 3), Point(x: 1, y: 3), Point(x: 5, y: 2), Point(x: 5, y: 5), Point(x: -1, y: -1)] {
      #expect(!view.tap(at: miss), "\(miss)")
    }
    #expect(view.tap(right))
    #expect(right.taps.last == "0,0 highlighted selected")
    #expect(log.take().contains("select above") == false)
    #expect(view.tap(at: Point(x: 2, y: 1)))
    #expect(log.take().last == "select above")
  }

  @Test("A container is notified of selections of its own cells, not of those deeper down")
  func containers() {
    let inner = WatchingContainer()
    let outer = WatchingContainer()
    for (container, name) in [(outer, "outer cell"), (inner, "inner cell")] {
      container.add(LabelModel(name).called(name))
    }
    outer.add(inner)
    let view = makeView(of: outer, width: 30)
    view.tap(at: Point(x: 0, y: 1))
    view.tap(at: Point(x: 0, y: 0))
    #expect(inner.selected == ["inner cell"] && outer.selected == ["outer cell"])
  }

  @Test("A model out of view can be tapped, but not one without a row, or now in another tree")
  func outOfView() {
    let far = ScriptedModel("far", log)
    let removed = ScriptedModel("removed", log)
    let root = ContainerModel {
      (0..<20).map { _ in LabelModel("x") }
      [far, removed]
    }
    let view = makeView(of: root, height: 3)
    #expect(view.tap(far))
    log.expect(["load far", "content far", "select far"])
    root.remove(removed)
    #expect(!view.tap(removed))
    #expect(!view.tap(at: Point(x: 0, y: 21)))
    #expect(!view.tap(ScriptedModel("stranger", log)))
    log.expect([])
  }

  @Test("A cell that is not selectable ignores taps, and separators always do")
  func notSelectable() {
    let model = ScriptedModel("a", log)
    let root = ContainerModel { model }
    root.topSeparator = SeparatorModel()
    let view = makeView(of: root)
    #expect(!view.tap(at: .zero))
    model.isSelectable = false
    #expect(!view.tap(model))
    model.isSelectable = true
    #expect(view.tap(model))
    #expect(view.selection.map(\.nodeName) == ["a"])
  }

  @Test("Single selection replaces, multiple selection toggles, and without selection only the cell is called")
  func modes() {
    let models = ["a", "b", "c"].map { ScriptedModel($0, log) }
    let root = ContainerModel { models }
    let view = makeView(of: root)
    func selection() -> [String] { view.selection.map(\.nodeName) }
    view.tap(models[0])
    view.tap(models[1])
    #expect(selection() == ["b"])
    view.selectionMode = .multiple
    #expect(selection() == [])
    for index in [2, 0, 1, 0] { view.tap(models[index]) }
    #expect(selection() == ["b", "c"])
    view.deselectAll()
    #expect(selection() == [])
    view.selectionMode = .none
    _ = log.take()
    view.tap(models[0])
    #expect(selection() == [])
    log.expect(["select a"])
  }

  @Test("A row can be selected and deselected without a tap, and then nothing is called")
  func selectWithoutTap() {
    let models = ["a", "b", "c"].map { ScriptedModel($0, log) }
    models[1].isSelectable = false
    let view = makeView(of: ContainerModel { models }, width: 1, height: 2)
    func selection() -> [String] { view.selection.map(\.nodeName) }
    func attributes() -> [TextAttributes] { (0..<2).map { view.makeCanvas()[Point(x: 0, y: $0)].style.attributes } }
    _ = log.take()
    #expect(view.select(models[0]) && view.select(models[0]))
    #expect(selection() == ["a"] && attributes() == [.inverse, []])
    #expect(view.select(models[1]))
    #expect(selection() == ["b"] && attributes() == [[], .inverse])
    view.deselect(models[0])
    view.deselect(models[1])
    #expect(selection() == [] && attributes() == [[], []])
    view.selectionMode = .multiple
    #expect(view.select(models[2]) && view.select(models[0]))
    #expect(selection() == ["a", "c"])
    view.deselect(models[2])
    #expect(selection() == ["a"])
    view.selectionMode = .none
    #expect(!view.select(models[0]) && selection() == [])
    view.selectionMode = .single
    #expect(!view.select(ScriptedModel("stranger")))
    models[2].removeFromParent()
    #expect(!view.select(models[2]) && selection() == [])
    log.expect([])
  }

  @Test("A row that has moved to another view with the same coordinator is not tapped in the old one")
  func otherView() {
    let coordinator = Station("coordinator")
    let moved = ScriptedModel("moved", log)
    let views = [makeView(of: ContainerModel { moved }), makeView(of: ContainerModel())]
    for view in views { view.attach(to: coordinator) }
    views[1].container.add(moved)
    #expect(!views[0].tap(moved) && !views[0].tap(at: .zero) && !views[0].select(moved))
    views[1].update()
    #expect(views[1].tap(moved) && views[0].selection.isEmpty)
  }

  @Test("A selected row is drawn in the theme's style, even after it was out of view, until it is deselected")
  func selectedLooks() {
    let models = ["a", "b"].map { ScriptedModel($0, log) }
    let root = ContainerModel { models }
    let view = makeView(of: root, width: 1)
    func attributes() -> [TextAttributes] { (0..<2).map { view.makeCanvas()[Point(x: 0, y: $0)].style.attributes } }
    view.tap(models[1])
    #expect(attributes() == [[], .inverse])
    view.height = 1
    view.update()
    view.height = 2
    view.update()
    #expect(attributes() == [[], .inverse])
    view.tap(models[0])
    #expect(attributes() == [.inverse, []])
    root.replaceChildren(with: [ScriptedModel("c"), ScriptedModel("d")])
    view.update()
    #expect(attributes() == [[], []])
    #expect(view.selection.isEmpty)
  }

  @Test("A model that has lost its row is no longer selected, wherever it was hidden or removed")
  func lostRows() {
    let models = ["a", "b", "c"].map { ScriptedModel($0, log) }
    let inner = ContainerModel { ContainerModel { models[1] } }
    let root = ContainerModel { [models[0], inner, models[2]] }
    let view = makeView(of: root)
    view.selectionMode = .multiple
    for model in models { view.tap(model) }
    root.remove(models[0])
    inner.isHidden = true
    #expect(view.updated().selection.map(\.nodeName) == ["c"])
    view.load(ContainerModel())
    #expect(view.selection.isEmpty)
  }

  @Test("A tap may edit the tree, update the view and load another tree")
  func editsInTaps() {
    final class Door: CellModel {
      let open: (Door) -> Void

      init(open: @escaping (Door) -> Void) {
        self.open = open
        super.init()
        size = .fill(height: 1)
      }

      override func didSelect() { open(self) }
    }
    let view = ContainerView(width: 10, height: 2)
    let other = ContainerModel { LabelModel("other") }
    view.show(
      ContainerModel {
        Door { [unowned view] door in
          door.removeFromParent()
          view.update()
        }
        Door { [unowned view] _ in view.load(other) }
      })
    #expect(view.tap(at: .zero))
    #expect(view.rows.count == 1)
    #expect(view.tap(at: .zero))
    view.updated().expectScreen("other")
    #expect(view.selection.isEmpty)
  }
}
