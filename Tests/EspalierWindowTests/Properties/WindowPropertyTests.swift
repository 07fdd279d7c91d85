import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@testable import EspalierWindow

/// Keys, the focus, overlays and frames of windows, compared with a plain implementation of the rules.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter WindowPropertyTests` runs more cases.
@Suite("Random windows")
struct WindowPropertyTests {
  @Test("Whatever happens, keys go where the rules say, and frames show it", arguments: SeededGenerator.batches(of: 60))
  func hands(seeds: ClosedRange<UInt64>) {
    for seed in seeds { expectRules(seed: seed, isWild: false) }
  }

  @Test("Whatever callbacks do, frames show the current content", arguments: SeededGenerator.batches(of: 60))
  func callbacks(seeds: ClosedRange<UInt64>) {
    for seed in seeds { expectRules(seed: seed, isWild: true) }
  }

  private func expectRules(seed: UInt64, isWild: Bool) {
    let world = WindowWorld(seed: seed, isWild: isWild)
    for step in 0..<30 {
      if isWild { world.prepareMischief() }
      for _ in 0..<(isWild ? world.random.number(1...3) : 1) { world.act() }
      guard let flaw = world.check() else { continue }
      Issue.record("seed \(seed), step \(step), after \(world.log.suffix(10)): \(flaw)")
      return
    }
  }
}

extension WindowWorld {
  /// Lets the next callback perform a random action.
  fileprivate func prepareMischief() {
    calls.mischief = { [unowned self] caller in
      note("in \(caller):")
      act()
    }
  }
}
