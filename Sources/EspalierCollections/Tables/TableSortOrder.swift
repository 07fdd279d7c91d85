/// The columns by which a table is sorted, the most important one first.
///
/// ```swift
/// table.sortOrder = TableSortOrder("Kind").then("Size", isDescending: true)
/// ```
///
/// Items that are equal in all of these columns keep the order in which the table was given them.
public struct TableSortOrder: Hashable, Sendable {
  /// A column by which a table is sorted.
  public struct Key: Hashable, Sendable {
    /// The id of the column.
    public var column: String

    /// Whether the greatest item comes first.
    public var isDescending: Bool

    /// Creates a key.
    public init(_ column: String, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The columns, the most important one first.
  public var keys: [Key]

  /// Creates a sort order from keys, the most important one first.
  public init(_ keys: [Key]) { self.keys = keys }

  /// Creates a sort order by one column.
  public init(_ column: String, isDescending: Bool = false) { keys = [Key(column, isDescending: isDescending)] }

  /// Returns the sort order with another column that decides where all others are equal.
  public func then(_ column: String, isDescending: Bool = false) -> TableSortOrder {
    TableSortOrder(keys.filter { $0.column != column } + [Key(column, isDescending: isDescending)])
  }

  /// Returns the key of a column, and its place among the keys.
  func key(of column: String) -> (place: Int, key: Key)? {
    keys.firstIndex { $0.column == column }.map { ($0, keys[$0]) }
  }

  /// Returns the sort order after the user has chosen a column: ascending, then descending, then as before.
  ///
  /// - Parameter isAdded: Whether the other columns stay.
  static func choosing(_ column: String, in order: TableSortOrder?, isAdded: Bool) -> TableSortOrder? {
    var keys = order?.keys ?? []
    let old = order?.key(of: column)
    if !isAdded { keys.removeAll { $0.column != column } }
    switch old {
    case nil: keys.append(Key(column))
    case .some((_, let key)) where !key.isDescending:
      for index in keys.indices where keys[index].column == column { keys[index].isDescending = true }
    default: keys.removeAll { $0.column == column }
    }
    return keys.isEmpty ? nil : TableSortOrder(keys)
  }
}
