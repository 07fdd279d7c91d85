import EspalierTree
import TestSupport

/// Random edits.
extension FocusWorld {
  static let edits: [RandomEdit<FocusWorld>] =
    changes + [
      RandomEdit(15, "update", inCallbacks: 4) { $0.update() },
      RandomEdit(15, "checkHelp", inCallbacks: 0) { world in world.act { world.checkHelp() } },
      RandomEdit(16, "moveFocus", inCallbacks: 3) { world in world.act { world.moveFocus() } },
      RandomEdit(4, "focusAny", inCallbacks: 1) { world in world.act { world.focusAny() } },
      RandomEdit(4, "pressHelp", inCallbacks: 1) { world in world.act { world.pressHelp() } },
      RandomEdit(4, "performAny", inCallbacks: 1) { world in world.act { world.performAny() } },
      RandomEdit(12, "pressAny", inCallbacks: 2) { world in world.act { world.pressAny() } },
    ]

  /// Edits of the tree, the view and the handlers.
  static let changes: [RandomEdit<FocusWorld>] = [
    RandomEdit(3, "insertNew") { $0.edit($0.random.pick($0.containers), "insert into", $0.insertNew) },
    RandomEdit(2, "insertPresent") { $0.insertPresent() },
    RandomEdit(2, "remove") { $0.remove() },
    RandomEdit(2, "hide") { world in
      world.edit(world.random.pick(world.movables), "hide or show") { $0.isHidden.toggle() }
    },
    RandomEdit(1, "shuffle") { $0.edit($0.random.pick($0.containers), "shuffle", $0.shuffle) },
    RandomEdit(3, "changeAnswer") { $0.changeAnswer() },
    RandomEdit(1, "changeLooks") { $0.edit($0.random.pick($0.containers), "looks of", $0.setLooks) },
    RandomEdit(1, "changeView") { $0.changeView() },
    RandomEdit(2, "scroll") { $0.scroll() },
    RandomEdit(2, "changeHandlers") { $0.changeHandlers() },
    RandomEdit(1, "changeTaken") { $0.changeTaken() },
    RandomEdit(1, "changeCell") { $0.edit($0.random.pick($0.cells), "cell of", $0.changeCell) },
    RandomEdit(1, "changeKeymap") { $0.changeKeymap() },
    RandomEdit(1, "loadAnother") { $0.loadAnother() },
  ]

  /// Performs a key or a move in an updated view, while handlers make edits, keys and moves of their own.
  private func act(_ body: () -> Void) {
    update()
    guard play.flaw == nil else { return }
    play.withMischief(if: true, most: 3, pause: 2, body)
    // Handlers may have made edits.
    if view.needsUpdate { update() }
  }

  /// Edits a model, if there is one, and describes that.
  private func edit<Edited: Model>(_ model: Edited?, _ what: String, _ change: (Edited) -> Void) {
    guard let model else { return }
    note("\(what) \(name(model))")
    change(model)
  }

  private var containers: [ContainerModel] { models.compactMap { $0 as? ContainerModel } }
  private var cells: [CellModel] { models.compactMap { $0 as? CellModel } }

  /// The models that can be moved anywhere: all but roots, and those that are about to become one.
  private var movables: [Model] {
    models.filter { model in
      !naives.contains { $0.view.container === model } && !arrivingRoots.contains { $0 === model }
    }
  }

  private func insertNew(into parent: ContainerModel) {
    let model: Model = random.once(in: 4) ? makeGroup(depth: 1) : makeCell(depth: 1)
    parent.insert(model, at: random.number(0...parent.children.count))
  }

  private func insertPresent() {
    guard let model = random.pick(movables), let parent = random.pick(containers),
      !wayUp(from: parent).contains(where: { $0 === model })
    else { return }
    note("move \(name(model)) into \(name(parent))")
    parent.add(model)
  }

  private func remove() {
    let focused = naives[0].model
    guard let model = random.once(in: 2) ? focused : random.pick(movables) else { return }
    note("remove \(name(model))")
    focusedCell = nil
    model.removeFromParent()
  }

  private func shuffle(_ parent: ContainerModel) {
    parent.replaceChildren(with: parent.children.shuffled(using: &random))
  }

  private func changeAnswer() {
    guard let probe = random.pick(cells.compactMap { $0 as? FocusProbe }) else { return }
    note("answer of \(probe.number)")
    switch random.number(0...4) {
    case 0: probe.canFocus.toggle()
    case 1: probe.isStop.toggle()
    case 2: probe.isText.toggle()
    case 3: (random.pick(cells) ?? probe).isSelectable.toggle()
    default: random.pick(containers.compactMap { $0 as? FocusGroup })?.selects.toggle()
    }
  }

  private func changeCell(_ cell: CellModel) {
    switch random.number(0...2) {
    case 0: if !(cell is HorizontalScrollModel) { setSize(of: cell) }
    case 1: setRole(of: cell)
    default: (cell as? FocusProbe)?.isListening.toggle()
    }
  }

  private func changeView() {
    note("view")
    switch random.number(0...6) {
    case 6: view.estimatedHeight = random.once(in: 2) ? nil : random.number(1...3)
    case 0, 1: view.width = random.number(0...30)
    case 2, 3: view.height = random.number(0...14)
    case 4: view.contentInsets = Insets(top: random.number(0...2), left: 0, bottom: random.number(0...2), right: 0)
    default:
      if random.once(in: 3) { view.scrollDirection = view.scrollDirection == .vertical ? .horizontal : .vertical }
      view.theme = view.theme == .monochrome ? .standard : .monochrome
    }
  }

  private func scroll() {
    note("scroll")
    let offset = random.number(-2...40)
    (random.once(in: 3) ? random.pick(naives)?.view : view)?.contentOffset = Point(x: offset, y: offset)
  }

  private func loadAnother() {
    guard random.once(in: 4), !view.isUpdating else { return }
    note("load")
    let old = view.container
    // A delegate may update at once; then the focus has gone before.
    naives[0].reset()
    let new = makeGroup(depth: 2)
    // Cells of the old tree may act before the view has loaded the new one.
    arrivingRoots.append(new)
    view.load(new)
    arrivingRoots.removeAll { $0 === new }
    if random.once(in: 2) { models.removeAll { $0 === old } }
    view.update()
    naives[0].takeUpdateIn(view.focusedModel)
  }
}
