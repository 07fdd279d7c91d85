import EspalierTree
import TestSupport
import Testing

/// Keys, moves of the focus and help, compared with a plain implementation of the rules.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter FocusPropertyTests` runs more cases.
@Suite("Random keys")
struct FocusPropertyTests {
  @Test("Keys and the focus follow the rules through any edits", arguments: SeededGenerator.batches(of: 30))
  func randomKeys(seeds: ClosedRange<UInt64>) {
    FocusWorld.expectRules(seeds: seeds, edits: 72)
  }

  @Test(
    "Whatever callbacks, keys and the pointer do, the focus is on a live row or on none",
    arguments: SeededGenerator.batches(of: 30))
  func reentrantKeys(seeds: ClosedRange<UInt64>) {
    FocusWorld.expectRules(mischief: true, seeds: seeds, edits: 20)
  }

  @Test("A callback moves no tree that is about to be loaded")
  func moveWhileLoading() {
    FocusWorld.expectRules(
      mischief: true, start: [9, 5, 0, 0, 0, 5, 1, 3],
      [
        Act("update"),
        Act("loadAnother", 3, inside: [Act("insertPresent", 1, 0, calls: 1)]),
      ])
  }
}

/// Random actions at any time, whose effects are not predicted.
extension FocusWorld {
  static let wildEdits = (changes + wildActions).map { $0.amidMischief(most: 3, pause: 3) }

  private static let wildActions: [RandomEdit<FocusWorld>] = [
    RandomEdit(23, "move") { $0.view.moveFocus($0.random.pick(FocusDirection.allCases) ?? .next) },
    RandomEdit(23, "focus") { world in
      let models = world.models.compactMap { $0 as? CellModel }
      _ = (world.random.pick(world.naives)?.view ?? world.view).focus(world.random.pick(models))
    },
    RandomEdit(23, "press") {
      $0.view.press($0.random.pick(["a", "b", "space", "enter", "down", "right", "tab", "f5"]) ?? "a")
    },
    RandomEdit(23, "update") { $0.view.update() },
    RandomEdit(23, "help") { _ = $0.view.keyHelp },
    RandomEdit(23, "point") { $0.view.pointer($0.makePointerEvent()) },
    RandomEdit(23, "drag") { $0.view.dragsRows.toggle() },
    RandomEdit(23, "paste") { if $0.random.once(in: 2) { $0.view.paste("text") } else { $0.view.cancelMove() } },
  ]

  /// Checks that after callbacks did anything, the focus is on a row that can have it, or on none.
  func check() {
    if play.hasMischief { fail(flawOfWildPlay()) }
  }

  private func makePointerEvent() -> PointerEvent {
    let button = random.pick([PointerEvent.Button.left, .left, .right]) ?? .left
    let actions: [PointerEvent.Action] = [
      .down(button), .drag(button), .up(button), .hover, .leave, .wheel(lines: random.number(-3...3), columns: 1),
    ]
    let point = Point(x: random.number(-1...view.width), y: random.number(-1...view.height))
    return PointerEvent(random.pick(actions) ?? .hover, at: point)
  }

  private func flawOfWildPlay() -> String? {
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
