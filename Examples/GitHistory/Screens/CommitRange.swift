import Espalier

/// Commits that follow each other in the history, of which only those have models that are in view.
final class CommitRange: LazyContainerModel {
  /// Where the range begins; the closure that makes rows reads it, too.
  private final class Start {
    var row: Int

    init(row: Int) {
      self.row = row
    }
  }

  private let start: Start

  init(from row: Int, count: Int, in list: HistoryList) {
    let start = Start(row: row)
    self.start = start
    super.init(count: count) { [unowned list] place in CommitRow(list.index[start.row + place], in: list) }
    assumesFocusableRows = true
  }

  /// The row of the first commit in the history.
  var firstRow: Int { start.row }

  var rows: Range<Int> { firstRow..<firstRow + count }

  /// Adds commits behind the last.
  func append(_ count: Int) {
    insert(count, at: self.count)
  }

  /// Lets the range stand for other rows of the history, of which some are the same commits.
  ///
  /// - Parameters:
  ///   - rows: The rows that it stands for.
  ///   - isSame: Whether the commit at a place of the range is the one of a row.
  func become(_ rows: Range<Int>, isSame: (Int, Int) -> Bool) {
    var prefix = 0
    let shortest = min(count, rows.count)
    while prefix < shortest, isSame(prefix, rows.lowerBound + prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shortest - prefix, isSame(count - 1 - suffix, rows.upperBound - 1 - suffix) { suffix += 1 }
    start.row = rows.lowerBound
    if prefix + suffix < count { remove(prefix..<count - suffix) }
    if count < rows.count { insert(rows.count - count, at: prefix) }
  }
}
