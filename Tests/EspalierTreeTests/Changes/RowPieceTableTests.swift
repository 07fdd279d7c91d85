import TestSupport
import Testing

@testable import EspalierTree

@Suite("Row changes of edited spans")
struct RowPieceTableTests {
  /// Returns the changes from a list of rows to pieces of it, of which those that are `nil` have a new row.
  private func changes(
    from oldCount: Int, to pieces: [Range<Int>?], updated: [Range<Int>] = []
  ) -> RowChanges {
    var content = RowPieces()
    for piece in pieces { content.append(piece.map { RowPieces(oldRows: $0) } ?? RowPieces(newRows: 1)) }
    var table = RowPieceTable(rowCount: oldCount)
    table.apply([RowEdit(rows: 0..<oldCount, content: content)])
    return table.changes(updated: updated)
  }

  @Test("Without edits there are no changes")
  func nothing() {
    #expect(RowPieceTable(rowCount: 5).changes(updated: []) == .none)
    #expect(RowPieceTable(rowCount: 0).changes(updated: []) == .none)
    #expect(changes(from: 5, to: [0..<5]) == .none)
    #expect(changes(from: 0, to: []) == .none)
  }

  @Test("Adjacent spans become one range")
  func joining() {
    #expect(
      changes(from: 10, to: [0..<1, 1..<2, 6..<10, nil, nil, nil])
        == RowChanges(deletes: [2..<6], inserts: [6..<9]))
  }

  @Test("The heavier of a span and the rows that it has passed stays in place")
  func weight() {
    // A span of 3 moves after a span of 2: the latter has moved.
    #expect(changes(from: 6, to: [3..<5, 0..<3, 5..<6]) == RowChanges(moves: [.init(from: 3..<5, to: 0)]))

    // A span of 2 moves after a span of 3.
    #expect(changes(from: 6, to: [2..<5, 0..<2, 5..<6]) == RowChanges(moves: [.init(from: 0..<2, to: 3)]))
  }

  @Test("On ties, the earlier span stays in place")
  func ties() {
    #expect(changes(from: 5, to: [2..<4, 0..<2, 4..<5]) == RowChanges(moves: [.init(from: 2..<4, to: 0)]))
  }

  @Test("Spans that are put back in their old order cause no changes")
  func undone() {
    var table = RowPieceTable(rowCount: 20)
    table.apply([3..<5, 5..<9, 12..<13].map { RowEdit(rows: $0, content: RowPieces(oldRows: $0)) })
    #expect(table.changes(updated: []) == .none)
  }

  @Test("Replaced spans that only close a gap have not moved")
  func shifted() {
    #expect(
      changes(from: 10, to: [4..<7, 7..<10, nil, nil])
        == RowChanges(deletes: [0..<4], inserts: [6..<8]))
  }

  @Test("Spans that move to adjacent places are one move, even with a replaced span between them")
  func jointMove() {
    #expect(
      changes(from: 10, to: [4..<10, 0..<1, 1..<2, 2..<4]) == RowChanges(moves: [.init(from: 0..<4, to: 6)]))

    // Nine rows of a heavy span pass a span with an undone edit in its middle.
    #expect(
      changes(from: 13, to: [9..<10, 10..<11, 11..<13, 0..<9]) == RowChanges(moves: [.init(from: 9..<13, to: 0)]))
  }

  @Test("Updates are joined, and may include moved rows, but no inserted ones")
  func updates() {
    #expect(
      changes(
        from: 8, to: [1..<5, nil, nil, 5..<8, 0..<1], updated: [5..<7, 2..<5, 3..<4, 9..<10, 0..<0])
        == RowChanges(
          inserts: [4..<6], moves: [.init(from: 0..<1, to: 9)], updates: [2..<4, 6..<7, 9..<10]))
  }

  @Test("The cost does not depend on the number of rows, even for a trillion")
  func manyRows() {
    let count = 1_000_000_000_000
    var edits = (0..<100).map { index in
      let rows = index * 1_000..<index * 1_000 + 10
      return RowEdit(rows: rows, content: RowPieces(oldRows: rows))
    }
    edits.append(RowEdit(rows: 500_000..<500_003, content: RowPieces()))
    edits.append(RowEdit(rows: count - 7..<count - 7, content: RowPieces(oldRows: 500_000..<500_003)))
    edits.append(RowEdit(rows: count..<count, content: RowPieces(newRows: 1)))
    var table = RowPieceTable(rowCount: count)
    table.apply(edits)
    #expect(
      table.changes(updated: [])
        == RowChanges(inserts: [count..<count + 1], moves: [.init(from: 500_000..<500_003, to: count - 10)]))
  }

  @Test("Random edits of spans give the same changes as edits of single rows", arguments: SeededGenerator.seeds(80))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let edits = RandomEdits(&random)
      let changes = edits.changes
      #expect(changes.flaws.isEmpty, "seed \(seed), round \(round): \(edits)")
      #expect(changes.applied(to: edits.old) { edits.new[$0] } == edits.new, "seed \(seed), round \(round): \(edits)")
      let naive = NaiveChanges(from: edits.old, to: edits.new)
      #expect(changes.movedRowCount == naive.movedRowCount, "seed \(seed), round \(round): \(edits)")
      #expect(changes == naive.changes(updating: edits.updates), "seed \(seed), round \(round): \(edits)")
    }
  }

  @Test("Random spans that are all put back cause no changes", arguments: SeededGenerator.seeds(20))
  func randomUndone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(1...40)
    var edits: [RowEdit] = []
    var start = 0
    while start < count {
      let end = min(count, start + random.number(1...5))
      if random.once(in: 2) { edits.append(RowEdit(rows: start..<end, content: RowPieces(oldRows: start..<end))) }
      start = end
    }
    var table = RowPieceTable(rowCount: count)
    table.apply(edits)
    #expect(table.changes(updated: []) == .none, "seed \(seed)")
  }

  private static let mistakes = [
    Trap("rows 2..<5 are edited, but there are 4 rows") {
      var table = RowPieceTable(rowCount: 4)
      table.apply([RowEdit(rows: 2..<5, content: RowPieces())])
    },
    Trap("old row 4 is used, but there are 4 rows") {
      var table = RowPieceTable(rowCount: 4)
      table.apply([RowEdit(rows: 0..<0, content: RowPieces(oldRows: 3..<5))])
    },
  ]

  @Test("Edits refer to existing rows", arguments: zip(mistakes.indices, mistakes))
  func outside(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }

  @Test("An old row must not be at two places")
  func overlap() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var table = RowPieceTable(rowCount: 9)
      table.apply([RowEdit(rows: 0..<0, content: RowPieces(oldRows: 4..<6))])
      _ = table.changes(updated: [])
    }.expectTrap("old row 4 is at two places")
  }
}
