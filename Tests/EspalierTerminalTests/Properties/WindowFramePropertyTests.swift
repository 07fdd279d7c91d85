import Espalier
import EspalierTesting
import TestSupport
import Testing

/// What terminals show after frames of random windows.
///
/// `ESPALIER_SEEDS=20000 swift test -c release -Xswiftc -enable-testing --filter WindowFramePropertyTests` runs more
/// cases.
@Suite("Random windows in terminals")
struct WindowFramePropertyTests {
  @Test("A terminal shows each frame, whatever has happened in the window", arguments: SeededGenerator.batches(of: 24))
  func frames(seeds: ClosedRange<UInt64>) {
    LiveWorld.expectRules(seeds: seeds, edits: 30)
  }
}

/// A window with some lists, and the terminal that shows it.
private final class LiveWorld: RandomWorld {
  let play: Play
  private let lists: [ContainerModel]
  private let views: [ContainerView]
  private let window: Window
  private let title = LabelModel("title" + .gap + "1")
  private var terminal: WatchedTerminal

  init(_ play: Play) {
    self.play = play
    lists = (0..<2).map { _ in ContainerModel() }
    views = lists.map { ContainerView(showing: $0, width: 0, height: 0) }
    let size = Size(width: play.random.number(0...60), height: play.random.number(0...20))
    window = Window(width: size.width, height: size.height) { Pane.spacer }
    let features = play.random.features()
    window.widthPolicy = play.random.widthPolicy()
    terminal = WatchedTerminal(size, features, window.widthPolicy)
    for list in lists { for _ in 0..<random.number(0...40) { list.add(makeRow()) } }
    arrange()
  }

  func check() {
    window.update()
    let hidden = window.layers.caret?.point
    fail(
      terminal.flaw(showing: window.makeCanvas(), cursor: window.cursor, hidden: hidden) { [window] in
        $0.write(window, into: &$1)
      })
  }

  static let edits: [RandomEdit<LiveWorld>] = [
    RandomEdit(4, "scroll") {
      $0.random.pick($0.views)?.contentOffset.y += $0.random.pick([-9, -3, -1, 1, 1, 1, 2, 7, 300]) ?? 1
    },
    RandomEdit(3, "insert") { $0.insert() },
    RandomEdit(2, "remove") { $0.remove() },
    RandomEdit(2, "move") { $0.move() },
    RandomEdit(2, "text") { $0.changeText() },
    RandomEdit(1, "shuffle") { $0.shuffle() },
    RandomEdit(1, "resize") { $0.resize() },
    RandomEdit(1, "arrange") { $0.arrange() },
    RandomEdit(1, "theme") { $0.changeTheme() },
    RandomEdit(2, "present") { $0.present() },
    RandomEdit(1, "dismiss") { $0.random.pick($0.window.overlays)?.dismiss() },
    RandomEdit(1, "invalidate") { $0.terminal.invalidate() },
    RandomEdit(1, "keys") { world in
      for key: Key in ["tab", "down", "x", "left", "pagedown"] where world.random.once(in: 2) {
        world.window.press(key)
      }
    },
  ]

  private func anyList() -> ContainerModel { lists[random.number(0...1)] }

  private func insert() {
    let list = anyList()
    for _ in 0..<random.number(1...3) { list.insert(makeRow(), at: random.number(0...list.children.count)) }
  }

  private func remove() {
    let list = anyList()
    for _ in 0..<random.number(1...3) { random.pick(list.children)?.removeFromParent() }
  }

  private func move() {
    let list = anyList()
    guard let row = random.pick(list.children) else { return }
    row.removeFromParent()
    list.insert(row, at: random.number(0...list.children.count))
  }

  private func changeText() {
    (random.pick(anyList().children) as? LabelModel)?.text = text()
    title.text = text() + .gap + "\(random.number(1...999))"
  }

  private func shuffle() {
    let list = anyList()
    let rows = Array(list.children).shuffled(using: &play.random)
    list.removeAll()
    for row in rows { list.add(row) }
  }

  private func resize() {
    let size = Size(width: random.number(0...60), height: random.number(0...20))
    window.size = size
    terminal.resize(to: size)
  }

  private func changeTheme() {
    window.theme = random.pick([.standard, .monochrome, .highContrast]) ?? .standard
    if random.once(in: 2) {
      window.theme.background = TextStyle(background: random.once(in: 2) ? .blue : .rgb(9, 9, 9))
    }
  }

  private func present() {
    let content = ContainerModel()
    for _ in 0..<random.number(1...4) { content.add(makeRow()) }
    if random.once(in: 2) { content.add(TextFieldModel("Name", text: "Ada")) }
    window.present(
      content, as: random.pick([.dialog, .sheet(edge: .bottom), .fullScreen, .toast(for: .seconds(1))]) ?? .dialog)
  }

  private func text() -> StyledText { StyledText(random.text()).styled(random.style()) }

  private func makeRow() -> Model {
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

  private func arrange() {
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
