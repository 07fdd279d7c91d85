import EspalierTree

/// Sorting.
extension TableModel {
  /// The columns by which the rows are sorted; `nil` shows them in the order of ``items``.
  ///
  /// Users change it in the header. Columns that don't exist, and those that can't be sorted by, have no effect. Focus,
  /// selection and the models of rows in view stay with their items, and the focused row is scrolled into view.
  ///
  /// - Complexity: O(n log n) in the number of items.
  public final var sortOrder: TableSortOrder? {
    get { grid.sortOrder }
    set {
      guard newValue != grid.sortOrder else { return }
      grid.sortOrder = newValue
      rules.keys = sortKeys(of: newValue)
      rearrange()
      if let model = nearestView?.focusedModel, item(of: model) != nil { model.scrollIntoView() }
      onSort?(newValue)
    }
  }

  private final func sortKeys(of order: TableSortOrder?) -> [TableRules<Item>.Key] {
    (order?.keys ?? []).compactMap { key in
      guard let column = columns.first(where: { $0.id == key.column }), let order = column.areInIncreasingOrder,
        let sort = column.sort
      else { return nil }
      return TableRules.Key(
        isOrdered: key.isDescending ? { order($1, $0) } : order,
        sort: { places, items in sort(&places, items, key.isDescending) })
    }
  }

  /// Returns the row in which an item belongs after it has changed, given its present row.
  ///
  /// - Complexity: O(log n) in the number of rows.
  final func sortedRow(of place: Int, now row: Int) -> Int {
    let rows = sections[0].rows
    if (row == 0 || isOrdered(rows[row - 1], place)) && (row + 1 == rows.count || isOrdered(place, rows[row + 1])) {
      return row
    }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      // Without the row itself, which is out of order.
      if isOrdered(rows[middle < row ? middle : middle + 1], place) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether an item belongs before another one; equal ones are in the order of the items.
  private final func isOrdered(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (store[first], store[second])
    for key in rules.keys {
      if key.isOrdered(left, right) { return true }
      if key.isOrdered(right, left) { return false }
    }
    return first < second
  }
}
