import EspalierTree
import TestSupport

/// A view of rows whose cells have state of their own, and random events.
final class DrawingWorld: RandomWorld {
  let play: Play
  private let view: ContainerView
  private var kept: KeptCanvas
  private let root = ContainerModel()
  private let inner = ContainerModel()
  private let strip: HorizontalScrollModel
  private var rows: [RestlessModel] = []
  private var time: Duration = .zero

  init(_ play: Play) {
    self.play = play
    view = ContainerView(width: play.random.number(4...20), height: play.random.number(1...14))
    kept = KeptCanvas(of: view)
    strip = HorizontalScrollModel(height: play.random.number(1...3))
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

  static let edits: [RandomEdit<DrawingWorld>] = [
    RandomEdit(2, "changeText") { $0.anyRow().text = $0.makeText() },
    RandomEdit(1, "insert") { $0.anyContainer().insert($0.makeRow(), at: 0) },
    RandomEdit(1, "remove") { $0.anyRow().removeFromParent() },
    RandomEdit(1, "hide") { $0.anyRow().isHidden.toggle() },
    RandomEdit(1, "move") { $0.anyContainer().add($0.anyRow()) },
    RandomEdit(1, "box") {
      $0.inner.box = $0.random.once(in: 2) ? Box(.rounded, title: StyledText($0.makeText())) : nil
    },
    RandomEdit(2, "scroll") { $0.view.contentOffset.y += $0.random.number(-4...4) },
    RandomEdit(1, "scrollStrip") { $0.strip.view.contentOffset.x += $0.random.number(-4...4) },
    RandomEdit(1, "resize") {
      $0.view.resize(to: Size(width: $0.random.number(4...20), height: $0.random.number(0...14)))
    },
    RandomEdit(1, "looks") { $0.changeLooks() },
    RandomEdit(2, "focus") { $0.view.moveFocus($0.random.pick(FocusDirection.allCases) ?? .next) },
    RandomEdit(1, "key") { $0.view.press($0.random.pick(["t", "k", "space", "x"]) ?? "t") },
    RandomEdit(1, "selectInStrip") { $0.strip.view.select($0.anyRow()) },
    RandomEdit(1, "select") { if $0.random.once(in: 3) { $0.view.deselectAll() } else { $0.view.select($0.anyRow()) } },
    RandomEdit(3, "pointer") { $0.point() },
    RandomEdit(1, "time") { $0.advance() },
    RandomEdit(1, "value") { $0.anyRow().value.value += 1 },
    RandomEdit(1, "field") { $0.anyRow().field.value += 1 },
    RandomEdit(1, "event") { $0.anyRow().cell?.send(RestlessNames.bumped) },
    RandomEdit(1, "activate") { $0.view.focusOwner.setActive($0.random.once(in: 2)) },
    RandomEdit(1, "share") { world in
      world.random.once(in: 2)
        ? world.root.share(2, as: RestlessNames.weight) : world.anyRow().share(1, as: RestlessNames.weight)
    },
    RandomEdit(40, "update") { _ = $0.view.update() },
  ]

  func check() { fail(kept.flaw()) }

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

  private func makeText() -> String { random.text(of: "abc 漢", 1...12) }
}
