import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

/// Keys, moves of the focus and help, compared with a plain implementation of the rules.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter FocusPropertyTests` runs more cases.
@Suite("Random keys")
struct FocusPropertyTests {
  @Test("Keys and the focus follow the rules through any edits", arguments: SeededGenerator.batches(of: 60))
  func randomKeys(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let world = FocusWorld(seed: seed)
      world.update()
      for step in 0..<12 {
        for _ in 0..<world.random.number(0...3) { world.edit() }
        world.update()
        world.checkHelp()
        for _ in 0..<world.random.number(0...5) where world.flaw == nil { world.act() }
        guard let flaw = world.flaw else { continue }
        Issue.record("seed \(seed), step \(step): \(flaw)")
        return
      }
    }
  }

  @Test(
    "Whatever callbacks, keys and the pointer do, the focus is on a live row or on none",
    arguments: SeededGenerator.batches(of: 60))
  func reentrantKeys(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let world = FocusWorld(seed: seed)
      world.isWild = true
      world.view.update()
      for step in 0..<20 {
        world.prepareMischief()
        world.playWildly()
        guard let flaw = world.flawOfWildPlay() else { continue }
        Issue.record("seed \(seed), step \(step), after \(world.log.suffix(12)): \(flaw)")
        return
      }
    }
  }
}

/// Random actions at any time, whose effects are not predicted.
extension FocusWorld {
  /// Prepares a random action for the next callback, or for the next model that a key passes.
  func prepareMischief() {
    calls.mischief = { [unowned self] in playWildly() }
    calls.aside = { [unowned self] in playWildly() }
  }

  func playWildly() {
    switch random.number(0...8) {
    case 0: view.moveFocus(random.pick(FocusDirection.allCases) ?? .next)
    case 1: _ = (random.pick(naives)?.view ?? view).focus(random.pick(models.compactMap { $0 as? CellModel }))
    case 2: view.press(random.pick(["a", "b", "space", "enter", "down", "right", "tab", "f5"]) ?? "a")
    case 3: view.update()
    case 4: _ = view.keyHelp
    case 5: view.pointer(makePointerEvent())
    case 6: view.dragsRows.toggle()
    case 7: if random.once(in: 2) { view.paste("text") } else { view.cancelMove() }
    default: edit()
    }
  }

  private func makePointerEvent() -> PointerEvent {
    let button = random.pick([PointerEvent.Button.left, .left, .right]) ?? .left
    let actions: [PointerEvent.Action] = [
      .down(button), .drag(button), .up(button), .hover, .leave, .wheel(lines: random.number(-3...3), columns: 1),
    ]
    let point = Point(x: random.number(-1...view.width), y: random.number(-1...view.height))
    return PointerEvent(random.pick(actions) ?? .hover, at: point)
  }

  /// After an update, the focus is on a row that can have it, or on none.
  func flawOfWildPlay() -> String? {
    (calls.mischief, calls.aside) = (nil, nil)
    repeat { view.update() } while view.needsUpdate
    for naive in naives {
      guard let model = naive.view.focusedModel, !naive.view.needsUpdate else { continue }
      if naive.view.rows.first(where: { $0.model === model })?.isFocusable != true {
        return "\(name(model)) is focused, and cannot"
      }
    }
    for probe in models.compactMap({ $0 as? FocusProbe }) {
      if probe.cells.count > 1, !naives.contains(where: \.view.needsUpdate) {
        return "\(probe.number) has \(probe.cells.count) cells"
      }
      for cell in probe.cells where cell.isFocused && !naives.contains(where: { $0.view.focusedModel === probe }) {
        return "a cell of \(probe.number) says that it is focused"
      }
    }
    return nil
  }
}
