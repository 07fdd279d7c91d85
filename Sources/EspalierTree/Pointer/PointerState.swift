/// What a view remembers between the events of a pointer.
struct PointerState {
  /// The cell that has taken a button that is held down, the model that it showed then, and the button.
  var captor: (cell: AnyCell, model: CellModel, button: PointerEvent.Button)?

  /// The model of the row on which the left button was pressed, when its cell has not taken it.
  var pressed: CellModel?

  /// The model of the row over which the pointer is.
  var hovered: CellModel?

  /// Whether the cell of that row has taken it.
  var hasTakenHover = false

  /// The row that is being moved, and where it was.
  var move: RowMove?
}

/// A row that the user moves, and where it was before.
struct RowMove {
  let model: CellModel
  let container: ContainerModel

  /// The child that was behind it.
  let next: Model?
}
