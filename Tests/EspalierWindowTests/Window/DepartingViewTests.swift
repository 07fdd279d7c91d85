import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

/// A window may be the only one that retains a view: that of an overlay, or of a bar.
@Suite("Views that leave the window while the focus moves in them")
struct DepartingViewTests {
  private let window = Window(width: 8, height: 5) { .view(ContainerView(Choices("a", "b"))) }

  @Test("A dialog may be dismissed by a row that leaves it when tab moves the focus")
  func byTab() {
    var isClosed = false
    window.present(ContainerModel([Stop("a") { $0.overlays.last?.dismiss() }, Stop("b")]), as: .dialog(height: 3)) {
      isClosed = true
    }
    window.update()
    window.press("shift+tab")
    #expect(isClosed && window.overlays.isEmpty)
    #expect(window.updated().rendered() == "a\nb")
  }

  @Test("A bar may be left out by a row that leaves it when tab moves the focus into it")
  func byTabIntoBar() {
    let list = ContainerView(Choices("list"))
    window.setPanes {
      Pane.bar(ContainerModel([Stop("a") { $0.setPanes { .view(list) } }, Stop("b")])).height(.fixed(1))
      Pane.view(list)
    }
    window.update()
    window.type("down")
    #expect(window.activeView === list && list.focusedText == "list" && window.rendered() == "a\nlist")
    window.type("shift+tab")
    #expect(window.activeView === list && window.rendered() == "list")
  }

  @Test("A dialog may be dismissed by a row that leaves it when the first control gets the focus")
  func byFirstControl() {
    var isClosed = false
    let content = ContainerModel([Stop("a", isStop: false) { $0.overlays.last?.dismiss() }])
    window.show(content, as: .dialog(height: 4)) { isClosed = true }
    #expect(window.activeView?.focusedModel == nil && window.activeView?.container === content)
    let control = Stop("control")
    control.size = .fixed(width: 3, height: 2)
    content.add(control)
    window.update()
    #expect(isClosed && window.overlays.isEmpty && window.rendered() == "a\nb")
  }
}

/// A row that calls a closure when it leaves the view for the first time.
private final class Stop: LabelModel {
  private let isStop: Bool
  fileprivate var onEnd: (Window) -> Void

  init(_ word: String, isStop: Bool = true, onEnd: @escaping (Window) -> Void = { _ in }) {
    (self.isStop, self.onEnd) = (isStop, onEnd)
    super.init(StyledText(word))
  }

  override var isFocusable: Bool { isStop }
  override var isTabStop: Bool { isStop }
  override var cellType: AnyCell.Type { StopCell.self }
}

private final class StopCell: Cell<Stop> {
  override func didEndDisplaying() {
    let body = model.onEnd
    model.onEnd = { _ in }
    if let window = model.window { body(window) }
  }

  override func draw(in canvas: inout Canvas) { canvas.draw(model.text, in: canvas.bounds) }
}
