import TestSupport
import Testing

@testable import EspalierTree

@Suite("Row changes of edited spans")
struct RowChangesBuilderTests {
  @Test("Without edits there are no changes")
  func nothing() {
    #expect(RowChangesBuilder(oldCount: 5, newCount: 5).changes() == .none)
    #expect(RowChangesBuilder(oldCount: 0, newCount: 0).changes() == .none)
  }

  @Test("Adjacent spans become one range")
  func joining() {
    var builder = RowChangesBuilder(oldCount: 10, newCount: 10)
    builder.delete(3..<6)
    builder.delete(2..<4)
    builder.delete(9..<9)
    builder.insert(7..<8)
    builder.insert(8..<11)
    #expect(builder.changes() == RowChanges(deletes: [2..<6], inserts: [7..<11]))
  }

  @Test("The heavier of a span and the rows that it has passed stays in place")
  func weight() {
    // A span of 3 moves after a span of 2: the latter has moved.
    var builder = RowChangesBuilder(oldCount: 6, newCount: 6)
    builder.replace(0..<3, to: 2)
    #expect(builder.changes() == RowChanges(moves: [.init(from: 3..<5, to: 0)]))

    // A span of 2 moves after a span of 3.
    builder = RowChangesBuilder(oldCount: 6, newCount: 6)
    builder.replace(0..<2, to: 3)
    #expect(builder.changes() == RowChanges(moves: [.init(from: 0..<2, to: 3)]))
  }

  @Test("On ties, the earlier span stays in place")
  func ties() {
    var builder = RowChangesBuilder(oldCount: 5, newCount: 5)
    builder.replace(0..<2, to: 2)
    #expect(builder.changes() == RowChanges(moves: [.init(from: 2..<4, to: 0)]))

    builder = RowChangesBuilder(oldCount: 5, newCount: 5)
    builder.replace(2..<4, to: 0)
    #expect(builder.changes() == RowChanges(moves: [.init(from: 2..<4, to: 0)]))
  }

  @Test("Spans that are put back in their old order cause no changes")
  func undone() {
    var builder = RowChangesBuilder(oldCount: 20, newCount: 20)
    builder.replace(3..<5, to: 3)
    builder.replace(12..<13, to: 12)
    builder.replace(5..<9, to: 5)
    #expect(builder.changes() == .none)
  }

  @Test("Replaced spans that only close a gap have not moved")
  func shifted() {
    var builder = RowChangesBuilder(oldCount: 10, newCount: 10)
    builder.delete(0..<2)
    builder.insert(8..<10)
    builder.replace(4..<7, to: 2)
    #expect(builder.changes() == RowChanges(deletes: [0..<2], inserts: [8..<10]))
  }

  @Test("Spans that move to adjacent places are one move, even with a replaced span between them")
  func jointMove() {
    var builder = RowChangesBuilder(oldCount: 10, newCount: 10)
    builder.replace(0..<1, to: 6)
    builder.replace(1..<2, to: 7)
    builder.replace(2..<4, to: 8)
    #expect(builder.changes() == RowChanges(moves: [.init(from: 0..<4, to: 6)]))

    // Nine replaced rows of a heavy span pass a span with an undone edit in its middle.
    builder = RowChangesBuilder(oldCount: 13, newCount: 13)
    builder.replace(0..<9, to: 4)
    builder.replace(10..<11, to: 1)
    #expect(builder.changes() == RowChanges(moves: [.init(from: 9..<13, to: 0)]))
  }

  @Test("Updates are joined, and may include moved rows, but no inserted ones")
  func updates() {
    var builder = RowChangesBuilder(oldCount: 8, newCount: 10)
    builder.insert(4..<6)
    builder.replace(0..<1, to: 9)
    builder.update(5..<7)
    builder.update(2..<5)
    builder.update(3..<4)
    builder.update(9..<10)
    builder.update(0..<0)
    #expect(
      builder.changes()
        == RowChanges(
          inserts: [4..<6], moves: [.init(from: 0..<1, to: 9)], updates: [2..<4, 6..<7, 9..<10]))
  }

  @Test("The cost does not depend on the number of rows, even for a trillion")
  func manyRows() {
    let count = 1_000_000_000_000
    var builder = RowChangesBuilder(oldCount: count, newCount: count + 1)
    for index in 0..<100 { builder.replace(index * 1_000..<index * 1_000 + 10, to: index * 1_000) }
    builder.replace(500_000..<500_003, to: count - 10)
    builder.insert(count..<count + 1)
    #expect(
      builder.changes()
        == RowChanges(inserts: [count..<count + 1], moves: [.init(from: 500_000..<500_003, to: count - 10)]))
  }

  @Test("Random edits of spans give the same changes as edits of single rows", arguments: SeededGenerator.seeds(80))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let edits = RandomEdits(&random)
      let changes = edits.builder.changes()
      #expect(changes.flaws.isEmpty, "seed \(seed), round \(round): \(edits)")
      #expect(changes.applied(to: edits.old) { edits.new[$0] } == edits.new, "seed \(seed), round \(round): \(edits)")
      let naive = NaiveChanges(from: edits.old, to: edits.new)
      let survivorCount = naive.partners.count { $0 != nil }
      #expect(
        changes.movedRowCount == survivorCount - naive.staying.count, "seed \(seed), round \(round): \(edits)")
      #expect(changes == naive.changes(updating: edits.updates), "seed \(seed), round \(round): \(edits)")
    }
  }

  @Test("Random spans that are all put back cause no changes", arguments: SeededGenerator.seeds(20))
  func randomUndone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(1...40)
    var builder = RowChangesBuilder(oldCount: count, newCount: count)
    var start = 0
    while start < count {
      let end = min(count, start + random.number(1...5))
      if random.once(in: 2) { builder.replace(start..<end, to: start) }
      start = end
    }
    #expect(builder.changes() == .none, "seed \(seed)")
  }
}

@Suite("Preconditions of edited spans")
struct RowChangesBuilderPreconditionTests {
  @Test("Edits must not overlap")
  func overlap() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var builder = RowChangesBuilder(oldCount: 9, newCount: 8)
      builder.replace(2..<5, to: 0)
      builder.delete(4..<5)
      _ = builder.changes()
    }.expectTrap("the edits of old row 4 overlap")
  }

  @Test("Edits must account for all rows")
  func leftOver() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var builder = RowChangesBuilder(oldCount: 9, newCount: 12)
      builder.replace(2..<5, to: 0)
      builder.insert(8..<9)
      _ = builder.changes()
    }.expectTrap("9 rows minus 0 deleted ones plus 1 inserted ones are not 12")
  }

  @Test("Edits must refer to existing rows")
  func outside() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var builder = RowChangesBuilder(oldCount: 4, newCount: 4)
      builder.replace(2..<5, to: 0)
      _ = builder.changes()
    }.expectTrap("old row 4 is edited, but there are 4 rows")
  }
}
