import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("The focus and the active pane of a window, asked for in advance")
struct WindowFocusTests {
  private let left = ContainerView(Choices("a", "b", "c"))
  private let right = ContainerView(Choices("x", "y", "z"))

  private func makeWindow() -> Window {
    Window(width: 9, height: 3) { .row(.view(left), .divider, .view(right)) }.updated()
  }

  /// A row that is a stop of its own, as controls are.
  private final class Control: LabelModel {
    override var isFocusable: Bool { true }
    override var isTabStop: Bool { true }
  }

  // MARK: Activation

  @Test("A view that stays can be activated right after the panes were set, and a new one with the next update")
  func afterSetPanes() {
    let window = makeWindow()
    let new = ContainerView(Choices("n"))
    window.setPanes { .row(.view(left), .view(right), .view(new)) }
    #expect(window.activate(right) && window.activeView === right)
    #expect(!window.activate(new) && window.activeView === right && window.needsUpdate)
    #expect(window.updated().activeView === new)
  }

  @Test("A view can be activated and focused before it is in a pane")
  func beforeSetPanes() {
    let window = makeWindow()
    let field = Control("field")
    let form = ContainerView(ContainerModel { [LabelModel("Name"), Control("other"), field] })
    #expect(!window.activate(form) && !form.focus(field))
    window.setPanes { .row(.view(left), .view(form)) }
    #expect(window.updated().activeView === form && form.focusedModel === field)
  }

  @Test("A hidden pane is activated if the update shows it, and otherwise the request is dropped")
  func hidden() {
    let window = Window(width: 9, height: 3) { .row(.view(left), .view(right).hidden(narrowerThan: 20)) }.updated()
    #expect(!window.activate(right))
    window.update()
    window.size.width = 30
    #expect(window.updated().activeView === left)
    window.size.width = 9
    window.update()
    #expect(!window.activate(right))
    window.size.width = 30
    #expect(window.updated().activeView === right)
  }

  @Test("Once a bar has shrunk, and can no longer receive keys, the pane that it had left no room gets them")
  func shrunkBar() {
    let control = Control("x")
    let bar = ContainerModel([LabelModel("title"), control])
    let window = Window(width: 9, height: 4) { .column(.row(.view(left), .view(right).box(Box(.single))), .bar(bar)) }
    window.update()
    #expect(window.focus(control) && window.activeView?.container === bar)
    bar.removeAll()
    #expect(window.updated().activeView === right)
  }

  @Test("A view that is left out again is not activated")
  func leftOut() {
    let window = makeWindow()
    let new = ContainerView(Choices("n"))
    window.setPanes { .row(.view(left), .view(new)) }
    window.activate(new)
    window.setPanes { .row(.view(left), .view(right)) }
    window.update()
    window.setPanes { .row(.view(left), .view(new)) }
    #expect(window.updated().activeView === left)
  }

  @Test("The most recent request wins, and any change of the active pane cancels one", arguments: 0..<4)
  func cancelled(by change: Int) {
    let window = makeWindow()
    let (new, other) = (ContainerView(Choices("n")), ContainerView(Choices("o")))
    window.setPanes { .row(.view(left), .view(right), .view(new), .view(other)) }
    window.activate(new)
    switch change {
    case 0: window.activate(other)
    case 1: window.activate(right)
    case 2: window.press("f6")
    default: window.pointer(PointerEvent(.down(.left), at: Point(x: 7, y: 0)))
    }
    #expect(window.updated().activeView === (change == 0 ? other : right))
  }

  @Test("A bar is activated by the update in which it gets a focusable row; a click on it asks for nothing")
  func bar() throws {
    let tools = ContainerModel { LabelModel("none") }
    let window = Window(width: 9, height: 3) { .column(.bar(tools).named("Tools"), .view(left)) }.updated()
    let bar = try #require(window.view(named: "Tools"))
    window.pointer(PointerEvent(.down(.left), at: .zero))
    let control = Control("go")
    tools.add(control)
    #expect(window.updated().activeView === left)
    let next = Control("stop")
    tools.replaceChildren(with: [next])
    #expect(!bar.focus(next) && window.activate(bar))
    #expect(window.updated().activeView === bar && bar.focusedModel === next)
  }

