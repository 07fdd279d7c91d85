import EspalierCanvas
import EspalierTree
import TestSupport

/// A view of rows whose cells have state of their own, and random events.
final class DrawingWorld {
  let view: ContainerView

  /// The events, for the message of a failing test.
  private(set) var log: [String] = []

  private var random: SeededGenerator
  private let root = ContainerModel()
  private let inner = ContainerModel()
  private let strip: HorizontalScrollModel
  private var rows: [RestlessModel] = []
  private var time: Duration = .zero

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    view = ContainerView(width: random.number(4...20), height: random.number(1...14))
    strip = HorizontalScrollModel(height: random.number(1...3))
    if random.once(in: 2) { inner.box = Box(.single) }
    if random.once(in: 3) { root.childSeparator = { SeparatorModel() } }
    root.add(makeRow())
    root.add(inner)
    root.add(strip)
    for _ in 0..<random.number(1...6) {
      root.add(makeRow())
      inner.add(makeRow())
      strip.container.add(makeRow(size: .fixed(width: 9, height: 1)))
    }
    view.load(root)
    view.update()
  }

  /// Performs a random action, after which it may update the view.
  func act() {
    switch random.number(0...25) {
    case 0, 1: note("text") { anyRow().text = makeText() }
    case 2: note("insert") { anyContainer().insert(makeRow(), at: 0) }
    case 3: note("remove") { anyRow().removeFromParent() }
    case 4: note("hide") { anyRow().isHidden.toggle() }
    case 5: note("move") { anyContainer().add(anyRow()) }
    case 6: note("box") { inner.box = random.once(in: 2) ? Box(.rounded, title: StyledText(makeText())) : nil }
    case 7, 8: note("scroll") { view.contentOffset.y += random.number(-4...4) }
    case 9: note("scroll the strip") { strip.view.contentOffset.x += random.number(-4...4) }
    case 10: note("resize") { view.resize(to: Size(width: random.number(4...20), height: random.number(0...14))) }
    case 11: note("looks") { changeLooks() }
    case 12, 13: note("focus") { _ = random.pick(FocusDirection.allCases).map { view.moveFocus($0) } }
    case 14: note("key") { _ = random.pick(["t", "k", "space", "x"] as [Key]).map { view.press($0) } }
    case 15: note("select in the strip") { strip.view.select(anyRow()) }
    case 16: note("select") { if random.once(in: 3) { view.deselectAll() } else { view.select(anyRow()) } }
    case 17, 18, 19: note("pointer") { point() }
    case 20: note("time") { advance() }
    case 21:
      note("share") {
        random.once(in: 2) ? root.share(2, as: RestlessNames.weight) : anyRow().share(1, as: RestlessNames.weight)
      }
    case 22: note("value") { anyRow().value.value += 1 }
    case 23: note("field") { anyRow().field.value += 1 }
    case 24: note("event") { anyRow().cell?.send(RestlessNames.bumped) }
    default: note("whether the view has the keys") { view.focusOwner.setActive(random.once(in: 2)) }
    }
    if random.number(0...3) > 0 { note("update") { _ = view.update() } }
  }

  private func note(_ entry: String, _ body: () -> Void) {
    log.append(entry)
    body()
  }

  private func changeLooks() {
    switch random.number(0...3) {
    case 0: view.theme = view.theme == .standard ? .monochrome : .standard
    case 1: view.contentInsets = Insets(top: random.number(0...2), bottom: random.number(0...2))
    case 2: view.theme.background = TextStyle(background: random.once(in: 2) ? .blue : nil)
    default: view.selectionMode = random.once(in: 2) ? .single : .multiple
    }
  }

  private func point() {
    let point = Point(x: random.number(0...20), y: random.number(0...14))
    let actions: [PointerEvent.Action] = [
      .down(.left), .up(.left), .drag(.left), .down(.right), .up(.right), .hover, .leave, .wheel(lines: 1),
      .wheel(lines: 0, columns: 2),
    ]
    if let action = random.pick(actions) { view.pointer(PointerEvent(action, at: point)) }
  }

  private func advance() {
    time += .milliseconds(random.number(0...1500))
    view.advance(to: time)
  }

  private func anyContainer() -> ContainerModel { random.pick([root, inner, strip.container]) ?? root }
  private func anyRow() -> RestlessModel { random.pick(rows) ?? makeRow() }

  private func makeRow(size: CellSize = .fill) -> RestlessModel {
    let row = RestlessModel(makeText(), size: size)
    if random.once(in: 5) { row.stickiness = random.once(in: 2) ? .list : .container }
    if random.once(in: 9) { row.isBackground = true }
    rows.append(row)
    return row
  }

  private func makeText() -> String {
    String((0..<random.number(1...12)).compactMap { _ in random.pick("abc 漢") })
  }
}
