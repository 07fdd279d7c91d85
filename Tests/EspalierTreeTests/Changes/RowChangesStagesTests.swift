import TestSupport
import Testing

@testable import EspalierTree

@Suite("Stages of row changes")
struct RowChangesStagesTests {
  @Test("Deletes run from the end to the start, inserts from the start to the end, and updates come last")
  func order() {
    let stages = RowChanges(deletes: [0..<1, 4..<6], inserts: [1..<2, 3..<4], updates: [2..<3]).stages
    #expect(stages.deletes == [4..<6, 0..<1])
    #expect(stages.inserts == [1..<2, 3..<4])
    #expect(stages.updates == [2..<3])
    #expect(stages.moves.isEmpty)
  }

  @Test("A move refers to rows as they are when its turn comes")
  func movesCountRowsOfTheirMoment() {
    let changes = RowChanges(deletes: [1..<2], inserts: [0..<1], moves: [.init(from: 4..<5, to: 1)])
    #expect(changes.stages.moves == [.init(from: 3..<4, to: 0)])
  }

  @Test(
    "Moves are deterministic steps, in the order of their targets",
    arguments: [
      // c b a: only a stays.
      (RowChanges(moves: [.init(from: 1..<2, to: 1), .init(from: 2..<3, to: 0)]), "2..<3 → 0, 2..<3 → 1"),
      // b c d a: one step over the others.
      (RowChanges(moves: [.init(from: 0..<1, to: 3)]), "0..<1 → 3"),
      // Two spans move to the end, in the other order.
      (RowChanges(moves: [.init(from: 0..<2, to: 4), .init(from: 2..<3, to: 3)]), "2..<3 → 5, 0..<2 → 4"),
    ])
  func steps(changes: RowChanges, steps: String) {
    #expect(changes.stages.moves.map { "\($0.from) → \($0.to)" }.joined(separator: ", ") == steps)
  }

  @Test(
    "Every step refers to existing rows, and the last one leaves the new list",
    arguments: SeededGenerator.seeds(60))
  func simulation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let old = Array(0..<random.number(0...14))
      let kept = old.filter { _ in !random.once(in: 4) }.shuffled(using: &random)
      var new = kept
      for id in 100..<100 + random.number(0...5) { new.insert(id, at: random.number(0...new.count)) }
      let changes = NaiveChanges(from: old, to: new).changes()

      var screen = old
      let stages = changes.stages
      for range in stages.deletes { screen.removeSubrange(range) }
      #expect(Set(screen) == Set(kept), "seed \(seed), round \(round)")
      for move in stages.moves {
        let block = Array(screen[move.from])
        let before = screen
        screen.removeSubrange(move.from)
        screen.insert(contentsOf: block, at: move.to)
        #expect(screen != before, "seed \(seed), round \(round): a step without effect")
      }
      #expect(screen == kept, "seed \(seed), round \(round)")
      #expect(stages.moves.count == changes.moves.count, "seed \(seed), round \(round)")
      for range in stages.inserts {
        for index in range { screen.insert(new[index], at: index) }
      }
      #expect(screen == new, "seed \(seed), round \(round)")

      var rows = old
      stages.apply(to: &rows) { new[$0] }
      #expect(rows == new, "seed \(seed), round \(round)")
    }
  }
}
