/// Which rows of a list are marked, as alternating runs of marked and unmarked rows.
///
/// A lazy container marks the rows that have models. The models are its children, in the order of their rows, so counting
/// converts between the index of a row and the number of its model. A layout marks the selected rows.
///
/// ```
///   rows     ○ ○ ○ ● ● ○ ○ ○ ○ ●
///   runs     3 ○ · 2 ● · 4 ○ · 1 ●      mark 2 is on row 9
/// ```
///
/// A copy shares its runs with the original, so only one of them may be changed.
///
/// - Complexity: O(log r) in the number of runs, for each operation.
package struct RowMarks {
  private var runs = SumTree<MarkRun>()

  /// Creates rows of which some are marked.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - marked: The marked rows, in order.
  package init(count: Int, marked: some Sequence<Range<Int>> = EmptyCollection()) {
    runs = SumTree(Self.runs(of: 0..<count, marking: marked))
  }

  private init(runs: SumTree<MarkRun>) {
    self.runs = runs
  }

  /// The number of rows.
  package var count: Int { runs.sum.rows }

  /// The number of marked rows.
  package var markedCount: Int { runs.sum.marked }

  /// Returns whether a row is marked.
  package func isMarked(at index: Int) -> Bool {
    runs.first { $0.rows > index }?.place.element.isMarked ?? false
  }

  /// Returns the number of marked rows before an index.
  package func markedCount(before index: Int) -> Int {
    guard let (place, before) = runs.first(where: { $0.rows > index }) else { return markedCount }
    return before.marked + (place.element.isMarked ? index - before.rows : 0)
  }

  /// Returns the numbers, among the marked rows, of those in a range.
  func numbersOfMarks(in rows: Range<Int>) -> Range<Int> {
    markedCount(before: rows.lowerBound)..<markedCount(before: rows.upperBound)
  }

  /// Returns the index of the marked row with a number among the marked ones.
  package func index(ofMark number: Int) -> Int {
    guard let (_, before) = runs.first(where: { $0.marked > number }) else { return count }
    return before.rows + number - before.marked
  }

  /// Returns the marked rows with some numbers among the marked ones, as ranges of adjacent rows.
  func rows(ofMarks numbers: Range<Int>) -> [Range<Int>] {
    if numbers.isEmpty { return [] }
    return runs(in: index(ofMark: numbers.lowerBound)..<index(ofMark: numbers.upperBound - 1) + 1)
      .filter(\.isMarked).map(\.rows)
  }

  /// Returns the runs of some rows, in order.
  ///
  /// - Complexity: O(k + log r) for k of r runs.
  package func runs(in rows: Range<Int>) -> [(rows: Range<Int>, isMarked: Bool)] {
    var found: [(rows: Range<Int>, isMarked: Bool)] = []
    runs.visitRuns(in: rows) { run, rows in found.append((rows, run.isMarked)) }
    return found
  }

  /// Marks some rows, or removes their marks.
  package mutating func set(_ rows: Range<Int>, areMarked: Bool) {
    if !rows.isEmpty { runs.replaceRows(rows, by: [MarkRun(rows: rows.count, isMarked: areMarked)]) }
  }

  /// Marks some of the rows in a range, and removes the marks of the others there.
  ///
  /// - Parameter marked: The rows to mark, in order.
  /// - Complexity: O(k + log r) in their number.
  package mutating func set(_ rows: Range<Int>, marking marked: [Range<Int>]) {
    runs.replaceRows(rows, by: Self.runs(of: rows, marking: marked))
  }

  /// Applies edits that were all made at the same time; new rows are unmarked.
  ///
  /// - Complexity: O(p log r) for p pieces.
  mutating func apply(_ edits: [RowEdit]) { runs.apply(edits) }

  /// Returns the marks of rows that are described by where they were; new rows are unmarked.
  ///
  /// - Complexity: O(p log r) for p pieces.
  func rearranged(by pieces: RowPieces) -> RowMarks { RowMarks(runs: SumTree(runs.runs(of: pieces))) }

  /// Returns the marks of the same rows after a view has reported changes; new rows are unmarked, updated ones as before.
  ///
  /// - Complexity: O(c log r) in the number of changes.
  package func following(_ changes: RowChanges) -> RowMarks {
    rearranged(by: changes.pieces(oldCount: count, from: 0))
  }

  /// Returns the marks of some rows.
  func slice(_ rows: Range<Int>) -> RowMarks { rearranged(by: RowPieces(oldRows: rows)) }

  /// Returns the runs of a range of rows of which some are marked.
  private static func runs(of rows: Range<Int>, marking marked: some Sequence<Range<Int>>) -> [MarkRun] {
    var runs: [MarkRun] = []
    var start = rows.lowerBound
    for range in marked {
      runs.appendJoining(MarkRun(rows: range.lowerBound - start, isMarked: false))
      runs.appendJoining(MarkRun(rows: range.count, isMarked: true))
      start = range.upperBound
    }
    runs.appendJoining(MarkRun(rows: rows.upperBound - start, isMarked: false))
    return runs
  }

  /// The marked rows, as ranges of adjacent rows.
  ///
  /// - Complexity: O(r) in the number of runs.
  package var marked: [Range<Int>] { rows(ofMarks: 0..<markedCount) }
}

/// Adjacent rows that are all marked, or that are all unmarked.
private struct MarkRun: RowRun {
  let rows: Int
  let isMarked: Bool

  struct Sum: RowRunSum {
    var count = 0
    var rows = 0
    var marked = 0

    static var isCommutative: Bool { true }

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, rows: left.rows + right.rows, marked: left.marked + right.marked)
    }
  }

  var sum: Sum { Sum(count: 1, rows: rows, marked: isMarked ? rows : 0) }

  var updated: MarkRun { self }

  func slice(_ offsets: Range<Int>) -> MarkRun { MarkRun(rows: offsets.count, isMarked: isMarked) }

  func joined(with next: MarkRun) -> MarkRun? {
    isMarked == next.isMarked ? MarkRun(rows: rows + next.rows, isMarked: isMarked) : nil
  }
}

extension MarkRun {
  init(newRows count: Int) {
    self.init(rows: count, isMarked: false)
  }
}
