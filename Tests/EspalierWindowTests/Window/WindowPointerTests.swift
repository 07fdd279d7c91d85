import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite
struct WindowPointerTests {
  private let left = ContainerView(Choices("a", "b", "c", "d"))
  private let right = ContainerView(Choices("x", "y", "z"))

  private func makeWindow() -> Window {
    Window(width: 9, height: 3) { .row(.view(left), .divider, .view(right)) }.updated()
  }

  @Test("A tap selects the row under it, and activates its pane")
  func tap() {
    let window = makeWindow()
    #expect(window.tap(at: Point(x: 6, y: 1)) && window.activeView === right)
    #expect((right.selection.first as? LabelModel)?.text == "y" && left.selection.isEmpty)
    #expect(!window.tap(at: Point(x: 4, y: 1)) && !window.tap(at: Point(x: -1, y: 9)))
  }

  @Test("The wheel scrolls the view under the pointer, and does not change the active pane")
  func wheel() {
    let window = makeWindow()
    window.activate(right)
    #expect(window.wheel(at: .zero, by: 5) && left.contentOffset.y == 1 && window.activeView === right)
    #expect(!window.wheel(at: Point(x: 4, y: 0), by: 1))
    #expect(window.update())
    #expect(window.rendered().hasPrefix("b"))
  }

  @Test("Pointer events after a press go to the view where the button was pressed")
  func capture() {
    let window = makeWindow()
    #expect(window.pointer(PointerEvent(.down(.left), at: Point(x: 0, y: 1))))
    #expect(left.focusedText == "b")
    #expect(window.pointer(PointerEvent(.drag(.left), at: Point(x: 7, y: 0))))
    #expect(!window.pointer(PointerEvent(.up(.left), at: Point(x: 7, y: 0))))
    #expect(left.selection.isEmpty && right.selection.isEmpty)
    #expect(!window.pointer(PointerEvent(.up(.left), at: Point(x: 7, y: 0))))
    window.pointer(PointerEvent(.down(.left), at: Point(x: 7, y: 0)))
    window.pointer(PointerEvent(.up(.left), at: Point(x: 7, y: 0)))
    #expect((right.selection.first as? LabelModel)?.text == "x" && window.activeView === right)
  }

