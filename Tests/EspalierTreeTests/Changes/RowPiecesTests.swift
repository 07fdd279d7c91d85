import TestSupport
import Testing

@testable import EspalierTree

@Suite("Pieces of rows, and the table that keeps them")
struct RowPiecesTests {
  /// Returns rows as plain values: old rows by their index, new rows as `nil`.
  private func rows(_ pieces: RowPieces) -> [Int?] {
    pieces.pieces.flatMap { piece in (0..<piece.rows).map { offset in piece.old.map { $0 + offset } } }
  }

  private func joined(_ parts: RowPieces...) -> RowPieces {
    parts.reduce(into: RowPieces()) { $0.append($1) }
  }

  @Test("Neighbors that continue each other become one piece")
  func joining() {
    var pieces = RowPieces()
    for piece in [RowPiece(old: 3, rows: 2), RowPiece(old: 5, rows: 1), RowPiece(old: nil, rows: 1)] {
      pieces.append(piece)
    }
    pieces.append(RowPieces(newRows: 2))
    pieces.append(RowPieces(newRows: 0))
    #expect(pieces.pieces == [RowPiece(old: 3, rows: 3), RowPiece(old: nil, rows: 3)])
  }

  @Test("Slices and joins equal those of a list of rows", arguments: SeededGenerator.seeds())
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
        pieces = joined(pieces.slice(0..<low), other, pieces.slice(low..<list.count))
        list.insert(contentsOf: rows(other), at: low)
      case 2:
        pieces = joined(pieces.slice(0..<low), pieces.slice(high..<list.count))
        list.removeSubrange(low..<high)
      default:
        #expect(rows(pieces.slice(low..<high)) == Array(list[low..<high]), "seed \(seed), step \(step)")
      }
      #expect(rows(pieces) == list && pieces.rows == list.count, "seed \(seed), step \(step)")
    }
  }

  @Test("Edits one after the other lead from the old list to the new one", arguments: SeededGenerator.seeds())
  func table(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list: [Int?] = (0..<30).map { $0 }
    var table = RowPieceTable(rowCount: list.count)
    for _ in 0..<60 {
      let low = random.number(0...list.count)
      let rows = low..<min(list.count, low + random.number(0...5))
      switch random.number(0...4) {
      case 0:
        table.apply([RowEdit(rows: rows, content: RowPieces())])
        list.removeSubrange(rows)
      case 1:
        table.apply([RowEdit(rows: low..<low, content: RowPieces(newRows: 2))])
        list.insert(contentsOf: [nil, nil], at: low)
      default:
        let target = random.number(rows.upperBound...list.count)
        table.apply([
          RowEdit(rows: rows, content: RowPieces()),
          RowEdit(rows: target..<target, content: RowPieces(oldRows: rows)),
        ])
        list.insert(contentsOf: list[rows], at: target)
        list.removeSubrange(rows)
      }
    }
    let changes = table.changes(updated: [])
    #expect(
      changes.applied(to: (0..<30).map(Optional.some), inserting: { _ in nil }) == list, "seed \(seed): \(changes)")
  }

  @Test("Passes that replace rows with earlier ones add up to the final list", arguments: SeededGenerator.seeds())
  func passes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list: [Int?] = (0..<30).map { $0 }
    var tracker = RowTracker(rowCount: list.count)
    for _ in 0..<6 {
      // Some ranges are removed, and most of their rows come back in any order, with new rows among them.
      var bounds = Set((0..<6).map { _ in random.number(0...list.count) }).sorted()
      if bounds.count % 2 == 1 { bounds.removeLast() }
      let ranges = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] }
      var old = ranges.flatMap { Array($0) }.map(Optional.some)
      for _ in 0..<random.number(0...3) { old.insert(nil, at: random.number(0...old.count)) }
      old.shuffle(using: &random)
      old.removeLast(random.number(0...old.count))
      var edits: [RowEdit] = []
      var new: [Int?] = []
      var last = 0
      for (offset, range) in ranges.enumerated() {
        let count = offset == ranges.count - 1 ? old.count : random.number(0...old.count)
        let content = RowPieces(rows: old[..<count])
        new += list[last..<range.lowerBound] + old[..<count].map { $0.flatMap { list[$0] } }
        old.removeFirst(count)
        last = range.upperBound
        edits.append(RowEdit(rows: range, content: content))
      }
      list = new + list[last...]
      tracker.apply(edits)
    }
    let changes = tracker.changes { _ in nil }
    #expect(
      changes.applied(to: (0..<30).map(Optional.some), inserting: { _ in nil }) == list, "seed \(seed): \(changes)")
  }
}

extension RowPieces {
  fileprivate init(rows: some Sequence<Int?>) {
    self.init()
    for row in rows { append(RowPiece(old: row, rows: 1)) }
  }
}
