import EspalierCanvas

/// A replacement of rows; existing rows among the new ones have their indices before the pass.
struct RowEdit {
  let rows: Range<Int>
  let content: RowPieces
}

/// A record, during an update, of where the rows of the layout were before it.
///
/// It is a piece table (Crowley, "Data Structures for Text Sequences", 1998): the list of rows as pieces of the old
/// list and pieces of new rows, changed in step with the layout. At the end, the pieces determine what was deleted,
/// inserted and moved, without visiting a single row.
///
/// ```
///   before       [0 ..< 9]
///   − row 3      [0 ..< 3] [4 ..< 9]
///   + 2 at 5     [0 ..< 3] [4 ..< 6] [2 new] [6 ..< 9]
/// ```
///
/// - Complexity: O(log k) for each edit, in the number of edits so far.
struct RowPieceTable {
  private let oldCount: Int
  private var pieces = SumTree<RowPiece>()

  /// Creates a table for a list of rows.
  init(rowCount: Int) {
    oldCount = rowCount
    if rowCount > 0 { pieces.append(RowPiece(old: 0, rows: rowCount)) }
  }

  /// The current number of rows.
  var rowCount: Int { pieces.sum.rows }

  /// Applies edits that were all made at the same time.
  mutating func apply(_ edits: [RowEdit]) { pieces.apply(edits) }

  /// The current rows as a list of pieces, which are as large as possible.
  ///
  /// - Complexity: O(k) in the number of edits so far.
  var merged: RowPieces {
    var merged = RowPieces()
    for piece in pieces.chunks.joined() { merged.append(piece) }
    return merged
  }

  /// Returns the changes that result from the edits.
  ///
  /// Rows that have kept their place among their neighbors have not moved, even if they have been taken out and put
  /// back. Of all pieces of old rows, a heaviest subsequence in the old order stays, and only the others have moved. On
  /// ties, the earlier piece stays:
  ///
  ///     old   A A A | b | C C | D      b is removed and inserted before D, with a new row x between b and D
  ///     new   A A A | C C | b | x | D
  ///
  ///     + row 6 · row 3 → 5
  ///
  /// - Parameter updated: The current indices of rows whose content or size has changed; new rows among them are not
  ///   reported as updates.
  /// - Complexity: O(k log k) in the number of edits so far.
  /// - Precondition: Each old row is in one piece at most.
  func changes(updated: some Sequence<Range<Int>>) -> RowChanges {
    // Neighbors that can be joined are, so the pieces are as large as possible.
    let pieces = pieces.elements
    var (spans, inserts, updates) = ([RowSpan](), [Range<Int>](), Array(updated))
    spans.reserveCapacity(pieces.count)
    var new = 0
    for piece in pieces {
      let rows = new..<new + piece.rows
      if let old = piece.old {
        spans.append(RowSpan(old: old, new: new, count: piece.rows))
        if piece.isUpdated { updates.append(rows) }
      } else {
        inserts.append(rows)
      }
      new = rows.upperBound
    }
    // If the rows have kept their order, none has moved, and only deletions and insertions remain.
    let haveMoved = zip(spans, spans.dropFirst()).contains { $0.old > $1.old }
    // In the new order, the index of a span is its rank.
    let ranks = haveMoved ? spans.indices.sorted { spans[$0].old < spans[$1].old } : []
    if haveMoved { spans = ranks.map { spans[$0] } }
    return RowChanges(
      normalDeletes: rows(missingIn: spans), inserts: inserts,
      moves: haveMoved ? SpanOrder(spans: spans, ranks: ranks).moves() : [],
      updates: updates.normalized().subtracting(inserts))
  }

  /// Returns the old rows that are in none of some spans, which are in their old order.
  private func rows(missingIn spans: [RowSpan]) -> [Range<Int>] {
    var missing: [Range<Int>] = []
    var end = 0
    for span in spans {
      require(span.old >= end, "old row \(span.old) is at two places")
      if span.old > end { missing.append(end..<span.old) }
      end = span.old + span.count
    }
    if end < oldCount { missing.append(end..<oldCount) }
    return missing
  }
}

/// Adjacent rows that either were adjacent before the update or are all new.
struct RowPiece: RowRun, Equatable {
  /// The old index of the first row; `nil` for new rows.
  var old: Int?

  /// The number of rows, at least one.
  var rows: Int

  /// Whether the content of the rows has changed; meaningless for new rows.
  var isUpdated = false

  /// The number of pieces and of their rows.
  struct Sum: RowRunSum {
    var count = 0
    var rows = 0

    static var isCommutative: Bool { true }

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, rows: left.rows + right.rows)
    }
  }

  var sum: Sum { Sum(count: 1, rows: rows) }

  var updated: RowPiece { RowPiece(old: old, rows: rows, isUpdated: old != nil) }

  func slice(_ offsets: Range<Int>) -> RowPiece {
    RowPiece(old: old.map { $0 + offsets.lowerBound }, rows: offsets.count, isUpdated: isUpdated)
  }

  func joined(with next: RowPiece) -> RowPiece? {
    // Among new rows there is no old index on either side.
    guard next.old == old.map({ $0 + rows }), old == nil || isUpdated == next.isUpdated else { return nil }
    return RowPiece(old: old, rows: rows + next.rows, isUpdated: isUpdated)
  }
}

extension RowPiece {
  init(newRows count: Int) {
    self.init(old: nil, rows: count)
  }
}

/// Pieces in the order of their rows, joined where possible.
struct RowPieces: Equatable {
  private(set) var pieces: [RowPiece] = []

  /// For each piece, the number of rows before it.
  private var starts: [Int] = []

  /// The number of rows.
  private(set) var rows = 0

  /// Creates a list of new rows, by default an empty one.
  init(newRows count: Int = 0) {
    append(RowPiece(newRows: count))
  }

  /// Creates a list of existing rows, some of them with changed content.
  ///
  /// - Parameter updated: The changed rows, in order.
  init(oldRows rows: Range<Int>, updated: [Range<Int>] = []) {
    var start = rows.lowerBound
    for range in updated {
      append(RowPiece(old: start, rows: range.lowerBound - start))
      append(RowPiece(old: range.lowerBound, rows: range.count, isUpdated: true))
      start = range.upperBound
    }
    append(RowPiece(old: start, rows: rows.upperBound - start))
  }

  /// Adds rows at the end; an empty piece is ignored.
  mutating func append(_ piece: RowPiece) {
    pieces.appendJoining(piece)
    if starts.count < pieces.count { starts.append(rows) }
    rows += piece.rows
  }

  /// Adds rows at the end.
  mutating func append(_ other: RowPieces) {
    for piece in other.pieces { append(piece) }
  }

  /// Returns the rows at some offsets.
  ///
  /// - Complexity: O(q + log p) for q of p pieces.
  func slice(_ offsets: Range<Int>) -> RowPieces {
    var slice = RowPieces()
    var index = max(0, starts.firstPlace { $0 > offsets.lowerBound } - 1)
    while index < pieces.count, starts[index] < offsets.upperBound {
      let start = starts[index]
      let part = offsets.clamped(to: start..<start + pieces[index].rows)
      slice.append(pieces[index].slice(part.lowerBound - start..<part.upperBound - start))
      index += 1
    }
    return slice
  }
}
