import EspalierCanvas
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite
struct WindowTests {
  @Test("Bars, views, boxes and dividers are drawn on one canvas")
  func golden() {
    let list = ContainerView(Choices("Pears", "Figs"))
    let window = Window(width: 24, height: 7) {
      Pane.bar(ContainerModel { LabelModel("Fruit" + .gap + "2") })
      Pane.row(
        .view(list).box(Box(title: "List")).width(.fixed(11)),
        .view(ContainerView(ContainerModel { LabelModel("A pear is a fruit.") })))
      Pane.divider
      Pane.bar(ContainerModel { LabelModel("tab: next") })
    }.updated()
    #expect(
      window.rendered() == """
        Fruit                  2
        ╭─ List ──╮A pear is a
        │Pears    │fruit.
        │Figs     │
        ╰─────────╯
        ────────────────────────
        tab: next
        """)
  }

  @Test("A window is blank before the first update")
  func blank() {
    let window = Window(width: 3, height: 2) { .view(ContainerView(Choices("a"))) }
    #expect(window.rendered() == "")
    #expect(window.makeCanvas().size == Size(width: 3, height: 2))
  }

  @Test("A new size takes effect in the next update, and no size is too small")
  func sizes() {
    let bar = ContainerModel { LabelModel("one two three") }
    let window = Window(width: 20, height: 4) {
      Pane.bar(bar)
      Pane.view(ContainerView(Choices("a", "b", "c"))).box(Box())
    }
    for (width, height) in [(20, 5), (0, 0), (1, 1), (5, 0), (0, 5), (7, 5)] {
      window.size = Size(width: width, height: height)
      #expect(window.update())
      #expect(window.makeCanvas().size == Size(width: width, height: height))
    }
    #expect(
      window.rendered() == """
        one two
        three
        ╭─────╮
        │a    │
        ╰─────╯
        """)
  }

  @Test("A view keeps the size of its pane, even if something else sets another size")
  func otherSizes() {
    let view = ContainerView(Choices("a", "b", "c"))
    let window = Window(width: 4, height: 2) { .view(view) }.updated()
    view.width = 9
    view.height = 1
    #expect(window.rendered() == "a\nb")
    view.height = 7
    window.update()
    #expect(view.width == 4 && view.height == 2 && window.rendered() == "a\nb")
    view.scrollDirection = .horizontal
    #expect(window.updated().rendered() == "abc")
  }

  @Test("A bar grows with its content, and the view beside it shrinks")
  func growingBar() {
    let label = LabelModel("one")
    let view = ContainerView(Choices("a", "b", "c"))
    let window = Window(width: 5, height: 3) {
      Pane.bar(ContainerModel { label })
      Pane.view(view)
    }.updated()
    label.text = "one two"
    #expect(window.needsUpdate)
    window.update()
    #expect(view.height == 1)
    #expect(window.rendered() == "one\ntwo\na")
  }

  @Test("`update` returns whether there is something to draw, and only that is drawn")
  func drawing() {
    let counter = DrawCounter()
    let cells = (0..<3).map { CountedModel("\($0)", counter) }
    let other = CountedModel("x", counter)
    let window = Window(width: 9, height: 3) {
      Pane.row(.view(ContainerView(ContainerModel(cells))), .view(ContainerView(ContainerModel([other]))))
    }
    var canvas = Canvas(width: 9, height: 3)
    #expect(window.update())
    window.draw(in: &canvas)
    #expect(counter.drawn == ["0", "1", "2", "x"])
    #expect(!window.update())
    window.draw(in: &canvas)
    counter.drawn = []
    cells[1].text = "one"
    #expect(window.update())
    window.draw(in: &canvas)
    #expect(counter.drawn == ["one"])
    #expect(canvas.plainText == "0    x\none\n2")
    #expect(!window.update())
  }

  @Test("Panes can be replaced, and those that stay keep their place and focus")
  func otherPanes() {
    let list = ContainerView(Choices("a", "b"))
    let detail = ContainerView(Choices("c"))
    let window = Window(width: 6, height: 2) { .row(.view(list), .view(detail)) }.updated()
    window.press("down")
    window.press("down")
    window.setPanes { .view(list) }
    #expect(window.updated().rendered() == "a\nb")
    #expect(list.focusedText == "b" && window.activeView === list)
    #expect(detail.window == nil && list.window === window)
    window.setPanes { .view(detail) }
    #expect(window.updated().activeView === detail && list.window == nil)
  }

  @Test("A bar with a fixed height, or with an indicator, does not ask for updates forever")
  func restingBars() {
    let window = Window(width: 6, height: 6) {
      Pane.bar(ContainerModel { LabelModel("tall") }).height(.fixed(3))
      Pane.bar(ContainerModel { LabelModel("one two") }).scrollIndicator()
    }.updated()
    #expect(!window.needsUpdate)
    #expect(window.rendered() == "tall\n\n\none  │\ntwo  │")
  }

  @Test("A host that updates at once does so when all panes are in their places")
  func updatesAtOnce() {
    let (list, detail) = (ContainerView(Choices("a")), ContainerView(Choices("b")))
    let window = Window(width: 3, height: 2) { .view(list) }.updated()
    window.type("down")
    window.onNeedsUpdate = { $0.update() }
    window.setPanes {
      Pane.bar(ContainerModel { LabelModel("bar") })
      Pane.row(.view(detail), .view(list))
    }
    #expect(window.rendered() == "bar\nb a")
  }

  @Test("If a host that updates at once changes the width policy again, the last one applies to all views")
  func changesPolicyAtOnce() {
    let views = ["a", "b", "c"].map { ContainerView(Choices($0)) }
    let window = Window(width: 4, height: 3) { .column(.view(views[0]), .view(views[1]), .view(views[2])) }.updated()
    let policy = window.widthPolicy
    window.onNeedsUpdate = { window in
      window.update()
      window.widthPolicy = policy
    }
    window.widthPolicy = WidthPolicy(isAmbiguousWide: true)
    #expect(window.widthPolicy == policy && views.map(\.widthPolicy) == [policy, policy, policy])
  }

  @Test("Endless marks by callbacks do not trap a host that updates at once")
  func restless() {
    let (first, second) = (Restless(), Restless())
    (first.other, second.other) = (second, first)
    let window = Window(width: 3, height: 1) { .row(.view(ContainerView(first)), .view(ContainerView(second))) }
    var count = 0
    window.onNeedsUpdate = { window in
      count += 1
      window.update()
    }
    window.update()
    #expect(count == 1)
    #expect(window.needsUpdate)
  }

  @Test("Activating another pane asks for an update, because its border looks different")
  func activePaneAsks() {
    let views = [ContainerView(ContainerModel()), ContainerView(ContainerModel())]
    let window = Window(width: 6, height: 4) { .row(.view(views[0]).box(Box()), .view(views[1]).box(Box())) }.updated()
    _ = window.makeCanvas()
    window.activate(views[1])
    #expect(window.needsUpdate && window.update())
    _ = window.makeCanvas()
    window.press("f6")
    #expect(window.needsUpdate && window.update())
  }

  @Test("A scroll callback that scrolls back, and moves the focus, asks for an update")
  func scrolledBack() {
    let row = ReturningModel("a")
    let view = ContainerView(ContainerModel([row, LabelModel("b")]))
    let window = Window(width: 3, height: 1) { .view(view) }.updated()
    _ = window.makeCanvas()
    row.onEnd = { view.focus(row) }
    view.contentOffset.y = 1
    #expect(view.contentOffset.y == 0 && view.focusedModel === row)
    #expect(window.needsUpdate && window.update())
  }

  @Test("A bar whose last row is removed hands the keys on, and gets none before it has a row")
  func emptyBar() {
    let choices = Choices("a")
    let list = ContainerView(Choices("b"))
    let window = Window(width: 3, height: 3) {
      Pane.bar(choices)
      Pane.view(list)
    }.updated()
    window.press("f6")
    #expect(window.activeView?.container === choices)
    choices.removeAll()
    #expect(window.updated().activeView === list)
    #expect(!window.activate(window.view(named: choices.nodeName) ?? list))
  }

  @Test("A view that is added to a window takes over its width policy")
  func widthPolicyOfNewcomers() {
    let view = ContainerView(Choices("a"))
    view.widthPolicy = WidthPolicy(isAmbiguousWide: true)
    let window = Window(width: 3, height: 1) { .view(view) }
    #expect(view.widthPolicy == window.widthPolicy)
  }

  @Test("If lines would take two cells, borders, indicators and dividers are drawn in ASCII")
  func wideLines() {
    let list = ContainerView(Choices("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"))
    let strip = ContainerView(Choices("one", "two", "three"))
    strip.scrollDirection = .horizontal
    let window = Window(width: 9, height: 6) {
      .row(
        .view(list).scrollIndicator(), .divider,
        .column(.view(strip).scrollIndicator(), .divider, .spacer.box(Box())))
    }
    window.widthPolicy = WidthPolicy(isAmbiguousWide: true)
    #expect(
      window.updated().rendered() == """
        a  #|onet
        b  #|
        c  #|#---
        d  ||----
        e  ||+--+
        f  ||+--+
        """)
  }

  @Test("Borders, indicators and dividers keep the background of the theme")
  func background() {
    let list = ContainerView(Choices("a", "b", "c", "d"))
    let window = Window(width: 6, height: 5) {
      .row(.view(list).box(Box()).scrollIndicator(), .divider, .view(ContainerView(Choices("e"))).scrollIndicator())
    }
    window.theme.background = TextStyle(background: .blue)
    for _ in 0..<2 {
      window.update()
      let canvas = window.makeCanvas()
      for x in 0..<6 { for y in 0..<5 { #expect(canvas[Point(x: x, y: y)].style.background == .blue) } }
      list.contentOffset.y = 1
    }
  }

  @Test("Every node knows its window, and events reach it")
  func path() {
    let label = LabelModel("a")
    let view = ContainerView(ContainerModel { label })
    let middle = Middle()
    view.attach(to: middle)
    let window = Window(width: 3, height: 1) { .view(view) }
    #expect(label.window === window && view.window === window && middle.window === window)
    var heard: [String] = []
    window.subscribe(to: said) { _, word in heard.append(word) }
    label.send(said, "hello")
    #expect(heard == ["hello"])
    // Nodes between the view and the window come before the window.
    let later = Middle()
    view.attach(to: later)
    window.update()
    #expect(label.window === window && later.window === window)
  }

  @Test("A hidden pane shows nothing, and reappears unchanged")
  func hidden() {
    let rows = Choices("a", "b", "c")
    let list = ContainerView(rows)
    let detail = ContainerView(Choices("x"))
    let window = Window(width: 8, height: 2) {
      Pane.row(.view(list).hidden(narrowerThan: 6), .divider, .view(detail))
    }.updated()
    window.press("end")
    #expect(list.contentOffset.y == 1)
    window.size.width = 5
    #expect(window.updated().rendered() == "x")
    #expect(list.height == 0 && window.activeView === detail)
    window.size.width = 8
    window.update()
    #expect(list.focusedText == "c" && window.activeView === detail)
    #expect(window.rendered() == "b   │x\nc   │")
  }

  @Test("The active pane has a different border, and an indicator shows the visible part")
  func borders() throws {
    let left = ContainerView(Choices("a", "b", "c", "d"))
    let right = ContainerView(Choices("x", "y", "z"))
    let window = Window(width: 10, height: 4) {
      Pane.row(.view(left).box(Box(.single)).scrollIndicator(), .view(right).scrollIndicator())
    }.updated()
    #expect(
      window.rendered() == """
        ┌───┐x   │
        │a  █y   │
        │b  │z   │
        └───┘    │
        """)
    window.press("end")
    #expect(
      window.updated().rendered() == """
        ┌───┐x   │
        │c  │y   │
        │d  █z   │
        └───┘    │
        """)
    let active = window.makeCanvas()[.zero].style
    window.press("f6")
    #expect(window.update())
    #expect(window.makeCanvas()[.zero].style != active)
  }

  @Test("A theme applies to all views")
  func theme() {
    let view = ContainerView(Choices("a"))
    let window = Window(width: 2, height: 2) { .view(view) }.updated()
    _ = window.makeCanvas()
    var theme = Theme.standard
    theme.background = .plain.background(.black)
    window.theme = theme
    #expect(window.update() && view.theme == theme)
    let canvas = window.makeCanvas()
    #expect(canvas[Point(x: 1, y: 1)].style.background == .black)
  }

  @Test("Bars are on the surface of the theme from edge to edge, and so are overlays")
  func surfaces() {
    let window = Window(width: 8, height: 6) {
      .column(
        .bar(ContainerModel { LabelModel("bar") }).box(Box(.blank, padding: Insets(left: 1))),
        .view(ContainerView(Choices("a"))))
    }
    for theme in [Theme.standard, .dark, .dark.keepingTerminalColors] {
      window.theme = theme
      let overlay = window.show(ContainerModel { LabelModel("b") }, as: .dialog.box(Box()))
      let canvas = window.makeCanvas()
      let surface = theme.surface.background.background
      for x in 0..<8 { #expect(canvas[Point(x: x, y: 0)].style.background == surface) }
      #expect(canvas[Point(x: 0, y: 1)].style.background != surface)
      let frame = overlay.frame ?? .zero
      #expect(!frame.isEmpty && canvas[frame.origin].style.background == surface)
      overlay.dismiss()
    }
  }

  @Test("For an output without colors, a window is drawn in the theme without colors")
  func withoutColors() {
    let view = ContainerView(Choices("a"))
    let window = Window(width: 8, height: 2) { .column(.bar(ContainerModel { LabelModel("bar") }), .view(view)) }
    window.theme = .dark
    window.showsColors = false
    window.update()
    #expect(window.makeCanvas()[Point(x: 7, y: 1)].style == .plain)
    #expect(view.theme == Theme.dark.withoutColors && window.theme == .dark)
    window.theme = .light
    #expect(view.theme == Theme.light.withoutColors)
    window.showsColors = true
    #expect(view.theme == .light)
  }

  @Test("All borders and dividers of a theme have the text color of its background, active or not")
  func themeBorders() {
    let (left, right) = (ContainerView(Choices("a")), ContainerView(Choices("b")))
    let window = Window(width: 13, height: 5) {
      .row(.view(left).box(Box()), .view(right).box(Box()), .divider, Pane.column(.spacer).box(Box()))
    }
    window.theme = .light
    window.show(ContainerModel { LabelModel("t") }, as: .toast(for: .seconds(1)))
    let canvas = window.makeCanvas()
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let style = canvas[Point(x: x, y: y)].style
        let isToast = style.background == Theme.light.surface.background.background
        #expect(style.foreground != nil && (isToast || style.background == Theme.light.background.background))
      }
    }
  }

  @Test("A window is closed once, and its host is notified")
  func closing() {
    let window = Window(width: 1, height: 1) { .spacer }
    var count = 0
    window.onClose = { _ in count += 1 }
    window.close()
    window.close()
    #expect(count == 1 && window.isClosed)
  }

  @Test("The host is asked for an update once, whatever is marked")
  func requests() {
    let label = LabelModel("a")
    let window = Window(width: 3, height: 1) { .view(ContainerView(ContainerModel { label })) }.updated()
    var count = 0
    window.onNeedsUpdate = { _ in count += 1 }
    label.text = "b"
    label.text = "c"
    window.title = "t"
    #expect(count == 1)
    window.update()
    label.text = "d"
    #expect(count == 2)
  }

  @Test("The host is asked when a view scrolls, and when the focus moves")
  func displayRequests() {
    let view = ContainerView(Choices("a", "b", "c"))
    let window = Window(width: 3, height: 2) { .view(view) }.updated()
    _ = window.makeCanvas()
    var count = 0
    window.onNeedsUpdate = { _ in count += 1 }
    view.contentOffset.y = 1
    #expect(count == 1 && window.update())
    #expect(window.rendered() == "b\nc")
    window.press("down")
    #expect(count == 2 && window.update())
    _ = window.makeCanvas()
    #expect(!window.update())
  }

  @Test("A negative size counts as 0")
  func negativeSize() {
    let window = Window(width: -1, height: 2) { .view(ContainerView(ContainerModel { LabelModel("a") })) }
    #expect(window.size == Size(width: 0, height: 2) && window.update() && window.rendered() == "")
    window.size.height -= 3
    #expect(window.size == .zero && window.contentHeight(atMost: -1) == 1)
  }

  @Test("A view can be in one pane of one window")
  func mistakes() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let view = ContainerView(width: 1, height: 1)
      _ = Window(width: 2, height: 1) { .row(.view(view), .view(view)) }
    }.expectTrap("the view of ContainerModel is in two panes of a window")
    await #expect(processExitsWith: .failure, observing: .message) {
      let view = ContainerView(width: 1, height: 1)
      let window = Window(width: 2, height: 1) { .view(view) }
      _ = Window(width: 2, height: 1) { .view(view) }
      withExtendedLifetime(window) {}
    }.expectTrap("the view of ContainerModel is in another window")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = Window(width: .max, height: 1) { .spacer }
    }.expectTrap("a window must be at most 1000000000 character cells wide and high; got 9223372036854775807×1")
  }

  @Test("Changing colors do not fill the memory")
  func styles() {
    let label = LabelModel("a")
    let window = Window(width: 3, height: 1) { .view(ContainerView(ContainerModel { label })) }
    for number in 0..<10_000 {
      label.text = StyledText("a").foreground(.rgb(UInt8(number % 250), UInt8(number / 250), 7))
      window.update()
      _ = window.makeCanvas()
    }
    #expect(window.makeCanvas().tableSize < 5_000)
  }
}

