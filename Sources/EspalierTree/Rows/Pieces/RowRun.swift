import EspalierCanvas

/// Adjacent rows of a list that have something in common, as an element of a list that is kept in runs.
///
/// The cost of an edit depends on the number of runs, not of rows. Adjacent runs are joined where possible.
protocol RowRun: SumTreeElement where Sum: RowRunSum {
  /// Creates a run of new rows.
  init(newRows count: Int)

  /// The number of rows.
  var rows: Int { get }

  /// The same rows with changed content.
  var updated: Self { get }

  /// Returns the rows at some offsets.
  func slice(_ offsets: Range<Int>) -> Self

  /// Returns the run joined with the next one; `nil` if that does not continue it.
  func joined(with next: Self) -> Self?
}

/// The sum of runs of rows.
protocol RowRunSum: SumTreeSum {
  /// The number of rows.
  var rows: Int { get }
}

extension SumTree where Element: RowRun {
  /// Visits the runs of some rows, cut to these rows, in order.
  ///
  /// - Complexity: O(k + log r) for k of r runs.
  func visitRuns(in rows: Range<Int>, _ body: (_ run: Element, _ rows: Range<Int>) -> Void) {
    guard !rows.isEmpty, let (first, before) = first(where: { $0.rows > rows.lowerBound }) else { return }
    var start = before.rows
    var next = Optional(first)
    while start < rows.upperBound, let place = next {
      let run = place.element
      let part = rows.clamped(to: start..<start + run.rows)
      body(run.slice(part.lowerBound - start..<part.upperBound - start), part)
      start += run.rows
      next = place.next
    }
  }

  /// Returns the runs of rows that are described by where they are.
  ///
  /// - Complexity: O(p log r) for p pieces.
  func runs(of pieces: RowPieces) -> [Element] {
    var runs: [Element] = []
    for piece in pieces.pieces {
      if let old = piece.old {
        require(old + piece.rows <= sum.rows, "old row \(old + piece.rows - 1) is used, but there are \(sum.rows) rows")
        visitRuns(in: old..<old + piece.rows) { run, _ in runs.appendJoining(piece.isUpdated ? run.updated : run) }
      } else {
        runs.appendJoining(Element(newRows: piece.rows))
      }
    }
    return runs
  }

  /// Applies edits that were all made at the same time.
  ///
  /// - Parameter edits: The edits, in the order of their rows; no row is in two of them.
  /// - Complexity: O(p log r) for p pieces.
  mutating func apply(_ edits: [RowEdit]) {
    // Mostly there is one edit, for which no array of contents is needed.
    if edits.count == 1 { return replaceRows(edits[0].rows, by: runs(of: edits[0].content)) }
    // Old rows are looked up before any of them changes its index.
    let contents = edits.map { runs(of: $0.content) }
    for index in edits.indices.reversed() { replaceRows(edits[index].rows, by: contents[index]) }
  }

  /// Replaces rows.
  ///
  /// - Precondition: The rows exist.
  mutating func replaceRows(_ rows: Range<Int>, by new: [Element]) {
    require(rows.upperBound <= sum.rows, "rows \(rows) are edited, but there are \(sum.rows) rows")
    let start = cut(at: rows.lowerBound)
    replace(start..<cut(at: rows.upperBound), by: new)
    join(at: start + new.count)
    join(at: start)
  }

  /// Splits a run, if necessary, so that one begins at a row.
  ///
  /// - Returns: The number of runs before it.
  private mutating func cut(at index: Int) -> Int {
    guard let (place, before) = first(where: { $0.rows > index }) else { return count }
    let (run, offset) = (place.element, index - before.rows)
    guard offset > 0 else { return before.count }
    replace(at: place, by: run.slice(0..<offset))
    insert(run.slice(offset..<run.rows), at: before.count + 1)
    return before.count + 1
  }

  /// Joins two adjacent runs if the second one continues the first.
  private mutating func join(at position: Int) {
    guard position > 0, position < count, let joined = self[position - 1].joined(with: self[position]) else { return }
    replace(position - 1..<position + 1, by: CollectionOfOne(joined))
  }
}

extension Array where Element: RowRun {
  /// Adds a run at the end, joined with the last one if possible; an empty one is ignored.
  mutating func appendJoining(_ run: Element) {
    guard run.rows > 0 else { return }
    if let joined = last?.joined(with: run) { self[count - 1] = joined } else { append(run) }
  }
}
