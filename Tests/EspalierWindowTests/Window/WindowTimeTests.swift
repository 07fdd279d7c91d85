import EspalierCanvas
import EspalierRefresh
import EspalierTree
import EspalierWindow
import Testing

@Suite
struct WindowTimeTests {
  @Test("Models tick while they are visible, and the window ticks once, whatever the number of views")
  func ticks() {
    let (left, right) = (LabelModel("a"), LabelModel("b"))
    let window = Window(width: 8, height: 1) {
      .row(
        .view(ContainerView(ContainerModel { left })).hidden(narrowerThan: 5),
        .view(ContainerView(ContainerModel { right })))
    }
    var heard: [String] = []
    left.onTick(every: .seconds(2)) { _ in heard.append("left") }
    right.onTick(every: .seconds(3)) { _ in heard.append("right") }
    window.onTick(every: .seconds(1)) { _ in heard.append("window") }
    #expect(window.updated().nextDeadline == .seconds(1))
    window.advance(to: .seconds(1))
    window.advance(to: .seconds(2))
    #expect(heard == ["window", "window", "left"])
    window.size.width = 4
    window.update()
    window.advance(to: .seconds(6))
    #expect(heard == ["window", "window", "left", "window", "right"])
    #expect(window.nextDeadline == .seconds(7))
  }

  @Test("An overlay starts at the time of the window, and the window continues in its own steps")
  func overlays() {
    let window = Window(width: 8, height: 3) { .view(ContainerView(Choices("a"))) }
    var heard: [String] = []
    window.onTick(every: .seconds(4)) { _ in heard.append("window") }
    window.update()
    window.advance(to: .seconds(3))
    let content = Choices("b")
    content.onTick(every: .seconds(2)) { _ in heard.append("content") }
    let overlay = window.show(content, as: .dialog)
    window.advance(to: .seconds(4))
    #expect(heard == ["window"] && window.nextDeadline == .seconds(5))
    window.advance(to: .seconds(5))
    overlay.dismiss()
    window.advance(to: .seconds(8))
    #expect(heard == ["window", "content", "window"] && window.nextDeadline == .seconds(12))
  }

  @Test("Without tickers the host can sleep")
  func idle() {
    let window = Window(width: 8, height: 3) { .view(ContainerView(Choices("a"))) }.updated()
    #expect(window.nextDeadline == nil)
  }

  @Test("The window's inbox takes in the answers to work of nodes in panes and overlays")
  func work() async {
    let (label, other) = (LabelModel("a"), LabelModel("b"))
    let window = Window(width: 8, height: 4) { .view(ContainerView(ContainerModel { label })) }
    window.show(ContainerModel { other }, as: .dialog)
    for label in [label, other] {
      label.perform {
        "done"
      } then: { label, answer in
        label.text = StyledText((try? answer.get()) ?? "")
      }
    }
    await window.settle()
    #expect(label.text == "done" && other.text == "done" && !window.needsUpdate)
    #expect(window.rendered().contains("done"))
  }
}
