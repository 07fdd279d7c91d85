public import EspalierCanvas

/// What a container view shows at one moment, as a value that can go to another isolation domain.
///
/// Rows have the identity that they have in the view, so that a host somewhere else (a view of another framework, the
/// far end of a socket) can compare what it shows with what it gets:
///
/// ```swift
/// actor Screen {
///   var shown: ViewSnapshot?
///
///   func show(_ snapshot: ViewSnapshot) {
///     if let shown { print(snapshot.difference(from: shown)) }   // − row 0 · + row 4
///     shown = snapshot
///   }
/// }
///
/// let screen = Screen()
/// await screen.show(view.snapshot())
/// view.contentOffset.y += 1
/// await screen.show(view.snapshot())
/// ```
public struct ViewSnapshot: Sendable, Equatable {
  /// The size of the viewport, in character cells.
  public let size: Size

  /// The size of the content, in character cells.
  public let contentSize: Size

  /// The point of the content at the top left corner of the viewport.
  public let contentOffset: Point

  /// The theme by which the rows are drawn.
  public let theme: Theme

  /// How wide characters are.
  public let widthPolicy: WidthPolicy

  /// The rows that have a cell in the viewport, in the order in which they are drawn.
  public let rows: [Row]

  /// How the rows have changed since an earlier snapshot.
  ///
  /// Indices are positions in ``rows``. A row that shows something else, or has another width, height or column, is an
  /// update; one that is only further up or down now is not, nor is one that has another index. With another ``theme``
  /// or ``widthPolicy`` all rows are updates that are not new.
  ///
  /// - Complexity: O(n) in the number of rows, and O(k log k) in the number of spans of rows that have changed their
  ///   order.
  public func difference(from old: ViewSnapshot) -> RowChanges {
    let haveSameLooks = theme == old.theme && widthPolicy == old.widthPolicy
    return RowChanges.difference(from: old.rows, to: rows, isEqual: { haveSameLooks && $0.looksLike($1) })
  }
}

extension ContainerView {
  /// What the view shows at this moment, as a value.
  ///
  /// Rows answer for the last update. The cells that are on show draw their text; nothing is laid out, and no display
  /// callback is called.
  ///
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  public func snapshot() -> ViewSnapshot {
    noteRendering()
    return ViewSnapshot(
      size: Size(width: width, height: height), contentSize: contentSize, contentOffset: contentOffset,
      theme: theme, widthPolicy: widthPolicy, rows: rowsOnShow.map(snapshot(of:)))
  }

  private func snapshot(of row: Row) -> ViewSnapshot.Row {
    let viewport = Rect(x: contentOffset.x, y: contentOffset.y, width: width, height: height)
    let visible = row.frame.intersection(viewport)
    var canvas = Canvas(width: visible.width, height: visible.height, policy: widthPolicy, theme: theme)
    var isHighlighted = false
    withCell(of: row) { cell in
      isHighlighted = cell.isHighlighted
      canvas.withRegion(row.frame.offsetBy(x: -visible.x, y: -visible.y)) { cell.draw(in: &$0) }
    }
    return ViewSnapshot.Row(
      id: row.id, index: row.index, role: ViewSnapshot.Role(of: row),
      frame: layout.row(of: row.model)?.frame ?? row.frame,
      shownFrame: row.frame,
      text: canvas.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      isSelected: isSelected(row.model), isHighlighted: isHighlighted)
  }
}
