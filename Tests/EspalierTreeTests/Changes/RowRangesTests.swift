import TestSupport
import Testing

@testable import EspalierTree

@Suite("Rows as ranges")
struct RowRangesTests {
  @Test("Normalizing and subtracting equal the same operations on sets of rows", arguments: SeededGenerator.seeds(30))
  func likeSets(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (some, others) = (ranges(&random), ranges(&random))
      let difference = some.normalized().subtracting(others.normalized())
      let wanted = Set(some.joined()).subtracting(others.joined()).sorted()
      #expect(some.normalized().flatMap(\.self) == Set(some.joined()).sorted(), "seed \(seed): \(some)")
      #expect(difference.flatMap(\.self) == wanted, "seed \(seed): \(some) without \(others)")
      #expect(difference.normalized() == difference, "seed \(seed): \(some) without \(others)")
      #expect(some.normalized().rowCount == Set(some.joined()).count, "seed \(seed): \(some)")
    }
  }

  @Test(
    "An overlap is found wherever the ranges are",
    arguments: [
      ([], nil), ([0..<3, 3..<5], nil), ([3..<5, 0..<4], 3), ([5..<6, 0..<2, 1..<2], 1),
    ] as [([Range<Int>], Int?)])
  func overlap(ranges: [Range<Int>], row: Int?) {
    #expect(ranges.firstOverlap == row)
  }

  private func ranges(_ random: inout SeededGenerator) -> [Range<Int>] {
    (0..<random.number(0...6)).map { _ in
      let start = random.number(0...20)
      return start..<start + random.number(0...5)
    }
  }
}
