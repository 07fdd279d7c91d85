import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite
struct WindowKeysTests {
  @Test("Tab goes through the stops of a view, then to the next pane, and from the last pane to the first")
  func tab() {
    let left = ContainerView(Choices("a", "b"))
    let right = ContainerView(Choices("x", "y"))
    let window = Window(width: 8, height: 2) { .row(.view(left), .view(right)) }.updated()
    #expect(window.activeView === left && left.focusedModel == nil)
    #expect(window.press("tab") && left.focusedText == "a")
    window.press("down")
    #expect(window.press("tab") && window.activeView === right && right.focusedText == "x")
    window.press("down")
    #expect(window.press("tab") && window.activeView === left && left.focusedText == "b")
    #expect(window.press("shift+tab") && window.activeView === right && right.focusedText == "y")
  }

  @Test("f6 goes to the next pane at once, and each pane keeps its focus")
  func panes() {
    let left = ContainerView(Choices("a", "b"))
    let right = ContainerView(Choices("x", "y"))
    let window = Window(width: 8, height: 2) { .row(.view(left), .view(right)) }.updated()
    window.press("end")
    #expect(window.press("f6") && window.activeView === right && right.focusedModel == nil)
    #expect(window.press("shift+f6") && left.focusedText == "b")
    #expect(window.press("shift+f6") && window.activeView === right)
  }

  @Test("Typing into a row that a smaller window has put out of view scrolls to it")
  func typingOutOfView() {
    let last = LabelModel("8")
    let list = Choices("0", "1", "2", "3", "4", "5", "6", "7")
    list.add(last)
    last.onKey("x") { $0.text = "typed" }
    let view = ContainerView(list)
    let window = Window(width: 9, height: 12) { .view(view) }.updated()
    view.focus(last)
    window.size.height = 3
    #expect(window.updated().rendered() == "0\n1\n2")
    window.press("x")
    #expect(window.updated().rendered() == "6\n7\ntyped")
  }

  @Test("The focus is shown only in the active view")
  func shownFocus() {
    let left = ContainerView(Choices("a"))
    let right = ContainerView(Choices("x"))
    let window = Window(width: 8, height: 1) { .row(.view(left), .view(right)) }.updated()
    window.press("tab")
    window.press("tab")
    window.update()
    let canvas = window.makeCanvas()
    #expect(canvas[.zero].style == Theme.standard[.current].style)
    #expect(canvas[Point(x: 4, y: 0)].style == Theme.standard[.focused].style)
  }

  @Test("Any change of who gets the keys asks for an update, even when nothing was drawn since the last one")
  func asksForUpdates() {
    let left = ContainerView(Choices("a", "b"))
    let right = ContainerView(Choices("x"))
    let window = Window(width: 8, height: 2) { .row(.view(left), .view(right)) }
    for key: Key in ["f6", "f6", "tab", "down", "tab", "shift+f6"] {
      window.update()
      #expect(!window.needsUpdate)
      window.press(key)
      #expect(window.needsUpdate, "\(key) has asked for nothing")
    }
  }

  @Test("A bar is skipped unless one of its rows can be focused")
  func bars() {
    let view = ContainerView(Choices("a"))
    let window = Window(width: 8, height: 4) {
      Pane.bar(ContainerModel { LabelModel("title") })
      Pane.view(view)
      Pane.bar(Choices("save"))
    }.updated()
    #expect(window.activeView === view)
    window.press("f6")
    #expect(window.activeView?.container is Choices && window.activeView !== view)
    window.press("f6")
    #expect(window.activeView === view)
  }

  @Test("The window's handlers come last, but before the views' built-in keys")
  func windowHandlers() {
    let rows = Choices("a", "b")
    let view = ContainerView(rows)
    let window = Window(width: 8, height: 2) { .view(view) }
    var heard: [String] = []
    window.onKey("q", "down") { _ in heard.append("window") }
    rows.onKey("x", "q") { _ in heard.append("rows") }
    window.update()
    window.press("q")
    window.press("down")
    window.press("x")
    #expect(heard == ["rows", "window", "rows"] && view.focusedModel == nil)
    #expect(!window.press("y"))
  }

  @Test("A window without panes still gets keys")
  func noPane() {
    let window = Window(width: 8, height: 2) { .spacer }
    var count = 0
    window.on(Command("quit", "Quit", keys: "q")) { _ in count += 1 }
    window.update()
    #expect(window.press("q") && count == 1 && !window.press("tab"))
    #expect(window.keyHelp.map(\.command.id) == ["quit"])
    #expect(window.activeView == nil && !window.paste("text"))
  }

  @Test("A view is activated by its pane, and a view without a pane is not")
  func activate() {
    let (left, right) = (ContainerView(Choices("a")), ContainerView(Choices("b")))
    let window = Window(width: 8, height: 2) { .row(.view(left), .view(right).hidden(narrowerThan: 4)) }.updated()
    #expect(window.activate(right) && window.activeView === right)
    #expect(!window.activate(ContainerView(Choices("c"))))
    window.size.width = 3
    #expect(window.updated().activeView === left && !window.activate(right))
  }
}

extension WindowKeysTests {
  @Test("Subscribers that show help are notified when keys change their meaning")
  func help() {
    let (left, right) = (ContainerView(Choices("a")), ContainerView(Choices("b")))
    left.container.on(Command("open", "Open", keys: "o")) { _ in }
    let bar = LabelModel("")
    let window = Window(width: 20, height: 5) {
      .column(.row(.view(left), .view(right)), .bar(ContainerModel { bar }))
    }
    window.on(Command("quit", "Quit", keys: "q")) { _ in }
    var count = 0
    bar.subscribe(to: Window.keyHelp) { bar, help in
      count += 1
      bar.text = StyledText(help.map { "\($0.keys[0]) \($0.command.help)" }.joined(separator: ", "))
    }
    #expect(window.updated().rendered().hasSuffix("o Open, q Quit"))
    window.press("f6")
    #expect(window.updated().rendered().hasSuffix("\nq Quit") && count == 3)
    window.keymap["quit"] = ["x"]
    #expect(window.updated().rendered().hasSuffix("\nx Quit"))
    window.present(Choices("c"), as: .dialog)
    #expect(window.updated().rendered().hasSuffix("\nescape Close, x Quit"))
  }

  @Test("Every command can be performed, whatever its keys are")
  func commands() {
    let view = ContainerView(Choices("a"))
    let open = Command("open", "Open")
    let quit = Command("quit", "Quit", keys: "q")
    let window = Window(width: 20, height: 3) { .view(view) }
    var done: [String] = []
    view.container.on(open) { _ in done.append("open") }
    window.on(quit) { _ in done.append("quit") }
    window.update()
    #expect(window.commands.map(\.command) == [open, quit] && window.keyHelp.map(\.command) == [quit])
    #expect(window.perform(open) && window.perform(quit) && !window.perform(Command("none", "None")))
    #expect(done == ["open", "quit"])
  }
}
