import EspalierCanvas

/// Decides where input goes: keys and pasted text along the path from the focused row, pointer events to the cell under
/// the pointer, and what neither takes to the focus, the scroller and the selector of the view.
final class ViewInput {
  /// A cell that handles the button that is held down, as long as it shows the model that it showed at the press.
  struct Captor {
    let cell: AnyCell
    let model: CellModel
    let button: PointerEvent.Button
  }

  let content: ViewContent
  let stage: CellStage
  let scroller: Scroller
  let focusOwner: FocusOwner
  let selector: RowSelector
  let mover: RowMover

  /// The cell that handles the button that is held down.
  ///
  /// Like the two properties below, it holds a model, whose deinitializer may call the view; so the old value is
  /// released after it has been replaced.
  var captor: Captor? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The model of the row on which the left button was pressed, unless its cell handles the button.
  var pressed: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The model of the row under the pointer.
  var hovered: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether the cell of that row handles hovering.
  var hasTakenHover = false

  init(_ stage: CellStage, _ scroller: Scroller, _ focusOwner: FocusOwner, _ selector: RowSelector, _ mover: RowMover) {
    content = stage.content
    self.stage = stage
    self.scroller = scroller
    self.focusOwner = focusOwner
    self.selector = selector
    self.mover = mover
  }

  var viewport: Viewport { scroller.viewport }

  /// Forgets the state of the pointer, because the rows are going away.
  func forgetPointer() {
    (captor, pressed, hovered) = (nil, nil, nil)
    hasTakenHover = false
    mover.forget()
  }
}
