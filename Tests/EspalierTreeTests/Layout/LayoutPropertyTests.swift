import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

/// Rows, frames, sizes, answers, identities, row changes, screens, snapshots and display callbacks, compared with a
/// plain implementation of the rules and with a fresh tree of the same shape.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter LayoutPropertyTests` runs more cases.
@Suite("Random trees")
struct LayoutPropertyTests {
  @Test("After any edits, a view shows what the rules say", arguments: SeededGenerator.batches(of: 40))
  func randomEdits(seeds: ClosedRange<UInt64>) {
    for seed in seeds { expectRules(seed: seed, hasMischief: false) }
  }

  @Test(
    "Whatever callbacks edit during an update, a view shows what the rules say",
    arguments: SeededGenerator.batches(of: 40))
  func editsInsideUpdates(seeds: ClosedRange<UInt64>) {
    for seed in seeds { expectRules(seed: seed, hasMischief: true) }
  }

  private func expectRules(seed: UInt64, hasMischief: Bool) {
    let forest = TwinForest(seed: seed)
    for step in 0..<12 {
      for _ in 0..<forest.random.number(0...5) { forest.edit() }
      if let flaw = forest.checkPending() ?? forest.update(hasMischief: hasMischief) {
        let trees = forest.stages.map(\.root.outline).joined(separator: "\n")
        Issue.record("seed \(seed), step \(step), after \(forest.log.suffix(24)): \(flaw)\n\(trees)")
        return
      }
    }
  }
}

extension TwinForest {
  func checkPending() -> String? {
    stages.lazy.compactMap { $0.flawWhileEditsArePending() }.first
  }

  /// Updates one or both views; sometimes a fresh view takes over, and must come to the same result.
  func update(hasMischief: Bool) -> String? {
    let chosen = random.once(in: 2) ? [0, 1] : [random.number(0...1)]
    for index in chosen {
      if hasMischief { prepareMischief() }
      if let flaw = updateStage(index) { return flaw }
      if random.once(in: 10), let flaw = updateFreshView(index) { return "in a fresh view: " + flaw }
    }
    return nil
  }
}
