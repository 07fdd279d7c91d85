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

  /// Creates unmarked rows.
  package init(count: Int) {
    if count > 0 { runs.append(MarkRun(rows: count, isMarked: false)) }
  }

  /// Creates rows of which some are marked.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - marked: The marked rows, in order.
  init(count: Int, marked: some Sequence<Range<Int>>) {
    var builder = Builder()
    for rows in marked {
      builder.append(rows.lowerBound - builder.count, areMarked: false)
      builder.append(rows.count, areMarked: true)
    }
    builder.append(count - builder.count, areMarked: false)
    self = builder.finish()
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
    guard !rows.isEmpty, let (first, before) = runs.first(where: { $0.rows > rows.lowerBound }) else { return [] }
    var found: [(rows: Range<Int>, isMarked: Bool)] = []
    var start = before.rows
    var next = Optional(first)
    while start < rows.upperBound, let place = next {
      let run = place.element
      found.append((rows.clamped(to: start..<start + run.rows), run.isMarked))
      start += run.rows
      next = place.next
    }
    return found
  }

  /// Marks some rows, or removes their marks.
  package mutating func set(_ rows: Range<Int>, areMarked: Bool) {
    if !rows.isEmpty { replace(rows, by: [MarkRun(rows: rows.count, isMarked: areMarked)]) }
  }

  /// Marks some of the rows in a range, and removes the marks of the others there.
  ///
  /// - Parameter marked: The rows to mark, in order.
  /// - Complexity: O(k + log r) in their number.
  package mutating func set(_ rows: Range<Int>, marking marked: [Range<Int>]) {
    guard !rows.isEmpty else { return }
    var builder = Builder()
    for range in marked {
      builder.append(range.lowerBound - rows.lowerBound - builder.count, areMarked: false)
      builder.append(range.count, areMarked: true)
    }
    builder.append(rows.count - builder.count, areMarked: false)
    replace(rows, by: builder.runs)
  }

  /// Inserts unmarked rows before the row at an index.
  mutating func insert(_ count: Int, at index: Int) {
    if count > 0 { replace(index..<index, by: [MarkRun(rows: count, isMarked: false)]) }
  }

  /// Removes rows.
  mutating func remove(_ rows: Range<Int>) {
    if !rows.isEmpty { replace(rows, by: []) }
  }

  /// Moves rows, so that the first one has an index afterward.
  mutating func move(_ rows: Range<Int>, to index: Int) {
    if rows.isEmpty { return }
    let moved = replace(rows, by: [])
    replace(index..<index, by: moved)
  }

  /// Applies edits that were all made at the same time; new rows are unmarked.
  ///
  /// - Complexity: O(p log r) for p pieces.
  mutating func apply(_ edits: [RowEdit]) {
    // Old rows are looked up before any of them changes its index.
    let contents = edits.map { edit -> ContiguousArray<MarkRun> in
      var builder = Builder()
      for piece in edit.content.pieces { append(piece, to: &builder) }
      return builder.runs
    }
    for (edit, content) in zip(edits, contents).reversed() { replace(edit.rows, by: content) }
  }

  /// Returns the marks of rows that are described by where they were; new rows are unmarked.
  ///
  /// - Complexity: O(p log r) for p pieces.
  func rearranged(by pieces: RowPieces) -> RowMarks {
    var builder = Builder()
    for piece in pieces.pieces { append(piece, to: &builder) }
    return builder.finish()
  }

  /// Returns the marks of the same rows after a view has reported changes; new rows are unmarked, updated ones as before.
  ///
  /// - Complexity: O(c log r) in the number of changes.
  package func following(_ changes: RowChanges) -> RowMarks {
    rearranged(by: changes.pieces(oldCount: count, from: 0))
  }

  /// Returns the marks of some rows.
  func slice(_ rows: Range<Int>) -> RowMarks {
    rearranged(by: RowPieces(oldRows: rows))
  }

  private func append(_ piece: RowPiece, to builder: inout Builder) {
    guard let old = piece.old else { return builder.append(piece.rows, areMarked: false) }
    for (rows, isMarked) in runs(in: old..<old + piece.rows) { builder.append(rows.count, areMarked: isMarked) }
  }

  @discardableResult
  private mutating func replace(
    _ rows: Range<Int>, by new: ContiguousArray<MarkRun>
  ) -> ContiguousArray<MarkRun> {
    let start = cut(at: rows.lowerBound)
    let range = start..<cut(at: rows.upperBound)
    let old = runs.elements(in: range)
    runs.replace(range, by: new)
    join(at: start + new.count)
    join(at: start)
    return old
  }

  /// Splits a run, if necessary, so that one begins at a row.
  ///
  /// - Returns: The number of runs before it.
  private mutating func cut(at index: Int) -> Int {
    guard let (place, before) = runs.first(where: { $0.rows > index }) else { return runs.count }
    guard before.rows < index else { return before.count }
    let run = place.element
    runs.replace(at: place, by: MarkRun(rows: index - before.rows, isMarked: run.isMarked))
    runs.insert(
      MarkRun(rows: before.rows + run.rows - index, isMarked: run.isMarked), at: before.count + 1)
    return before.count + 1
  }

  /// Joins two adjacent runs if they are alike.
  private mutating func join(at position: Int) {
    guard position > 0, position < runs.count else { return }
    let (left, right) = (runs[position - 1], runs[position])
    guard left.isMarked == right.isMarked else { return }
    runs.replace(
      position - 1..<position + 1,
      by: CollectionOfOne(MarkRun(rows: left.rows + right.rows, isMarked: left.isMarked)))
  }
}

extension RowMarks {
  /// The marked rows, as ranges of adjacent rows.
  ///
  /// - Complexity: O(r) in the number of runs.
  package var marked: [Range<Int>] { rows(ofMarks: 0..<markedCount) }

  /// Rows from the first to the last, of which adjacent ones that are alike are joined.
  private struct Builder {
    private(set) var runs: ContiguousArray<MarkRun> = []
    private(set) var count = 0

    mutating func append(_ rows: Int, areMarked: Bool) {
      guard rows > 0 else { return }
      count += rows
      if let last = runs.last, last.isMarked == areMarked {
        runs[runs.count - 1] = MarkRun(rows: last.rows + rows, isMarked: areMarked)
      } else {
        runs.append(MarkRun(rows: rows, isMarked: areMarked))
      }
    }

    func finish() -> RowMarks { RowMarks(runs: SumTree(runs)) }
  }
}

/// Adjacent rows that are all marked, or that are all unmarked.
private struct MarkRun: SumTreeElement {
  let rows: Int
  let isMarked: Bool

  struct Sum: SumTreeSum {
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

  func didMove(to leaf: SumTreeNode<MarkRun>, from previous: SumTreeNode<MarkRun>?) {}
}
