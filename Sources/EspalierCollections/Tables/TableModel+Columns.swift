import EspalierCanvas

/// The widths, the order and the visibility of columns.
///
/// An id that no column has is ignored.
extension TableModel {
  /// The ids of all columns in the order in which they are shown, hidden ones included.
  public final var columnOrder: [String] { grid.plan.columns.map { grid.columns[$0.index].id } }

  /// The ids of the hidden columns.
  public final var hiddenColumns: Set<String> {
    Set(grid.plan.columns.filter(\.isHidden).map { grid.columns[$0.index].id })
  }

  /// The number of first visible columns that stay in view when the others are scrolled; 0 by default.
  ///
  /// They are pinned as far as they take at most half of the width.
  public final var pinnedColumnCount: Int {
    get { grid.plan.pinnedCount }
    set { grid.change { $0.pinnedCount = max(0, newValue) } }
  }

  /// The number of blank cells between two columns; 2 by default.
  public final var columnSpacing: Int {
    get { grid.plan.spacing }
    set { grid.change { $0.spacing = newValue.clamped(to: 0...TableColumnPlan.largestWidth) } }
  }

  /// Returns the width of a column in character cells, as it was last drawn; 0 for a hidden column.
  ///
  /// Before the table has been drawn, and for columns that are scrolled out of view, a flexible column has its minimum.
  public final func width(ofColumn id: String) -> Int {
    guard let place = grid.place(of: id), !grid.plan.columns[place].isHidden else { return 0 }
    return grid.width(atPlace: place)
  }

  /// Sets the width of a column, as users do; `nil` lets the column's rule decide again.
  ///
  /// - Complexity: O(1); the next drawing draws the rows in view.
  /// - Parameters:
  ///   - width: The width in character cells; less than 1 counts as 1.
  ///   - id: The id of the column; one that the table doesn't have is ignored.
  public final func setWidth(_ width: Int?, ofColumn id: String) { grid.setWidth(width, of: id) }

  /// Moves a column to a place among all columns, hidden ones included.
  ///
  /// - Parameters:
  ///   - id: The id of the column; one that the table doesn't have is ignored.
  ///   - place: The new place; it is limited to those that exist.
  public final func moveColumn(_ id: String, to place: Int) {
    guard let old = grid.place(of: id) else { return }
    grid.moveColumn(from: old, to: place.clamped(to: 0...columns.count - 1))
  }

  /// Hides a column; the last visible one stays.
  public final func hideColumn(_ id: String) { grid.setHidden(true, id) }

  /// Shows a column again where it was.
  public final func showColumn(_ id: String) { grid.setHidden(false, id) }

  /// Scrolls to a column, if not all of them fit.
  public final func scrollToColumn(_ id: String) {
    if let place = grid.place(of: id) { grid.showColumn(atPlace: place) }
  }

  /// Whether a single cell of the focused row is focused, which `left` and `right` move, rather than the whole row.
  public final var focusesCells: Bool {
    get { grid.focusesCells }
    set {
      grid.focusesCells = newValue
      updateCommands()
    }
  }

  /// The id of the column that is focused in the header, or in the focused row if the table ``focusesCells``.
  public final var focusedColumn: String? {
    get { grid.focusedColumn?.id }
    set {
      guard let place = newValue.flatMap(grid.place) else { return }
      grid.focusedPlace = place
      grid.showColumn(atPlace: place)
    }
  }
}
