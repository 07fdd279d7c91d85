import EspalierTree
import TestSupport
import Testing

@Suite("Marks of rows that are set in a range")
struct RowMarksRangeTests {
  @Test("Only the given rows are marked there", arguments: SeededGenerator.batches(of: 100))
  func range(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var marks = RowMarks(count: 20)
      var twin = Array(repeating: false, count: 20)
      for _ in 0..<10 {
        let start = random.number(0...20)
        let end = random.number(start...20)
        let marked = (start..<end).filter { _ in random.once(in: 2) }
        for row in start..<end { twin[row] = marked.contains(row) }
        marks.set(start..<end, marking: marked.map { $0..<$0 + 1 })
        #expect((0..<20).map { marks.isMarked(at: $0) } == twin, "seed \(seed)")
      }
    }
  }
}
