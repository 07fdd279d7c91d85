import TestSupport
import Testing

/// Scroll offsets, cells, display callbacks and the ends of containers, compared with plain lists of rows.
@Suite("Random views")
struct ViewPropertyTests {
  @Test(
    """
    Through any edits, scrolls, resizes and loads, the offset is in bounds, the place is kept, whatever is visible was \
    notified once, outer before inner, and exactly the containers near their ends are notified
    """,
    arguments: SeededGenerator.batches(of: 30))
  func randomEdits(seeds: ClosedRange<UInt64>) {
    var endCount = 0
    ViewWorld.expectRules(seeds: seeds, edits: 150) { endCount += $0.endCount > 0 ? 1 : 0 }
    #expect(endCount * 10 >= seeds.count * 9, "in nearly all cases, some container is notified")
  }

  @Test(
    "Whatever callbacks do, each row in view has one cell at its place, even if the host updates at once",
    arguments: SeededGenerator.batches(of: 30))
  func editsInCallbacks(seeds: ClosedRange<UInt64>) {
    ViewWorld.expectRules(mischief: true, seeds: seeds, edits: 150)
  }
}
