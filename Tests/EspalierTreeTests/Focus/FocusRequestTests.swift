import EspalierTree
import Testing

@Suite("Focus that is asked for before there is a row")
struct FocusRequestTests {
  private func makeItems(_ names: String) -> [FocusItem] { names.map { FocusItem(String($0)) } }

  private func makeList(
    _ names: String, height: Int = 5
  ) -> (view: ContainerView, list: ContainerModel, items: [FocusItem]) {
    let items = makeItems(names)
    let list = ContainerModel { items }
    return (ContainerView(showing: list, width: 5, height: height), list, items)
  }

  /// A row that calls a closure when it comes into view.
  private final class Shown: CellModel {
    var onDisplay: (() -> Void)?
    override var content: StyledText { "shown" }
    override var cellType: AnyCell.Type { ShownCell.self }
  }

  private final class ShownCell: Cell<Shown> {
    override func willDisplay() { model.onDisplay?() }
  }

  @Test("A row that has just been added gets the focus in the next update, and is scrolled to")
  func added() {
    let (view, list, _) = makeList("abcdef", height: 3)
    view.press("down")
    let new = FocusItem("new")
    list.add(new)
    #expect(!view.focus(new) && view.focusedName == "a" && view.needsUpdate)
    #expect(view.updated().focusedName == "new" && view.rendered() == "e\nf\nnew")
  }

  @Test("Before the first update, and after loading a tree, the focus can be asked for as well")
  func beforeFirstUpdate() {
    let items = makeItems("abc")
    let view = ContainerView(width: 5, height: 3)
    view.load(ContainerModel { items })
    #expect(!view.focus(items[1]))
    #expect(view.updated().focusedName == "b")
    let others = makeItems("xyz")
    view.load(ContainerModel { others })
    #expect(!view.focus(others[2]))
    #expect(view.updated().focusedName == "z")
  }

  @Test("A row that is removed again, or was never there, is forgotten")
  func removed() {
    let (view, list, _) = makeList("ab", height: 3)
    view.press("down")
    let new = FocusItem("new")
    list.add(new)
    view.focus(new)
    new.removeFromParent()
    view.update()
    list.add(new)
    #expect(view.updated().focusedName == "a")
    weak var stranger: FocusItem?
    do {
      let item = FocusItem("stranger")
      stranger = item
      #expect(!view.focus(item))
    }
    #expect(stranger != nil)
    view.update()
    #expect(stranger == nil && view.focusedName == "a")
  }

  @Test("The most recent request wins")
  func twice() {
    let (view, list, _) = makeList("ab")
    let (first, second) = (FocusItem("1"), FocusItem("2"))
    list.add(first)
    list.add(second)
    view.focus(first)
    view.focus(second)
    #expect(view.updated().focusedName == "2")
  }

  @Test("A move before the update cancels the request", arguments: 0..<4)
  func cancelled(by move: Int) {
    let (view, list, items) = makeList("ab")
    view.focus(items[0])
    let new = FocusItem("new")
    list.add(new)
    view.focus(new)
    switch move {
    case 0: view.focus(items[1])
    case 1: view.press("down")
    case 2: view.pointer(PointerEvent(.down(.left), at: Point(x: 0, y: 1)))
    default: view.focus(nil)
    }
    #expect(view.updated().focusedName == (move == 3 ? nil : "b"))
  }

  @Test("A hidden row gets the focus if it is shown before the update, and otherwise not")
  func hidden() {
    let items = makeItems("abc")
    items[2].isHidden = true
    let view = ContainerView(showing: ContainerModel { items }, width: 5, height: 5)
    view.focus(items[2])
    view.update()
    items[2].isHidden = false
    #expect(view.updated().focusedName == nil)
    items[1].isHidden = true
    view.update()
    view.focus(items[1])
    items[1].isHidden = false
    #expect(view.updated().focusedName == "b")
  }

  @Test("A row that becomes focusable gets the focus in that update")
  func focusable() {
    let items = makeItems("ab")
    items[1].canFocus = false
    let view = ContainerView(showing: ContainerModel { items }, width: 5, height: 5)
    items[1].canFocus = true
    #expect(!view.focus(items[1]))
    #expect(view.updated().focusedName == "b")
  }

  @Test("A lazy row gets the focus in the update that inserts it, far out of view")
  func lazy() {
    let names = (0..<1_000).map { FocusItem("\($0)") }
    let rows = LazyContainerModel(count: 900) { names[$0] }
    let view = ContainerView(showing: rows, width: 5, height: 3)
    rows.insert(100, at: 900)
    #expect(!view.focus(rows.model(at: 950)))
    #expect(view.updated().focusedName == "950" && view.rendered() == "948\n949\n950")
  }

  @Test("A request in a callback of an update is granted by that update")
  func inCallback() {
    let (view, list, _) = makeList("ab")
    let shown = Shown()
    let new = FocusItem("new")
    shown.onDisplay = { [unowned list, unowned view] in
      list.add(new)
      view.focus(new)
    }
    list.insert(shown, at: 0)
    #expect(view.updated().focusedName == "new" && !view.needsUpdate)
  }

  @Test("A later request to scroll decides what is in view, and an earlier one does not")
  func scrolling() {
    let (view, list, items) = makeList("abcdefgh", height: 3)
    let new = FocusItem("new")
    list.insert(new, at: 4)
    view.focus(new)
    new.scrollIntoView(at: .top)
    #expect(view.updated().focusedName == "new" && view.rendered() == "new\ne\nf")
    let last = FocusItem("last")
    list.add(last)
    items[0].scrollIntoView()
    view.focus(last)
    view.updated().expectScreen("g\nh\nlast")
  }

  // MARK: The event

  @Test("An event says where the focus has moved, once for each move")
  func event() {
    let (view, list, items) = makeList("abc")
    var moves: [String] = []
    list.subscribe(to: RowEvents.focusMoved) { _, row in moves.append((row as? FocusItem)?.name ?? "none") }
    view.press("down")
    view.press("down")
    view.focus(items[1])
    view.focus(items[2])
    view.tap(items[0])
    view.pointer(PointerEvent(.down(.left), at: .zero))
    #expect(moves == ["a", "b", "c", "a"])
    moves = []
    items[0].removeFromParent()
    #expect(moves.isEmpty)
    view.update()
    #expect(moves == ["b"])
    view.focus(nil)
    view.focus(items[2])
    list.removeAll()
    view.update()
    #expect(moves == ["b", "none", "c", "none"])
  }

  @Test("A handler may move the focus, and one that never stops is stopped with a diagnostic")
  func handlerMoves() {
    let (view, list, items) = makeList("abc")
    var moves: [String?] = []
    let subscription = list.subscribe(to: RowEvents.focusMoved) { [unowned view] _, row in
      moves.append((row as? FocusItem)?.name)
      if row === items[0] { view.focus(items[2]) }
    }
    view.press("down")
    #expect(moves == ["a", "c"] && view.focusedName == "c" && view.diagnostics.isEmpty)
    subscription.cancel()
    list.subscribe(to: RowEvents.focusMoved) { [unowned view] _, row in
      view.focus(row === items[0] ? items[1] : items[0])
    }
    view.press("up")
    #expect(view.diagnostics.map(\.kind) == [.endlessUpdate])
  }

  @Test("The event leaves no trace if no node subscribes to it")
  func untraced() {
    let view = ContainerView(showing: ContainerModel { makeItems("ab") }, width: 5, height: 5)
    let trace = EventTrace(on: view)
    view.press("down")
    #expect(view.focusedName == "a" && trace.events.isEmpty)
  }
}