  @Test("A view keeps the pointer until its own button is released; another button elsewhere releases it")
  func severalButtons() {
    let (first, second) = (DragModel("first"), DragModel("second"))
    let window = Window(width: 9, height: 3) {
      .row(.view(ContainerView(ContainerModel { first })), .view(ContainerView(ContainerModel { second })))
    }.updated()
    let (here, there) = (Point.zero, Point(x: 8, y: 0))
    let actions: [(PointerEvent.Action, Point)] = [
      (.down(.left), here), (.up(.right), there), (.drag(.left), there), (.down(.right), here), (.up(.left), here),
      (.drag(.right), there), (.up(.right), there), (.drag(.left), there),
      (.down(.left), here), (.down(.right), there), (.drag(.left), here), (.up(.left), here), (.up(.right), there),
    ]
    for (action, point) in actions { window.pointer(PointerEvent(action, at: point)) }
    #expect(
      first.actions == [
        .down(.left), .up(.right), .drag(.left), .down(.right), .up(.left), .down(.left), .up(.left),
      ])
    #expect(second.actions == [.down(.right), .drag(.left), .up(.left), .up(.right)])
  }

  @Test("A button that is released after a dialog has opened taps no row below it")
  func releaseBelowDialog() {
    let window = makeWindow()
    let point = Point(x: 0, y: 1)
    window.pointer(PointerEvent(.down(.left), at: point))
    let dialog = window.show(ContainerModel { LabelModel("Sure?") }, as: .dialog)
    #expect(!window.pointer(PointerEvent(.up(.left), at: point)) && left.selection.isEmpty)
    dialog.dismiss()
    window.update()
    window.pointer(PointerEvent(.down(.left), at: point))
    window.present(ContainerModel { LabelModel("Done") }, as: .toast(for: .seconds(1)))
    window.pointer(PointerEvent(.up(.left), at: point))
    #expect((left.selection.first as? LabelModel)?.text == "b")
  }

  @Test("A press in a strip taps no row of it either once a dialog has opened")
  func releaseInStripBelowDialog() {
    let strip = HorizontalScrollModel(height: 1, container: Choices("a", "b"))
    let window = Window(width: 9, height: 3) { .view(ContainerView(ContainerModel { strip })) }.updated()
    window.pointer(PointerEvent(.down(.left), at: .zero))
    let dialog = window.show(ContainerModel { LabelModel("Sure?") }, as: .dialog)
    window.pointer(PointerEvent(.up(.left), at: .zero))
    #expect(strip.view.selection.isEmpty)
    dialog.dismiss()
    window.update()
    window.pointer(PointerEvent(.down(.left), at: .zero))
    window.pointer(PointerEvent(.up(.left), at: .zero))
    #expect((strip.view.selection.first as? LabelModel)?.text == "a")
  }

  @Test("A cell that handles a button receives its events where they are, even if a dialog has opened meanwhile")
  func captureBelowDialog() {
    let handle = DragModel("handle")
    let window = Window(width: 9, height: 3) { .view(ContainerView(ContainerModel { handle })) }.updated()
    window.pointer(PointerEvent(.down(.left), at: .zero))
    window.show(ContainerModel { LabelModel("Sure?") }, as: .dialog)
    window.pointer(PointerEvent(.drag(.left), at: Point(x: 3, y: 2)))
    window.pointer(PointerEvent(.up(.left), at: Point(x: 4, y: 2)))
    #expect(handle.heard == ["down 0", "drag 3", "up 4"])
  }

  @Test("Another button in a dialog that has opened releases the first one without a tap below the dialog")
  func pressInDialog() {
    let window = makeWindow()
    let point = Point(x: 0, y: 1)
    window.pointer(PointerEvent(.down(.left), at: point))
    window.show(ContainerModel { LabelModel("Sure?") }, as: .dialog)
    window.pointer(PointerEvent(.down(.right), at: point))
    #expect(left.selection.isEmpty)
  }

  @Test("A drag goes on while the panes are set, as a split that follows the pointer does")
  func drag() {
    let handle = DragModel("handle")
    let bar = ContainerModel { handle }
    let window = Window(width: 9, height: 3) { .column(.bar(bar), .view(left)) }.updated()
    handle.onDrag = { [unowned window, unowned bar, left, right] in
      window.setPanes { .column(.bar(bar), .row(.view(left).width(.fixed(4)), .view(right))) }
    }
    window.pointer(PointerEvent(.down(.left), at: .zero))
    #expect(window.pointer(PointerEvent(.drag(.left), at: Point(x: 1, y: 0))))
    #expect(window.pointer(PointerEvent(.drag(.left), at: Point(x: 2, y: 1))))
    window.update()
    #expect(window.pointer(PointerEvent(.drag(.left), at: Point(x: 3, y: 2))))
    #expect(window.pointer(PointerEvent(.up(.left), at: Point(x: 4, y: 2))))
    #expect(handle.heard == ["down 0", "drag 1", "drag 2", "drag 3", "up 4"])
    #expect(!window.pointer(PointerEvent(.up(.left), at: Point(x: 4, y: 2))))
  }

  @Test("A pane that stays gets its new box and name with the panes")
  func newBox() {
    let window = makeWindow()
    window.setPanes { .view(left).box(Box(.ascii, title: "L")) }
    #expect(window.view(named: "L") === left)
    #expect(window.updated().rendered() == "+- L ---+\n|a      |\n+-------+")
  }

  @Test("A view is notified when the pointer moves to another one")
  func hover() {
    let first = HoverModel("1")
    let second = HoverModel("2")
    let window = Window(width: 4, height: 1) {
      .row(.view(ContainerView(ContainerModel { first })), .view(ContainerView(ContainerModel { second })))
    }.updated()
    window.pointer(PointerEvent(.hover, at: .zero))
    window.pointer(PointerEvent(.hover, at: Point(x: 3, y: 0)))
    window.pointer(PointerEvent(.leave, at: .zero))
    #expect(first.heard == ["hover 0", "leave"] && second.heard == ["hover 1", "leave"])
  }
}

private final class HoverModel: LabelModel {
  var heard: [String] = []
  override var cellType: AnyCell.Type { HoverCell.self }
}

private final class HoverCell: Cell<HoverModel> {
  override func handlePointer(_ event: PointerEvent) -> Bool {
    switch event.action {
    case .hover: model.heard.append("hover \(event.point.x)")
    case .leave: model.heard.append("leave")
    default: return false
    }
    return true
  }
}

private final class DragModel: LabelModel {
  var heard: [String] = []
  var actions: [PointerEvent.Action] = []
  var onDrag: (() -> Void)?
  override var cellType: AnyCell.Type { DragCell.self }
}

private final class DragCell: Cell<DragModel> {
  override func handlePointer(_ event: PointerEvent) -> Bool {
    model.actions.append(event.action)
    switch event.action {
    case .down: model.heard.append("down \(event.point.x)")
    case .drag:
      model.heard.append("drag \(event.point.x)")
      model.onDrag?()
    case .up: model.heard.append("up \(event.point.x)")
    default: return false
    }
    return true
  }
}
