import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

/// Views of lazy containers, compared with views that have the same rows as children.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter LazyContainerPropertyTests` runs more
/// cases.
@Suite("Random lazy containers")
struct LazyContainerPropertyTests {
  @Test(
    "Through any edits, scrolls and picks, a view with lazy containers equals one with all rows as children",
    arguments: SeededGenerator.batches(of: 24))
  func randomEdits(seeds: ClosedRange<UInt64>) {
    LazyWorld.expectRules(seeds: seeds, edits: 72)
  }

  @Test(
    "Whatever callbacks edit in updates, a view with lazy containers equals one with all rows as children",
    arguments: SeededGenerator.batches(of: 24))
  func editsInsideUpdates(seeds: ClosedRange<UInt64>) {
    LazyWorld.expectRules(mischief: true, seeds: seeds, edits: 48)
  }
}