  @Test("A request in a callback of the update is granted by that update")
  func inCallback() {
    let window = makeWindow()
    let new = ContainerView(Choices("n"))
    window.subscribe(to: Window.updated) { window, _ in
      if window.activeView === left { window.activate(new) }
    }
    window.setPanes { .row(.view(left), .view(new)) }
    window.activate(left)
    #expect(window.updated().activeView === new && !window.needsUpdate)
  }

  @Test("The view of a pane is found by its name right after the panes were set")
  func named() {
    let window = makeWindow()
    let bar = ContainerModel { LabelModel("bar") }
    window.setPanes { .column(.bar(bar).named("Bar"), .view(right).named("Right")) }
    #expect(window.view(named: "Right") === right && window.view(named: "Bar")?.container === bar)
    #expect(window.view(named: "Left") == nil)
  }

  // MARK: Strips

  @Test("A control in a strip is focused together with the strips around it, in view or not", arguments: [0, 9])
  func strip(rowCountAbove: Int) {
    let controls = [Control("one"), Control("two")]
    for control in controls { control.size = .fixed(width: 4, height: 1) }
    let inner = HorizontalScrollModel(height: 1, container: ContainerModel(controls))
    inner.size = .fixed(width: 8, height: 1)
    let outer = HorizontalScrollModel(height: 1, container: ContainerModel([inner]))
    let page = ContainerView(ContainerModel { (0..<rowCountAbove).map { LabelModel("\($0)") } + [outer] })
    let window = Window(width: 20, height: 3) { .row(.view(left), .divider, .view(page)) }.updated()
    window.focus(controls[1])
    #expect(window.updated().activeView === page && page.focusedModel === outer && outer.view.focusedModel === inner)
    #expect(inner.view.focusedText == "two" && window.focus(controls[0]) && inner.view.focusedText == "one")
    let control = Control("x")
    let alone = HorizontalScrollModel(height: 1, container: ContainerModel([control]))
    #expect(!window.focus(control))
    alone.view.update()
    #expect(alone.view.focusedModel == nil)
  }

  // MARK: The first control

  @Test("The first control of the active pane gets the focus as soon as there is one, and answers to enter")
  func firstControl() {
    let list = ContainerModel { LabelModel("Loading") }
    let view = ContainerView(list)
    let window = Window(width: 9, height: 3) { .view(view) }.updated()
    #expect(view.focusedModel == nil)
    let button = Control("Try again")
    var count = 0
    button.onKey("enter") { _ in count += 1 }
    list.replaceChildren(with: [LabelModel("Failed"), button, Control("Give up")])
    window.update()
    #expect(view.focusedModel === button && window.press("enter") && count == 1)
    list.replaceChildren(with: [LabelModel("Loading")])
    window.update()
    list.replaceChildren(with: [button])
    window.update()
    #expect(view.focusedModel === button)
  }

  @Test("A control out of view, rows that share a stop, and inactive panes wait for the user")
  func noFirstControl() {
    let below = ContainerView(ContainerModel { (0..<9).map { LabelModel("\($0)") } + [Control("c")] })
    let other = ContainerView(ContainerModel { Control("o") })
    let window = Window(width: 9, height: 3) { .row(.view(below), .view(left), .view(other)) }.updated()
    #expect(below.focusedModel == nil && other.focusedModel == nil)
    window.type("f6")
    #expect(window.activeView === left && left.focusedModel == nil)
    window.type("f6")
    #expect(window.activeView === other && (other.focusedModel as? Control)?.text == "o")
  }

  @Test("A focus that the program has removed does not come back by itself")
  func removedFocus() {
    let list = ContainerModel { [Control("a"), Control("b")] }
    let view = ContainerView(list)
    let window = Window(width: 9, height: 3) { .view(view) }.updated()
    #expect(view.focusedText == "a")
    view.focus(nil)
    list.add(Control("c"))
    window.update()
    #expect(view.focusedModel == nil)
    window.press("down")
    #expect(view.focusedText == "a")
  }
}
