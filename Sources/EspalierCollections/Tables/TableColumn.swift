public import EspalierCanvas

/// A column of a table: its title, and how it shows and sorts an item.
///
/// ```swift
/// TableColumn("Size", alignment: .trailing, sortedBy: { $0.size < $1.size }) { "\($0.size)" }
/// ```
public struct TableColumn<Item> {
  /// What tells the column from the others of its table.
  public let id: String

  /// The text of the header.
  public var title: StyledText

  /// How wide the column is, until a user or the program changes it.
  public var width: TableColumnWidth

  /// Where texts stand that are narrower than the column, the title included.
  public var alignment: TextAlignment

  /// Whether the first item comes before the second one; `nil` if the table can't be sorted by this column.
  public var areInIncreasingOrder: ((Item, Item) -> Bool)?

  /// Returns the text of an item.
  ///
  /// It is called for rows in view, and again whenever they are drawn anew.
  public var content: (Item) -> StyledText

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - id: What tells the column from the others; by default the plain text of its title.
  ///   - order: A strict weak ordering, as `sort(by:)` of an array takes it; `nil` if the table can't be sorted by this
  ///     column.
  public init(
    _ title: StyledText, id: String? = nil, width: TableColumnWidth = .fit(), alignment: TextAlignment = .leading,
    sortedBy order: ((Item, Item) -> Bool)? = nil, content: @escaping (Item) -> StyledText
  ) {
    self.id = id ?? title.string
    self.title = title
    self.width = width
    self.alignment = alignment
    areInIncreasingOrder = order
    self.content = content
  }
}
