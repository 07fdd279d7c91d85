import EspalierTree
import TestSupport
import Testing

@testable import EspalierWindow

/// Keys, the focus, overlays and frames of windows, compared with a plain implementation of the rules.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter WindowPropertyTests` runs more cases.
@Suite("Random windows")
struct WindowPropertyTests {
  @Test("Whatever happens, keys go where the rules say, and frames show it", arguments: SeededGenerator.batches(of: 20))
  func hands(seeds: ClosedRange<UInt64>) {
    WindowWorld.expectRules(seeds: seeds, edits: 30)
  }

  @Test("Whatever callbacks do, frames show the current content", arguments: SeededGenerator.batches(of: 20))
  func callbacks(seeds: ClosedRange<UInt64>) {
    WindowWorld.expectRules(mischief: true, seeds: seeds, edits: 60)
  }

  @Test("Of two stops that become one, the row that had the focus last is entered")
  func mergedStops() {
    WindowWorld.expectRules(
      start: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
      [
        Act("edit", 0, 0, 1),
        Act("edit", 0, 0, 2, 0, 0, 0, 0, 0, 0, 2),
        Act("press", 12),
        Act("press", 9),
        Act("edit", 0, 0, 2, 0, 0, 0, 0, 0, 0, 1),
        Act("press", 13),
        Act("edit", 0, 2, 1),
        Act("press", 4),
      ])
  }
}