private let said = EventID<String>("said")

private final class Middle: EventNode {
  var eventStorage = EventStorage()
}

private final class DrawCounter {
  var drawn: [String] = []
}

/// A container that marks another one whenever it is updated.
private final class Restless: ContainerModel {
  weak var other: Restless?

  override func willUpdate() { other?.setNeedsUpdate() }
}

private final class CountedModel: LabelModel {
  let counter: DrawCounter

  init(_ text: StyledText, _ counter: DrawCounter) {
    self.counter = counter
    super.init(text)
  }

  override var cellType: AnyCell.Type { CountedCell.self }
}

private final class CountedCell: Cell<CountedModel> {
  override func draw(in canvas: inout Canvas) {
    model.counter.drawn.append(model.text.string)
    canvas.draw(model.text, in: canvas.bounds)
  }
}

/// A focusable model that runs a closure when its cell disappears.
private final class ReturningModel: LabelModel {
  var onEnd: () -> Void = {}

  override var isFocusable: Bool { true }
  override var cellType: AnyCell.Type { ReturningCell.self }
}

private final class ReturningCell: Cell<ReturningModel> {
  override func didEndDisplaying() {
    let body = model.onEnd
    model.onEnd = {}
    body()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(model.text, in: canvas.bounds)
    if isFocused { canvas.applyFocusStyle() }
  }
}
