import EspalierTree
import TestSupport
import Testing

/// A canvas that is kept, compared with one that is drawn from scratch, whatever happens to a view.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter DrawingPropertyTests` runs more
/// cases.
@Suite("Random drawing")
struct DrawingPropertyTests {
  @Test(
    "Whatever users and handlers do, drawing the changes gives the whole screen",
    arguments: SeededGenerator.batches(of: 8))
  func hands(seeds: ClosedRange<UInt64>) {
    DrawingWorld.expectRules(seeds: seeds, edits: 105)
  }
}
