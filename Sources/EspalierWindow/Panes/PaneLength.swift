public import EspalierTree

/// The width or height of a pane, in character cells: `.fixed(30)`, `.fraction(1, of: 3)` or `.flexible(minimum: 20)`.
///
/// It follows the same rules as the columns of a `ColumnsModel`.
public typealias PaneLength = ColumnWidth
