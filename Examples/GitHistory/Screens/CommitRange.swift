import Espalier

/// Consecutive commits of the history; only those in view have models.
final class CommitRange: LazyContainerModel {
  /// Where the range begins; the closure that makes rows also reads it.
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

  /// Appends commits.
  func append(_ count: Int) {
    insert(count, at: self.count)
  }

  /// Makes the range show other rows of the history, some of which are the same commits.
  ///
  /// - Parameters:
  ///   - rows: The rows that it shows from now on.
  ///   - isSame: Whether the commit at an index of the range is the commit of a row.
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
