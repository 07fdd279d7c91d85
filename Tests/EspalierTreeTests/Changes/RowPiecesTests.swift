import TestSupport
import Testing

@testable import EspalierTree

@Suite("Pieces of rows, and the ledger that keeps them")
struct RowPiecesTests {
  /// Rows as they are: old ones by their index, new ones as `nil`.
  private func rows(_ pieces: RowPieces) -> [Int?] {
    pieces.pieces.flatMap { piece in (0..<piece.rows).map { offset in piece.old.map { $0 + offset } } }
  }

  @Test("Neighbours that go on where the other ends are one piece")
  func joining() {
    var pieces = RowPieces()
    for piece in [RowPiece(old: 3, rows: 2), RowPiece(old: 5, rows: 1), RowPiece(old: nil, rows: 1)] {
      pieces.append(piece)
    }
    pieces.append(RowPieces(newRows: 2))
    pieces.append(RowPieces(newRows: 0))
    #expect(pieces.pieces == [RowPiece(old: 3, rows: 3), RowPiece(old: nil, rows: 3)])
  }

  @Test("Slices, insertions and removals do what they do to a list of rows", arguments: SeededGenerator.seeds())
  func againstAList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pieces = RowPieces()
    var list: [Int?] = []
    for step in 0..<300 {
      let low = random.number(0...list.count)
      let high = random.number(low...list.count)
      switch random.number(0...3) {
      case 0, 1:
        var other = RowPieces(newRows: random.number(0...3))
        other.append(RowPiece(old: random.number(0...50), rows: random.number(0...4)))
        pieces.insert(other, at: low)
        list.insert(contentsOf: rows(other), at: low)
      case 2:
        #expect(rows(pieces.remove(low..<high)) == Array(list[low..<high]), "seed \(seed), step \(step)")
        list.removeSubrange(low..<high)
      default:
        #expect(rows(pieces.slice(low..<high)) == Array(list[low..<high]), "seed \(seed), step \(step)")
      }
      #expect(rows(pieces) == list && pieces.rows == list.count, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "What is taken up and put down again leads from the old list to the new one", arguments: SeededGenerator.seeds())
  func ledger(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list: [Int?] = (0..<30).map { $0 }
    var ledger = RowPieceTable(rowCount: list.count)
    var loose: [(RowPieces, [Int?])] = []
    for _ in 0..<60 {
      let low = random.number(0...list.count)
      let high = min(list.count, low + random.number(0...5))
      switch random.number(0...4) {
      case 0, 1:
        loose.append((ledger.remove(low..<high), Array(list[low..<high])))
        list.removeSubrange(low..<high)
      case 2, 3:
        guard let (pieces, rows) = loose.popLast() else { continue }
        ledger.insert(pieces, at: low)
        list.insert(contentsOf: rows, at: low)
      default:
        ledger.insert(RowPieces(newRows: 2), at: low)
        list.insert(contentsOf: [nil, nil], at: low)
      }
    }
    let changes = ledger.changes(updated: [])
    #expect(
      changes.applied(to: (0..<30).map(Optional.some), inserting: { _ in nil }) == list, "seed \(seed): \(changes)")
  }
}
