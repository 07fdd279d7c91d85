public import EspalierCanvas

/// A column of a table: its title, and how it shows, sorts, sums up and edits an item.
///
/// ```swift
/// TableColumn("Size", alignment: .trailing, sortedBy: \.size) { "\($0.size)" }
///   .total { files in "\(files.reduce(0) { $0 + $1.size })" }
/// ```
public struct TableColumn<Item> {
  /// What tells the column from the others of its table.
  public let id: String

  /// The text of the header, on one line.
  public var title: StyledText

  /// How wide the column is, until a user or the program changes it.
  public var width: TableColumnWidth

  /// Where texts stand that are narrower than the column, the title included.
  public var alignment: TextAlignment

  /// Whether the first item comes before the second one; `nil` if the table can't be sorted by this column.
  public let areInIncreasingOrder: ((Item, Item) -> Bool)?

  /// Returns the text of an item, of which the first line is shown.
  ///
  /// It is called for rows in view, again when their item changes, and for rows that are searched, copied or printed.
  public var content: (Item) -> StyledText

  /// Returns the text below the items of a group or, without groups, below all items; `nil` if the column has none.
  public private(set) var total: (([Item]) -> StyledText)?

  /// How the user edits an item in this column; `nil` if the column is only read.
  public private(set) var editing: TableColumnEditing<Item>?

  /// Sorts the places of items, stably; compiled where the column is created, for the items' own type.
  let sort: TableColumnSort<Item>?

  /// Creates a column.
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
  public init(
    _ title: StyledText, id: String? = nil, width: TableColumnWidth = .fit(), alignment: TextAlignment = .leading,
    sortedBy order: ((Item, Item) -> Bool)? = nil, content: @escaping (Item) -> StyledText
  ) {
    let sort: TableColumnSort<Item>? = order.map { order in
      { places, items, isDescending in
        if isDescending {
          places.sort { order(items[$1], items[$0]) }
        } else {
          places.sort { order(items[$0], items[$1]) }
        }
      }
    }
    self.init(
      title: title, id: id, width: width, alignment: alignment, order: order, sort: sort, content: content)
  }

  /// Creates a column that sorts items by a value that can be compared.
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
  public init<Value: Comparable>(
    _ title: StyledText, id: String? = nil, width: TableColumnWidth = .fit(), alignment: TextAlignment = .leading,
    sortedBy value: @escaping (Item) -> Value, content: @escaping (Item) -> StyledText
  ) {
    let sort: TableColumnSort<Item> = { places, items, isDescending in
      let values = items.map(value)
      if isDescending {
        places.sort { values[$1] < values[$0] }
      } else {
        places.sort { values[$0] < values[$1] }
      }
    }
    self.init(
      title: title, id: id, width: width, alignment: alignment, order: { value($0) < value($1) }, sort: sort,
      content: content)
  }

  @usableFromInline
  init(
    title: StyledText, id: String?, width: TableColumnWidth, alignment: TextAlignment,
    order: ((Item, Item) -> Bool)?, sort: TableColumnSort<Item>?, content: @escaping (Item) -> StyledText
  ) {
    self.id = id ?? title.string
    self.title = title
    self.width = width
    self.alignment = alignment
    areInIncreasingOrder = order
    self.sort = sort
    self.content = content
  }

  /// Returns the column with a text below the items of each group or, without groups, below all items.
  ///
  /// The closure is called with all shown items of the group whenever they change.
  public func total(_ total: @escaping ([Item]) -> StyledText) -> TableColumn {
    var column = self
    column.total = total
    return column
  }

  /// Returns the column with texts that the user edits in place.
  ///
  /// ```swift
  /// TableColumn("Name") { "\($0.name)" }
  ///   .editable(text: { $0.name }, validate: { _, text in text.isEmpty ? "Required." : nil }) { file, text in
  ///     store.rename(file, to: text)
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - text: A closure that returns the text that the user begins with.
  ///   - validate: A closure that returns what is wrong with a text; `nil` if nothing is.
  ///   - commit: A closure that stores the new text, given the item as the table has it by then. Assign the table's
  ///     items, or update the item, to show it.
  public func editable(
    text: @escaping (Item) -> String, validate: @escaping (Item, String) -> String? = { _, _ in nil },
    commit: @escaping (Item, String) -> Void
  ) -> TableColumn {
    var column = self
    column.editing = TableColumnEditing(text: text, validate: validate, commit: commit)
    return column
  }
}

/// How the user edits items in a column of a table.
public struct TableColumnEditing<Item> {
  /// Returns the text that the user begins with.
  public let text: (Item) -> String

  /// Returns what is wrong with a text that the user has typed; `nil` if nothing is.
  public let validate: (Item, String) -> String?

  /// Stores a text that is valid.
  public let commit: (Item, String) -> Void
}

/// How a column sorts the places of items, stably.
@usableFromInline
typealias TableColumnSort<Item> = (_ places: inout [Int], _ items: [Item], _ isDescending: Bool) -> Void
