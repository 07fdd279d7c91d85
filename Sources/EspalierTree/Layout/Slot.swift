/// What the layout knows of one child of a container, or of one of its separators.
///
/// The last cell of a line carries the height of the line and the space before it, the other cells of the line nothing.
/// So the sums over all slots before a cell give the top of its line, whichever cell of the line it is.
///
/// ```
///   slots        a    b    c  │  d  │ block │  e
///   advance      0    0    2  │  1  │   7   │  1
///   top          0    0    0  │  2  │   3   │ 10
/// ```
struct Slot: SumTreeElement {
  /// A cell model, the block of a child container, or a model that has no part in the layout.
  let content: Content

  /// The identity of a cell's row.
  var id = RowID.none

  var x: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The rows between the end of what is before and the top of the cell's line.
  var lead: Int32 = 0

  /// What the cell adds to the extent of its container: nothing, except for the last of a line.
  var advance: Int32 = 0

  /// Whether the cell is the last of its line.
  var endsLine = false

  /// Whether the model shall know the leaf that holds its slot: in the layout of a view, not in one that is made for a
  /// single rendering.
  let isRegistered: Bool

  enum Content {
    case cell(CellModel)
    case block(ContainerBlock)
    case absent(Model)
  }

  init(_ content: Content, isRegistered: Bool) {
    self.content = content
    self.isRegistered = isRegistered
  }

  /// The model that the slot belongs to.
  var model: Model {
    switch content {
    case .cell(let cell): cell
    case .block(let block): block.container
    case .absent(let model): model
    }
  }

  /// What slots add up to.
  struct Sum: SumTreeSum {
    var count = 0
    /// The number of rows.
    var rows = 0
    /// The extent along the scroll axis, in character cells.
    var extent = 0
    /// The furthest right edge of any row.
    var right = 0

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        count: left.count + right.count, rows: left.rows + right.rows, extent: left.extent + right.extent,
        right: max(left.right, right.right))
    }
  }

  var sum: Sum {
    switch content {
    case .cell: Sum(count: 1, rows: 1, extent: Int(advance), right: Int(x + width))
    case .block(let block): Sum(count: 1, rows: block.rowCount, extent: block.extent, right: block.right)
    case .absent: Sum(count: 1)
    }
  }

  func didMove(to leaf: SumTreeNode<Slot>) {
    if isRegistered { model.slotLeaf = leaf }
  }
}
