/// What the chunks of a text add up to.
struct TextSum: ListSum {
  var bytes = 0
  var characters = 0

  /// The number of line endings.
  var lineEnds = 0

  /// The columns that the text takes, if it is part of a single line.
  var columns = ColumnSpan.none

  static func + (left: Self, right: Self) -> Self {
    TextSum(
      bytes: left.bytes + right.bytes, characters: left.characters + right.characters,
      lineEnds: left.lineEnds + right.lineEnds,
      // A sum over several lines is never asked for its columns.
      columns: left.lineEnds + right.lineEnds == 0 ? left.columns + right.columns : .none)
  }
}

/// The columns that a part of a line takes, wherever it begins: up to its first tab, and from there on.
///
/// From a tab on, everything is at a fixed distance from a tab stop. So spans can be added up, and a long line need not
/// be measured from its start.
struct ColumnSpan: Hashable, Sendable {
  /// The columns before the first tab.
  var head: Int

  /// The columns after the stop of the first tab.
  var tail: Int

  /// The distance between tab stops; 0 if there is no tab.
  var tabWidth: Int

  static let none = ColumnSpan(head: 0, tail: 0, tabWidth: 0)

  /// Returns the column after the part if it begins at a column.
  func end(from column: Int) -> Int {
    tabWidth == 0 ? column + head : Self.stop(after: column + head, tabWidth) + tail
  }

  static func + (left: Self, right: Self) -> Self {
    guard left.tabWidth > 0 else {
      return ColumnSpan(head: left.head + right.head, tail: right.tail, tabWidth: right.tabWidth)
    }
    return ColumnSpan(head: left.head, tail: right.end(from: left.tail), tabWidth: left.tabWidth)
  }

  /// Returns the first tab stop after a column.
  static func stop(after column: Int, _ tabWidth: Int) -> Int { (column / tabWidth + 1) * tabWidth }
}
