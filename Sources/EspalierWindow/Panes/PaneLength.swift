public import EspalierTree

/// How wide or high a pane is, in character cells: `.fixed(30)`, `.fraction(1, of: 3)`, `.flexible(minimum: 20)`.
///
/// It is what columns of a `ColumnsModel` have, by the same rules.
public typealias PaneLength = ColumnWidth
