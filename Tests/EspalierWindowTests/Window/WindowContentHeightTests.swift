import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("Height of a window's content")
struct WindowContentHeightTests {
  /// Makes a container of some lines.
  private func lines(_ count: Int, _ text: StyledText = "line") -> ContainerModel {
    ContainerModel { for _ in 0..<count { LabelModel(text) } }
  }

  private func height(of pane: Pane, width: Int = 20, limit: Int = 100) -> Int {
    let window = Window(width: width, height: 5) { pane }.updated()
    return window.contentHeight(atMost: limit)
  }

  @Test("A view and a bar have the height of their content, which is at least 1 and at most the limit")
  func panes() {
    #expect(height(of: .view(ContainerView(lines(9)))) == 9)
    #expect(height(of: .view(ContainerView(lines(9))), limit: 4) == 4)
    #expect(height(of: .view(ContainerView(lines(0)))) == 1)
    #expect(height(of: .bar(lines(3))) == 3)
    #expect(height(of: .view(ContainerView(lines(2, "some words that wrap"))), width: 6) == 8)
  }

  @Test("Heights of stacked panes add up, panes in a row are as high as the highest; boxes and dividers count")
  func arrangements() {
    func view(_ count: Int) -> Pane { .view(ContainerView(lines(count))) }
    #expect(height(of: .column(view(2), .divider, .bar(lines(1)), .spacer)) == 4)
    #expect(height(of: .row(view(2), .divider, view(7))) == 7)
    #expect(height(of: .column(view(2).box(Box(.rounded)), .row(view(1), view(3)).box(Box(.single)))) == 9)
  }

  @Test("Fixed heights of panes are kept, fractions are not; hidden panes have none")
  func lengths() {
    func view(_ count: Int) -> Pane { .view(ContainerView(lines(count))) }
    #expect(height(of: .column(view(9).height(.fixed(3)), view(1))) == 4)
    #expect(height(of: .column(view(1).height(.flexible(minimum: 4)), view(2).height(.fraction(1, of: 2)))) == 6)
    #expect(height(of: .column(view(2), view(9).hidden(narrowerThan: 30))) == 2)
  }

  @Test("Overlays get the room they need")
  func overlays() {
    let window = Window(width: 20, height: 1) { .view(ContainerView(lines(1))) }
    window.show(lines(4), as: .dialog)
    #expect(window.contentHeight(atMost: 100) == 6)
    window.show(lines(1), as: .dialog(width: 10, height: 9))
    #expect(window.contentHeight(atMost: 100) == 9)
    window.overlays.last?.dismiss()
    window.show(lines(7), as: .toast(for: .seconds(1)))
    #expect(window.contentHeight(atMost: 100) == 10)
  }

  @Test("A window with a height limit is as tall as its content after each update, whoever has called it")
  func limited() {
    let content = lines(3)
    let window = Window(width: 20, height: 9) { .view(ContainerView(content)) }.updated()
    window.heightLimit = 5
    #expect(window.needsUpdate)
    #expect(window.updated().size.height == 3 && !window.needsUpdate)
    content.add(contentsOf: (0..<9).map { _ in LabelModel("more") })
    #expect(window.updated().size.height == 5 && !window.needsUpdate)
    window.heightLimit = nil
    content.removeAll()
    #expect(window.updated().size.height == 5)
  }

  @Test("If the content depends on the height so that none fits, the update ends nevertheless")
  func endless() {
    let label = LabelModel("one")
    let window = Window(width: 20, height: 1) { .view(ContainerView(ContainerModel { label })) }
    label.subscribe(to: Window.updated) { [unowned window] label, _ in
      label.text = window.size.height == 1 ? "one\ntwo" : "one"
    }
    window.heightLimit = 5
    var askCount = 0
    window.onNeedsUpdate = { _ in askCount += 1 }
    window.update()
    #expect(!window.needsUpdate && askCount == 0)
    #expect((1...2).contains(window.size.height) && window.rendered().hasPrefix("one"))
  }
}
