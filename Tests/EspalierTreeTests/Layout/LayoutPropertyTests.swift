import EspalierTree
import TestSupport
import Testing

/// Rows, frames, sizes, answers, identities, row changes, screens, snapshots and display callbacks, compared with a
/// plain implementation of the rules and with a fresh tree of the same shape.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter LayoutPropertyTests` runs more cases.
@Suite("Random trees")
struct LayoutPropertyTests {
  @Test("After any edits, a view shows what the rules say", arguments: SeededGenerator.batches(of: 20))
  func randomEdits(seeds: ClosedRange<UInt64>) {
    TwinForest.expectRules(seeds: seeds, edits: 54)
  }

  @Test(
    "Whatever callbacks edit during an update, a view shows what the rules say",
    arguments: SeededGenerator.batches(of: 20))
  func editsInsideUpdates(seeds: ClosedRange<UInt64>) {
    TwinForest.expectRules(mischief: true, seeds: seeds, edits: 54)
  }
}
