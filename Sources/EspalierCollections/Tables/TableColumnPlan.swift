import EspalierCanvas

/// What a table knows of its columns apart from their contents: their order and widths, and which of them are shown.
///
/// It is a value from which ``placement(in:)`` calculates where each column stands in a row of any width:
///
/// ```
///   pinned        ‹ scrolled past        in view              cut ›
///   │ Name     │  (Kind)  (Owner)  │ Size │ Date       │ Comm
/// ```
struct TableColumnPlan: Equatable {
  struct Column: Equatable {
    /// The place of the column in the table's array of columns.
    let index: Int
    let rule: TableColumnWidth
    var titleWidth: Int

    /// The width of the widest text that has been seen.
    var seenWidth = 0

    /// The width that the user or the program has chosen; `nil` if the rule decides.
    var ownWidth: Int?

    var isHidden = false
  }

  /// The greatest width that a column can be given.
  static let largestWidth = 1_000_000

  /// The columns, in the order in which they are shown.
  var columns: [Column]

  /// The number of first visible columns that stay when the others are scrolled.
  var pinnedCount = 0

  /// The number of visible columns after the pinned ones that have been scrolled past.
  var scrolledCount = 0

  /// The blank cells between two columns.
  var spacing = 2

  /// The places in the order of the columns that are shown.
  var visible: [Int] { columns.indices.filter { !columns[$0].isHidden } }

  /// Returns the width of a column before free room is shared out: at least 1.
  func naturalWidth(of column: Column) -> Int {
    if let own = column.ownWidth { return own.clamped(to: 1...Self.largestWidth) }
    let width =
      switch column.rule {
      case .fixed(let width): width
      case .fit(let maximum): min(maximum ?? Self.largestWidth, max(column.titleWidth, column.seenWidth))
      case .flexible(let minimum, _): minimum
      }
    return width.clamped(to: 1...Self.largestWidth)
  }

  /// The width of all visible columns before free room is shared out, with the blanks between them.
  var naturalWidth: Int {
    let visible = visible
    return visible.reduce(spacing * max(0, visible.count - 1)) { $0 + naturalWidth(of: columns[$1]) }
  }

  /// Notes the width of a text in a column that has been seen.
  ///
  /// - Returns: Whether the column's width may change.
  @discardableResult
  mutating func noteText(width: Int, atPlace place: Int) -> Bool {
    guard width > columns[place].seenWidth else { return false }
    let before = naturalWidth(of: columns[place])
    columns[place].seenWidth = width
    return naturalWidth(of: columns[place]) != before
  }

  /// Moves a column to another place among all columns, hidden ones included.
  mutating func moveColumn(from place: Int, to newPlace: Int) {
    let column = columns.remove(at: place)
    columns.insert(column, at: newPlace.clamped(to: 0...columns.count))
  }

  /// Returns the place of the visible column that is a number of visible columns before or after another one.
  func visiblePlace(from place: Int, by step: Int) -> Int? {
    let visible = visible
    guard let position = visible.firstIndex(of: place), visible.indices.contains(position + step) else { return nil }
    return visible[position + step]
  }
}
