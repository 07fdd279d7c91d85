import TestSupport
import Testing

@testable import EspalierTree

@Suite("Heaviest increasing subsequences")
struct HeaviestSequenceTests {
  @Test(
    "The heaviest sequence is found, and ties go to the earliest",
    arguments: [
      ([], [], ""),
      ([0], [3], "●"),
      ([0, 1, 2], [1, 1, 1], "●●●"),
      ([1, 0], [1, 1], "●○"),
      ([1, 0], [1, 2], "○●"),
      ([2, 1, 0], [1, 1, 1], "●○○"),
      ([1, 0, 3, 2], [1, 1, 1, 1], "●○●○"),
      ([2, 0, 1], [2, 1, 1], "●○○"),
      ([2, 0, 1], [1, 1, 1], "○●●"),
      ([3, 0, 1, 2], [4, 1, 1, 1], "●○○○"),
    ] as [([Int], [Int], String)])
  func table(ranks: [Int], weights: [Int], members: String) {
    let sequence = HeaviestSequence(ranks: ranks, weights: weights)
    #expect(sequence.isMember.map { $0 ? "●" : "○" }.joined() == members)
  }

  @Test("No other subsequence is heavier, or as heavy and earlier", arguments: SeededGenerator.seeds(40))
  func exhaustive(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(1...9)
    let ranks = Array(0..<count).shuffled(using: &random)
    let weights = ranks.map { _ in random.number(1...4) }
    var best: (weight: Int, members: [Int]) = (0, [])
    for subset in 0..<(1 << count) {
      let members = (0..<count).filter { subset & (1 << $0) != 0 }
      guard zip(members, members.dropFirst()).allSatisfy({ ranks[$0] < ranks[$1] }) else { continue }
      let weight = members.reduce(0) { $0 + weights[$1] }
      if weight > best.weight || (weight == best.weight && members.lexicographicallyPrecedes(best.members)) {
        best = (weight, members)
      }
    }
    let sequence = HeaviestSequence(ranks: ranks, weights: weights)
    let found = sequence.isMember.indices.filter { sequence.isMember[$0] }
    #expect(found == best.members, "seed \(seed): ranks \(ranks), weights \(weights)")
  }
}
