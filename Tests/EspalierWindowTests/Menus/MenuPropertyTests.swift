import EspalierTree
import TestSupport
import Testing

@testable import EspalierWindow

/// Whatever the user does with menus, they follow the rules.
@Suite("Random menus")
struct MenuPropertyTests {
  private static let keys: [Key] = [
    "up", "down", "home", "end", "left", "right", "enter", "space", "escape", "shift+f10", "f10", "alt+a", "alt+b", "a",
    "b",
    "z", "tab", "ctrl+x",
  ]

  @Test(
    "Menus stay in the window, only what is enabled is chosen, and closing leaves nothing behind",
    arguments: SeededGenerator.batches(of: 20))
  func hands(seeds: ClosedRange<UInt64>) {
    let flaws = seeds.compactMap { seed in Self.flaw(of: seed).map { "seed \(seed): \($0)" } }
    #expect(flaws.isEmpty, "\(flaws)")
  }

  private static func flaw(of seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    var chosen: [Bool] = []
    let command = Command("c", "C", keys: "ctrl+x")
    func items(_ depth: Int) -> [MenuItem] {
      (0..<random.number(0...6)).map { index in
        let isEnabled = random.number(0...3) > 0
        switch random.number(0...4) {
        case 0: return .separator
        case 1 where depth < 3: return .submenu("ab \(index)", isEnabled: isEnabled) { items(depth + 1) }
        case 2: return MenuItem(command, isChecked: index % 2 == 0, isEnabled: isEnabled)
        default: return MenuItem("ba \u{301}日 \(index)", isEnabled: isEnabled) { chosen.append(isEnabled) }
        }
      }
    }
    let bar = MenuBar {
      MenuItem.submenu("Aa") { items(0) }
      MenuItem.submenu("Bb", isEnabled: seed % 5 > 0) { items(0) }
    }
    let list = Choices("x", "y", "z")
    list.contextMenu = { MenuModel(items(0)) }
    let window = Window(width: 24, height: 8) { .column(.bar(bar), .view(ContainerView(list))) }
    window.on(command) { _ in chosen.append(true) }
    window.update()
    for step in 0..<40 {
      let before = chosen.count
      switch random.number(0...9) {
      case 0...5: window.press(keys[random.number(0...keys.count - 1)])
      case 6: window.size = Size(width: random.number(0...30), height: random.number(0...9))
      case 7: window.overlays.randomElement(using: &random)?.dismiss()
      default:
        let point = Point(x: random.number(-1...24), y: random.number(-1...8))
        let actions: [PointerEvent.Action] = [
          .hover, .down(.left), .up(.left), .drag(.left), .down(.right), .up(.right), .wheel(lines: 1),
        ]
        window.pointer(PointerEvent(actions[random.number(0...actions.count - 1)], at: point))
      }
      window.update()
      if let flaw = flaw(of: window, chosenNow: chosen.count - before) { return "\(step): \(flaw)" }
    }
    return chosen.contains(false) ? "a disabled item was chosen" : nil
  }

  private static func flaw(of window: Window, chosenNow: Int) -> String? {
    let bounds = Rect(origin: .zero, size: window.size)
    let menus = window.overlays.compactMap { $0.content as? MenuModel }
    for (index, menu) in menus.enumerated() {
      guard let frame = menu.overlay?.frame, let stack = menu.stack else { return "a menu has no place" }
      if bounds.intersection(frame) != frame, !frame.isEmpty { return "\(frame) is outside" }
      if stack.menus.map(ObjectIdentifier.init) != menus.map(ObjectIdentifier.init) { return "\(index): another stack" }
      if let row = menu.focusedRow, !row.isEnabled { return "“\(row.title)” is disabled" }
    }
    if chosenNow > 1 { return "chosen \(chosenNow) times" }
    return nil
  }
}
