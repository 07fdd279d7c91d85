import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Boxes around rows and columns of panes")
struct WindowBoxTests {
  private let list = ContainerView(Choices("a", "b", "c", "d", "e", "f"))
  private let side = ContainerView(Choices("x", "y", "z"))

  @Test("The indicator of a view is part of the border around it that it meets on the right")
  func indicator() {
    let window = Window(width: 12, height: 5) {
      .row(.view(side).width(.fixed(4)).scrollIndicator(), .view(list).scrollIndicator()).box(Box(title: "T"))
    }.updated()
    #expect(
      window.rendered() == """
        ╭─ T ──────╮
        │x  │a     █
        │y  │b     │
        │z  │c     │
        ╰──────────╯
        """)
    #expect(list.width == 6)
    window.wheel(at: Point(x: 6, y: 2), by: 3)
    #expect(
      window.updated().rendered() == """
        ╭─ T ──────╮
        │x  │d     │
        │y  │e     │
        │z  │f     █
        ╰──────────╯
        """)
    window.setPanes { .column(.view(list).scrollIndicator()).box(Box(.ascii, padding: Insets(right: 1))) }
    #expect(
      window.updated().rendered() == """
        +----------+
        |d         |
        |e         |
        |f         █
        +----------+
        """)
  }

  @Test("A view that meets no border has its indicator in a column of its own")
  func apart() {
    let window = Window(width: 8, height: 4) {
      .row(.view(list).scrollIndicator(), .spacer.width(.fixed(1))).box(Box())
    }.updated()
    #expect(
      window.rendered() == """
        ╭──────╮
        │a   █ │
        │b   │ │
        ╰──────╯
        """)
  }

  @Test("The frame of a row in its window is where it is drawn, as far as it is visible")
  func frames() throws {
    let strip = HorizontalScrollModel(height: 1)
    let labels = ["one", "two", "three"].map { LabelModel(StyledText($0)) }
    for label in labels { label.size = .fixed(width: label.text.string.count, height: 1) }
    strip.container.add(contentsOf: labels)
    list.container.insert(strip, at: 0)
    let window = Window(width: 12, height: 5) { .row(.spacer.width(.fixed(2)), .view(list).box(Box())) }
    #expect(strip.frameInWindow == nil)
    window.update()
    let last = try #require(list.container.children[3] as? LabelModel)
    #expect(strip.frameInWindow == Rect(x: 3, y: 1, width: 8, height: 1))
    #expect(labels[1].frameInWindow == Rect(x: 6, y: 1, width: 3, height: 1))
    #expect(labels[2].frameInWindow == Rect(x: 9, y: 1, width: 2, height: 1))
    #expect(
      [-1, 0, 1, 2, 9].map { labels[2].frameInWindow(of: Rect(x: $0, y: 0, width: 1, height: 1))?.x }
        == [nil, 9, 10, nil, nil])
    #expect(last.frameInWindow == nil && LabelModel("z").frameInWindow == nil)
    list.contentOffset.y = 1
    #expect(strip.frameInWindow == nil && last.frameInWindow == Rect(x: 3, y: 3, width: 8, height: 1))
    let overlay = window.show(Choices("over"), as: .fullScreen)
    #expect((overlay.content.children[0] as? LabelModel)?.frameInWindow == Rect(x: 0, y: 0, width: 12, height: 1))
    #expect(last.frameInWindow != nil)
  }

  @Test("The current row of a view without the keys is current but not focused, and drawn in a style of its own")
  func current() throws {
    let window = Window(width: 6, height: 3) { .row(.view(side), .view(list)) }.updated()
    window.press("down")
    window.press("f6")
    window.press("down")
    window.update()
    let canvas = window.makeCanvas()
    #expect(canvas[.zero].style == Theme.standard[.current].style)
    #expect(canvas[Point(x: 3, y: 0)].style == Theme.standard[.focused].style)
    #expect(canvas[Point(x: 0, y: 1)].style == .plain)
    side.focus(nil)
    window.update()
    #expect(window.makeCanvas()[.zero].style == .plain)
  }

  @Test("A row of a strip is current only while the strip is focused in its view")
  func currentInStrip() {
    let strip = HorizontalScrollModel(height: 1)
    let labels = ["one", "two"].map { FocusableLabel(StyledText($0)) }
    for label in labels { label.size = .fixed(width: 3, height: 1) }
    strip.container.add(contentsOf: labels)
    side.container.insert(strip, at: 0)
    let window = Window(width: 20, height: 4) { .row(.view(side), .view(list)) }.updated()
    strip.view.focus(labels[0])
    window.update()
    func style() -> TextStyle {
      window.update()
      return window.makeCanvas()[.zero].style
    }
    #expect(style() == .plain)
    #expect(window.focus(strip) && style() == Theme.standard[.focused].style)
    window.press("f6")
    #expect(style() == Theme.standard[.current].style)
    side.moveFocus(.down)
    #expect(style() == .plain)
  }

  @Test("A control in a bar is focused through the window, also before the first update, or by the name of the bar")
  func bar() {
    let filter = FocusableLabel("filter")
    let window = Window(width: 12, height: 4) {
      .column(.view(list), .bar(ContainerModel { filter }).named("filter"))
    }
    #expect(!window.focus(filter))
    #expect(window.updated().activeView?.focusedModel === filter)
    window.activate(list)
    #expect(window.activeView === list)
    #expect(window.focus(filter) && window.activeView?.focusedModel === filter)
    window.press("f6")
    #expect(window.activeView === list)
    #expect(window.view(named: "filter").map(window.activate) == true && window.activeView?.focusedModel === filter)
    #expect(!window.focus(FocusableLabel("elsewhere")) && window.activeView?.focusedModel === filter)
  }
}

private final class FocusableLabel: LabelModel {
  override var isFocusable: Bool { true }
}
