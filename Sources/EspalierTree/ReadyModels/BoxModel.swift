import EspalierCanvas

/// The row that is a container's box; one of the container itself, and none of its children.
final class BoxModel: CellModel {
  /// What is drawn.
  var box: Box {
    didSet {
      border = box.border.thickness
      surroundings = box.surroundings
      setNeedsUpdate()
    }
  }

  /// The cells of the border on each side, and the room around what is inside, with the padding.
  ///
  /// The layout asks for them again and again, and a box is expensive to copy.
  private(set) var border: Int
  private(set) var surroundings: Insets

  /// Creates the box of a container.
  init(_ box: Box, of container: ContainerModel) {
    self.box = box
    border = box.border.thickness
    surroundings = box.surroundings
    super.init()
    isBackground = true
    isSelectable = false
    parent = container
  }

  /// The title, for messages and for those who read the rows.
  override var content: StyledText { box.title ?? "" }

  override var cellType: AnyCell.Type { BoxCell.self }
}

/// Draws a box.
final class BoxCell: Cell<BoxModel> {
  private var box: Box?

  override func copyContent() { box = model.box }

  override func draw(in canvas: inout Canvas) {
    if let box { canvas.drawBox(canvas.bounds, box) }
  }
}
