import TestSupport

@testable import EspalierTree

/// A list of ids, edited at random in spans, with the changes that result from the edits.
struct RandomEdits: CustomStringConvertible {
  let old: [Int]
  let new: [Int]
  let updates: Set<Int>
  let changes: RowChanges

  private enum Kind {
    case unedited, deleted, replaced, inserted
  }

  init(_ random: inout SeededGenerator) {
    old = Array(0..<random.number(0...24))
    // The list is divided into spans, each with its kind of edit.
    var blocks: [(kind: Kind, ids: [Int])] = []
    var start = 0
    while start < old.count {
      let end = min(old.count, start + random.number(1...5))
      let kind: Kind =
        [.unedited, .unedited, .deleted, .replaced, .replaced].randomElement(using: &random) ?? .unedited
      blocks.append((kind, Array(start..<end)))
      start = end
    }
    // Spans are inserted between others; unedited spans are split into rows, so that others may land within them.
    var result: [(kind: Kind, ids: [Int])] = []
    let staysPut = random.once(in: 3)
    for block in blocks {
      if block.kind == .unedited {
        result += block.ids.map { (.unedited, [$0]) }
      } else if block.kind == .replaced, staysPut {
        result.append(block)
      }
    }
    var loose = blocks.filter { $0.kind == .replaced && !staysPut }
    for index in 0..<random.number(0...3) {
      loose.append((.inserted, (0..<random.number(1...3)).map { 100 + index * 10 + $0 }))
    }
    for block in loose.shuffled(using: &random) { result.insert(block, at: random.number(0...result.count)) }

    new = result.flatMap(\.ids)
    var pieces = RowPieces()
    for block in result {
      let rows = block.ids[0]..<block.ids[0] + block.ids.count
      pieces.append(block.kind == .inserted ? RowPieces(newRows: rows.count) : RowPieces(oldRows: rows))
    }
    var table = RowPieceTable(rowCount: old.count)
    table.apply([RowEdit(rows: 0..<old.count, content: pieces)])
    var updatedRanges: [Range<Int>] = []
    var updates: Set<Int> = []
    for _ in 0..<random.number(0...3) where !new.isEmpty {
      let start = random.number(0...new.count - 1)
      let rows = start..<min(new.count, start + random.number(0...4))
      updatedRanges.append(rows)
      updates.formUnion(rows)
    }
    self.updates = updates
    changes = table.changes(updated: updatedRanges)
  }

  var description: String { "\(old) to \(new), updates \(updates.sorted())" }
}
