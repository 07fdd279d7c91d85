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
    for seed in seeds {
      expect(seed: seed) { world in
        for _ in 0..<world.random.number(0...4) { world.edit() }
        if let flaw = world.update() { return flaw }
        for _ in 0..<world.random.number(0...4) {
          if let flaw = world.act() { return flaw }
        }
        if world.random.once(in: 40) { world.replaceViews() }
        return world.update()
      }
    }
  }

  @Test(
    "Whatever callbacks edit in updates, a view with lazy containers equals one with all rows as children",
    arguments: SeededGenerator.batches(of: 24))
  func editsInsideUpdates(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      expect(seed: seed) { world in
        for _ in 0..<world.random.number(0...3) { world.edit() }
        return world.updateWithMischief()
      }
    }
  }

  private func expect(seed: UInt64, _ step: (LazyWorld) -> String?) {
    let world = LazyWorld(seed: seed)
    for number in 0..<12 {
      guard let flaw = step(world) else { continue }
      Issue.record(
        "seed \(seed), step \(number), after \(world.log.suffix(12)): \(flaw)\n\(world.root), \(world.sizes)")
      return
    }
  }
}
