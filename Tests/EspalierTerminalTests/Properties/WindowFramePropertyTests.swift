import Espalier
import EspalierTerminal
import EspalierTesting
import TestSupport
import Testing

/// What terminals show after frames of random windows.
///
/// `ESPALIER_SEEDS=20000 swift test -c release -Xswiftc -enable-testing --filter WindowFramePropertyTests` runs more
/// cases.
@Suite("Random windows in terminals")
struct WindowFramePropertyTests {
  @Test("A terminal shows each frame, whatever has happened in the window", arguments: SeededGenerator.batches(of: 80))
  func frames(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var world = LiveWorld(seed: seed)
      for step in 0..<30 {
        let action = world.act()
        guard let flaw = world.flaw() else { continue }
        Issue.record("seed \(seed), step \(step), \(action): \(flaw)")
        return
      }
    }
  }
}

/// A window with some lists, and the terminal that shows it.
private struct LiveWorld {
  private var random: SeededGenerator
  private let lists: [ContainerModel]
  private let views: [ContainerView]
  private let window: Window
  private let title = LabelModel("title" + .gap + "1")
  private var terminal: WatchedTerminal

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    lists = (0..<2).map { _ in ContainerModel() }
    views = lists.map { ContainerView(showing: $0, width: 0, height: 0) }
    let size = Size(width: random.number(0...60), height: random.number(0...20))
    window = Window(width: size.width, height: size.height) { Pane.spacer }
    let features = random.features()
    window.widthPolicy = random.widthPolicy()
    terminal = WatchedTerminal(size, features, window.widthPolicy)
    for list in lists { for _ in 0..<random.number(0...40) { list.add(makeRow()) } }
    arrange()
  }

  mutating func flaw() -> String? {
    window.update()
    let window = window
    return terminal.flaw(showing: window.makeCanvas(), cursor: window.cursor) { $0.write(window, into: &$1) }
  }

  /// Performs a random action, and returns its name.
  mutating func act() -> String {
    guard let list = random.pick(lists), let view = random.pick(views) else { return "" }
    switch random.number(0...21) {
    case 0...3:
      view.contentOffset.y += random.pick([-9, -3, -1, 1, 1, 1, 2, 7, 300]) ?? 1
      return "scroll"
    case 4...6:
      for _ in 0..<random.number(1...3) { list.insert(makeRow(), at: random.number(0...list.children.count)) }
      return "insert"
    case 7, 8:
      for _ in 0..<random.number(1...3) { random.pick(list.children)?.removeFromParent() }
      return "remove"
    case 9, 10:
      guard let row = random.pick(list.children) else { return "" }
      row.removeFromParent()
      list.insert(row, at: random.number(0...list.children.count))
      return "move"
    case 11, 12:
      (random.pick(list.children) as? LabelModel)?.text = text()
      title.text = text() + .gap + "\(random.number(1...999))"
      return "text"
    case 13:
      var rows = Array(list.children)
      rows.shuffle(using: &random)
      list.removeAll()
      for row in rows { list.add(row) }
      return "shuffle"
    case 14:
      let size = Size(width: random.number(0...60), height: random.number(0...20))
      window.size = size
      terminal.resize(to: size)
      return "resize"
    case 15:
      arrange()
      return "arrange"
    case 16:
      window.theme = random.pick([.standard, .monochrome, .highContrast]) ?? .standard
      if random.once(in: 2) {
        window.theme.background = TextStyle(background: random.once(in: 2) ? .blue : .rgb(9, 9, 9))
      }
      return "theme"
    case 17, 18:
      let content = ContainerModel()
      for _ in 0..<random.number(1...4) { content.add(makeRow()) }
      if random.once(in: 2) { content.add(TextFieldModel("Name", text: "Ada")) }
      window.present(
        content, as: random.pick([.dialog, .sheet(edge: .bottom), .fullScreen, .toast(for: .seconds(1))]) ?? .dialog)
      return "present"
    case 19:
      random.pick(window.overlays)?.dismiss()
      return "dismiss"
    case 20:
      terminal.invalidate()
      return "invalidate"
    default:
      for key: Key in ["tab", "down", "x", "left", "pagedown"] where random.once(in: 2) { window.press(key) }
      return "keys"
    }
  }

  private mutating func text() -> StyledText { StyledText(random.text()).styled(random.style()) }

  private mutating func makeRow() -> Model {
    switch random.number(0...12) {
    case 0: return SeparatorModel()
    case 1: return ButtonModel("Save") {}
    case 2: return TextFieldModel("Name", text: "Ada")
    case 3:
      let inner = ContainerModel()
      for _ in 0..<random.number(0...3) { inner.add(LabelModel(text())) }
      inner.box = random.once(in: 2) ? Box(.rounded, title: "Box") : nil
      return inner
    default:
      let label = LabelModel(text())
      if random.once(in: 12) { label.stickiness = .list }
      return label
    }
  }

  private mutating func arrange() {
    let (first, second) = (Pane.view(views[0]), Pane.view(views[1]).scrollIndicator())
    let bar = ContainerModel()
    title.removeFromParent()
    bar.add(title)
    let pane: Pane =
      switch random.number(0...5) {
      case 0: first
      case 1: .row(first, second)
      case 2: .row(first.width(.fixed(12)), .divider, second)
      case 3: .column(.bar(bar), first.box(Box(.rounded, title: "List")), second)
      case 4: .column(.bar(bar), .row(first.box(Box(.double)), second.hidden(narrowerThan: 30)))
      default: .column(first, .divider, .bar(bar))
      }
    window.setPanes { pane }
  }
}
