/// The state that a view keeps between pointer events.
struct PointerState {
  /// The cell that handles the button held down, the model that it showed at the press, and the button.
  var captor: (cell: AnyCell, model: CellModel, button: PointerEvent.Button)?

  /// The model of the row on which the left button was pressed, unless its cell handles the button.
  var pressed: CellModel?

  /// The model of the row under the pointer.
  var hovered: CellModel?

  /// Whether the cell of that row handles hovering.
  var hasTakenHover = false

  /// The row being moved, and its old place.
  var move: RowMove?
}

/// A row that the user moves, and its old place.
struct RowMove {
  let model: CellModel
  let container: ContainerModel

  /// The child that followed it.
  let next: Model?
}
