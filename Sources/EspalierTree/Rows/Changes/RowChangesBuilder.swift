import EspalierCanvas

/// A builder that derives row changes from the edits of an update, without visiting unedited rows.
///
/// Its input is the edited spans: deleted rows, inserted rows, and rows that were removed and inserted again, here or
/// elsewhere. All other rows have kept their order, and form spans between the edits. Of all spans, a heaviest
/// subsequence in the old order stays, and only the others have moved. On ties, the earlier span stays.
///
///     old   A A A | b | C C | D      b is removed and inserted before D, with a new row x between b and D
///     new   A A A | C C | b | x | D
///
///     + row 6 · row 3 → 5
///
/// A span that is inserted at its old place among its old neighbors causes no change.
struct RowChangesBuilder {
  private let oldCount: Int
  private let newCount: Int
  private var deletes: [Range<Int>] = []
  private var inserts: [Range<Int>] = []
  private var replaced: [RowSpan] = []
  private var updates: [Range<Int>] = []

  /// Creates a builder for lists of the given lengths, without edits.
  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Notes deleted rows, by their old indices.
  mutating func delete(_ rows: Range<Int>) {
    if !rows.isEmpty { deletes.append(rows) }
  }

  /// Notes inserted rows, by their new indices.
  mutating func insert(_ rows: Range<Int>) {
    if !rows.isEmpty { inserts.append(rows) }
  }

  /// Notes that rows were removed, by their old indices, and inserted in the same order, the first one at a new index.
  mutating func replace(_ rows: Range<Int>, to new: Int) {
    if !rows.isEmpty { replaced.append(RowSpan(old: rows.lowerBound, new: new, count: rows.count)) }
  }

  /// Notes that the content or size of rows has changed, by their new indices.
  ///
  /// They may have been noted before. Inserted rows among them are not reported as updates.
  mutating func update(_ rows: Range<Int>) {
    if !rows.isEmpty { updates.append(rows) }
  }

  /// Returns the changes that result from the edits.
  ///
  /// - Complexity: O(k log k) in the number of noted spans.
  /// - Precondition: The edits lead from the old number of rows to the new one, and no row is in two replaced spans, or
  ///   in a replaced one and among the deleted or inserted rows.
  func changes() -> RowChanges {
    let deletes = deletes.normalized()
    let inserts = inserts.normalized()
    require(
      oldCount - deletes.rowCount + inserts.rowCount == newCount,
      "\(oldCount) rows minus \(deletes.rowCount) deleted ones plus \(inserts.rowCount) inserted ones are not \(newCount)"
    )
    return RowChanges(
      normalDeletes: deletes, inserts: inserts, moves: moves(deletes: deletes, inserts: inserts),
      updates: updates.normalized().subtracting(inserts))
  }

  private func moves(deletes: [Range<Int>], inserts: [Range<Int>]) -> [RowChanges.Move] {
    guard !replaced.isEmpty else { return [] }
    var old = EditedList(deletes + replaced.map { $0.old..<$0.old + $0.count }, count: oldCount, name: "old")
    var new = EditedList(inserts + replaced.map { $0.new..<$0.new + $0.count }, count: newCount, name: "new")
    var spans = replaced
    while true {
      let count = min(old.skipEdits(), new.skipEdits())
      guard count > 0 else { break }
      spans.append(RowSpan(old: old.position, new: new.position, count: count))
      old.position += count
      new.position += count
    }
    return SpanOrder(spans.sorted { $0.old < $1.old }).moves()
  }
}

/// A walk over the unedited spans of a list.
private struct EditedList {
  let edits: [Range<Int>]
  let count: Int
  let name: String
  var position = 0
  private var nextEdit = 0

  init(_ edits: [Range<Int>], count: Int, name: String) {
    self.edits = edits.sorted { $0.lowerBound < $1.lowerBound }
    self.count = count
    self.name = name
    if let last = self.edits.last {
      require(
        last.upperBound <= count, "\(name) row \(last.upperBound - 1) is edited, but there are \(count) rows")
    }
  }

  /// Advances to the next unedited row, and returns the number of unedited rows that follow.
  mutating func skipEdits() -> Int {
    while nextEdit < edits.count, edits[nextEdit].lowerBound <= position {
      let edit = edits[nextEdit]
      require(edit.lowerBound == position, "the edits of \(name) row \(edit.lowerBound) overlap")
      position = edit.upperBound
      nextEdit += 1
    }
    return (nextEdit < edits.count ? edits[nextEdit].lowerBound : count) - position
  }
}
