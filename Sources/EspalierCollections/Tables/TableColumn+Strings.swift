public import EspalierCanvas

/// Columns of plain text.
extension TableColumn {
  /// Creates a column of strings, such as `TableColumn("Name") { $0.name }`.
  ///
  /// - Parameters:
  ///   - title: The text of the header.
  ///   - id: What tells the column from the others; by default the plain text of its title.
  ///   - width: How wide the column is; by default as wide as what has been seen of it.
  ///   - alignment: Where texts stand that are narrower than the column, the title included.
  ///   - order: A strict weak ordering, as `sort(by:)` of an array takes it; `nil` if the table can't be sorted by this
  ///     column.
  ///   - content: A closure that returns the text of an item. Only its first line is shown.
  @inlinable
  @_disfavoredOverload
  public init(
    _ title: StyledText, id: String? = nil, width: TableColumnWidth = .fit(), alignment: TextAlignment = .leading,
    sortedBy order: ((Item, Item) -> Bool)? = nil, content: @escaping (Item) -> String
  ) {
    // Literals are styled text all the same, so that what is interpolated keeps its styles.
    self.init(title, id: id, width: width, alignment: alignment, sortedBy: order) { StyledText(content($0)) }
  }

  /// Creates a column of strings that sorts items by a value that can be compared.
  ///
  /// - Parameters:
  ///   - title: The text of the header.
  ///   - id: What tells the column from the others; by default the plain text of its title.
  ///   - width: How wide the column is; by default as wide as what has been seen of it.
  ///   - alignment: Where texts stand that are narrower than the column, the title included.
  ///   - value: A closure or a key path that returns the value. It is called once for each item whenever the table is
  ///     sorted.
  ///   - content: A closure that returns the text of an item. Only its first line is shown.
  @inlinable
  @_disfavoredOverload
  public init<Value: Comparable>(
    _ title: StyledText, id: String? = nil, width: TableColumnWidth = .fit(), alignment: TextAlignment = .leading,
    sortedBy value: @escaping (Item) -> Value, content: @escaping (Item) -> String
  ) {
    self.init(title, id: id, width: width, alignment: alignment, sortedBy: value) { StyledText(content($0)) }
  }
}
