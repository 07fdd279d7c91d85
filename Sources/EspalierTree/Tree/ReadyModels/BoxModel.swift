import EspalierCanvas

/// The row that draws a container's box.
///
/// It belongs to the container, but is not one of its children.
final class BoxModel: CellModel {
  /// The box to draw.
  var box: Box {
    didSet {
      border = box.border.thickness
      surroundings = box.surroundings
      setNeedsUpdate()
    }
  }

  /// The width of the border on each side, and the insets of the contents, including the padding.
  ///
  /// Stored, because the layout reads them often, and a box is expensive to copy.
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

  /// The title, for messages and for code that reads the rows.
  override var content: StyledText { box.title ?? "" }

  override var cellType: AnyCell.Type { BoxCell.self }
}

/// A cell that draws a box.
final class BoxCell: Cell<BoxModel> {
  private var box: Box?

  override func copyContent() { box = model.box }

  override func draw(in canvas: inout Canvas) {
    if let box { canvas.drawBox(canvas.bounds, box) }
  }
}
