import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@Suite("Layout under random edits")
struct LayoutPropertyTests {
  /// Rows, frames, sizes, answers, identities, screens and display callbacks.
  @Test("Whatever is edited, a view shows what the rules say", arguments: SeededGenerator.seeds(30))
  func randomEdits(seed: UInt64) {
    expectRules(seed: seed, hasMischief: false)
  }

  @Test(
    "Whatever callbacks edit inside an update, a view shows what the rules say", arguments: SeededGenerator.seeds(30))
  func editsInsideUpdates(seed: UInt64) {
    expectRules(seed: seed, hasMischief: true)
  }

  private func expectRules(seed: UInt64, hasMischief: Bool) {
    let forest = TwinForest(seed: seed)
    for step in 0..<50 {
      for _ in 0..<forest.random.number(0...5) { forest.edit() }
      if let flaw = forest.checkPending() ?? forest.update(hasMischief: hasMischief) {
        Issue.record("seed \(seed), step \(step), after \(forest.log.suffix(12)): \(flaw)")
        return
      }
    }
  }
}

extension TwinForest {
  fileprivate func checkPending() -> String? {
    stages.lazy.compactMap { $0.flawWhileEditsArePending() }.first
  }

  /// Updates one of the views, or both; sometimes a fresh view takes over, which has to come to the same result.
  fileprivate func update(hasMischief: Bool) -> String? {
    let chosen = random.once(in: 2) ? [0, 1] : [random.number(0...1)]
    for index in chosen {
      if hasMischief { prepareMischief() }
      if let flaw = updateStage(index) { return flaw }
      if random.once(in: 10), let flaw = updateFreshView(index) { return "in a fresh view: " + flaw }
    }
    return nil
  }
}
