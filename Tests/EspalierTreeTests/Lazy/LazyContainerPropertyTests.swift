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
    arguments: SeededGenerator.batches(of: 5))
  func randomEdits(seeds: ClosedRange<UInt64>) {
    LazyWorld.expectRules(seeds: seeds, edits: 72)
  }

  @Test(
    "Whatever callbacks edit in updates, a view with lazy containers equals one with all rows as children",
    arguments: SeededGenerator.batches(of: 5))
  func editsInsideUpdates(seeds: ClosedRange<UInt64>) {
    LazyWorld.expectRules(mischief: true, seeds: seeds, edits: 48)
  }

  @Test("A row is where it was scrolled to once rows have been measured, even if the insets keep it out of view")
  func insetsWiderThanView() {
    LazyWorld.expectRules(
      start: [
        3, 1, 1, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 2, 1,
      ],
      [Act("changeViews", 3, 2), Act("focusRow", 0, 0, 0, 0, 2), Act("scroll")])
  }

  @Test("A lazy container that callbacks move into columns while these are prepared has the width of its column")
  func movedIntoColumns() {
    LazyWorld.expectRules(
      mischief: true, start: [0, 5, 5, 0, 0, 2, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 5],
      [
        Act(
          "update",
          inside: [Act("insertNode", 0, 0, 0, 3, 0, 0, 0, 1, calls: 8), Act("insertRows", 0, 0, 1, calls: 9)]),
        Act("removeRows", 0, 0, 0, 1),
        Act("insertNode", 1),
        Act(
          "update",
          inside: [
            Act("insertNode", 1, 1, calls: 4), Act("toggleHidden", 3, calls: 2), Act("insertRows", calls: 1),
            Act("moveNode", 0, 1, 2),
          ]),
      ])
  }
}
