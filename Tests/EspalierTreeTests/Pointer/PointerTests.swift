import EspalierTree
import Testing

@Suite("The pointer")
struct PointerTests {
  /// A row whose cell records pointer events, and handles them if a test wants it to.
  private final class Pad: CellModel {
    var events: [PointerEvent] = []
    var takes = true
    override var cellType: AnyCell.Type { PadCell.self }

    init(height: Int = 1) {
      super.init()
      size = .fill(height: height)
    }
  }

  private final class PadCell: Cell<Pad> {
    override func handlePointer(_ event: PointerEvent) -> Bool {
      guard model.takes else { return false }
      model.events.append(event)
      return true
    }
  }

  private func event(_ action: PointerEvent.Action, _ x: Int, _ y: Int) -> PointerEvent {
    PointerEvent(action, at: Point(x: x, y: y))
  }

  @Test("A cell gets pointer events over its row, in its own coordinates")
  func coordinates() {
    let pad = Pad(height: 3)
    let view = ContainerView(showing: ContainerModel { [LabelModel("a"), LabelModel("b"), pad] }, width: 9, height: 4)
    view.contentOffset.y = 1
    #expect(view.pointer(PointerEvent(.down(.right), at: Point(x: 4, y: 2), clickCount: 2, modifiers: .ctrl)))
    #expect(
      pad.events == [PointerEvent(.down(.right), at: Point(x: 4, y: 1), clickCount: 2, modifiers: .ctrl)])
    view.pointer(event(.up(.right), 4, 2))
    #expect(!view.pointer(event(.down(.left), 4, 9)) && !view.pointer(event(.hover, -1, 0)))
  }

  @Test("A cell that has taken a button gets the rest, even outside its row")
  func capture() {
    let (pad, other) = (Pad(), Pad())
    let view = ContainerView(showing: ContainerModel { [pad, other] }, width: 9, height: 4)
    view.pointer(event(.down(.left), 1, 0))
    view.pointer(event(.drag(.left), 5, 1))
    view.pointer(event(.drag(.left), -3, 99))
    view.pointer(event(.down(.right), 5, 1))
    #expect(view.pointer(event(.up(.left), 5, 1)) && other.events.isEmpty)
    #expect(
      pad.events == [
        event(.down(.left), 1, 0), event(.drag(.left), 5, 1), event(.drag(.left), -3, 99), event(.down(.right), 5, 1),
        event(.up(.left), 5, 1),
      ])
    view.pointer(event(.hover, 5, 1))
    #expect(other.events == [event(.hover, 5, 0)])
  }

  @Test("A lost release does not affect the next press")
  func lostRelease() {
    let (pad, other, label) = (Pad(), Pad(), LabelModel("label"))
    let view = ContainerView(showing: ContainerModel { [pad, other, label] }, width: 9, height: 4)
    view.pointer(event(.down(.left), 1, 0))
    #expect(view.pointer(event(.down(.right), 1, 1)) && other.events.isEmpty)
    #expect(view.pointer(event(.up(.right), 1, 1)) && other.events.isEmpty)
    #expect(view.pointer(event(.down(.left), 1, 1)) && other.events.count == 1)
    view.pointer(event(.up(.left), 1, 1))
    view.pointer(event(.down(.left), 1, 2))
    view.pointer(event(.down(.left), 1, 0))
    view.pointer(event(.up(.left), 1, 0))
    #expect(view.rendered(as: .ansi(.ansi16)).hasSuffix("\nlabel"))
  }

  @Test("A captured button is forgotten when its row is removed")
  func captureOfGone() {
    let (pad, label) = (Pad(), LabelModel("label"))
    let view = ContainerView(showing: ContainerModel { [pad, label] }, width: 9, height: 4)
    view.pointer(event(.down(.left), 1, 0))
    pad.removeFromParent()
    view.update()
    #expect(!view.pointer(event(.drag(.left), 1, 0)) && !view.pointer(event(.up(.left), 1, 0)))
    #expect(pad.events.count == 1)
  }

  @Test("A row is tapped when the button is released where it was pressed, and highlighted until then")
  func tap() {
    final class Button: CellModel {
      var taps: [Point] = []
      override var content: StyledText { "button" }
      override func didSelect(at point: Point) { taps.append(point) }
    }
    let (first, second) = (Button(), Button())
    let view = ContainerView(showing: ContainerModel { [first, second] }, width: 9, height: 4)
    func isHighlighted() -> Bool { view.rendered(as: .ansi(.ansi16)).contains("\u{1B}[4m") }
    #expect(view.pointer(event(.down(.left), 2, 1)) && isHighlighted() && second.taps.isEmpty)
    #expect(view.pointer(event(.up(.left), 3, 1)) && !isHighlighted())
    #expect(second.taps == [Point(x: 3, y: 0)] && view.focusedModel === second)
    view.pointer(event(.down(.left), 2, 1))
    view.pointer(event(.drag(.left), 2, 0))
    #expect(!isHighlighted() || view.focusedModel === second)
    #expect(!view.pointer(event(.up(.left), 2, 0)) && first.taps.isEmpty && second.taps.count == 1)
    #expect(!view.pointer(event(.down(.right), 2, 1)))
  }

  @Test("The row under the pointer is notified when hovering starts and ends")
  func hover() {
    let (first, second) = (Pad(), Pad())
    let view = ContainerView(showing: ContainerModel { [first, second] }, width: 9, height: 4)
    view.pointer(event(.hover, 1, 0))
    view.pointer(event(.hover, 1, 1))
    view.pointer(event(.leave, 0, 0))
    #expect(first.events.map(\.action) == [.hover, .leave] && second.events.map(\.action) == [.hover, .leave])
  }

  @Test("The wheel scrolls, unless the row under the pointer handles it")
  func wheel() {
    let pad = Pad()
    pad.takes = false
    let root = ContainerModel { pad }
    for index in 0..<9 { root.add(LabelModel("\(index)")) }
    let view = ContainerView(showing: root, width: 9, height: 4)
    #expect(view.wheel(at: .zero, by: 3) && view.contentOffset.y == 3)
    #expect(view.wheel(at: .zero, by: .max) && view.contentOffset.y == 6 && !view.wheel(at: .zero, by: 1))
    #expect(view.wheel(at: .zero, by: .min) && view.contentOffset.y == 0)
    pad.takes = true
    #expect(view.wheel(at: .zero, by: 3) && view.contentOffset.y == 0 && pad.events.count == 1)
  }

  @Test("In a strip, the pointer reaches the strip's rows, and a wheel only moves the strip sideways")
  func strips() {
    var tapped: [String] = []
    let strip = HorizontalScrollModel(height: 1)
    for name in ["a", "b", "c"] {
      strip.container.add(LabelModel(StyledText(name)).sized(.fixed(width: 4, height: 1)))
    }
    let root = ContainerModel { [LabelModel("above"), strip] }
    for _ in 0..<9 { root.add(LabelModel("below")) }
    root.subscribe(to: RowEvents.selected) { _, row in tapped.append((row as? LabelModel)?.text.description ?? "strip")
    }
    let view = ContainerView(showing: root, width: 6, height: 4)
    view.pointer(event(.wheel(lines: 0, columns: 4), 1, 1))
    #expect(strip.view.contentOffset.x == 4 && view.contentOffset.y == 0)
    view.pointer(event(.down(.left), 1, 1))
    view.pointer(event(.up(.left), 1, 1))
    #expect(tapped == ["b"])
    #expect(view.wheel(at: Point(x: 1, y: 1), by: 1) && view.contentOffset.y == 1)
  }

  @Test("A cell may load another tree while it handles the pointer")
  func reentrancy() {
    final class Vanishing: CellModel {
      var onPointer: (() -> Void)?
      override var cellType: AnyCell.Type { VanishingCell.self }
    }
    final class VanishingCell: Cell<Vanishing> {
      override func handlePointer(_ event: PointerEvent) -> Bool {
        model.onPointer?()
        return true
      }
    }
    let row = Vanishing()
    let view = ContainerView(showing: ContainerModel { row }, width: 9, height: 4)
    row.onPointer = {
      view.show(ContainerModel { LabelModel("other") })
    }
    #expect(view.pointer(event(.down(.left), 0, 0)) && !view.pointer(event(.drag(.left), 0, 0)))
    #expect(!view.pointer(event(.up(.left), 0, 0)) && view.rendered() == "other")
  }
}
