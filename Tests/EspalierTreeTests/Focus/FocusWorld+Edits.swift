import EspalierCanvas
import EspalierTree
import TestSupport

/// Random edits.
extension FocusWorld {
  func edit() {
    switch random.number(0...22) {
    case 0, 1, 2: insertNew()
    case 3, 4: insertPresent()
    case 5, 6: remove()
    case 7, 8: hide()
    case 9: shuffle()
    case 10, 11, 12: changeAnswer()
    case 13: changeLooks()
    case 14: changeView()
    case 15, 16: scroll()
    case 17, 18: changeHandlers()
    case 19: changeTaken()
    case 20: changeCell()
    case 21: changeKeymap()
    default: if random.once(in: 4), !view.isUpdating { loadAnother() }
    }
  }

  /// What a handler also does: edits, keys and moves.
  func playInside() {
    guard random.once(in: 2) else { return }
    if isWild { return playWildly() }
    note("[")
    for _ in 0..<random.number(1...3) { edit() }
    if random.once(in: 2) {
      update()
      act()
    }
    note("]")
  }

  /// Performs a random key or move.
  func act() {
    switch random.number(0...9) {
    case 0, 1, 2, 3: moveFocus()
    case 4: focusAny()
    case 5: pressHelp()
    case 6: performAny()
    default: pressAny()
    }
    // Handlers may have made edits.
    if view.needsUpdate { update() }
  }

  private var containers: [ContainerModel] { models.compactMap { $0 as? ContainerModel } }
  private var cells: [CellModel] { models.compactMap { $0 as? CellModel } }

  /// The models that can be moved anywhere: all but roots.
  private var movables: [Model] {
    models.filter { model in !naives.contains { $0.view.container === model } }
  }

  private func insertNew() {
    guard let parent = random.pick(containers) else { return }
    note("insert into \(name(parent))")
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

  private func hide() {
    guard let model = random.pick(movables) else { return }
    note("hide or show \(name(model))")
    model.isHidden.toggle()
  }

  private func shuffle() {
    guard let parent = random.pick(containers) else { return }
    note("shuffle \(name(parent))")
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

  private func changeCell() {
    guard let cell = random.pick(cells) else { return }
    note("cell of \(name(cell))")
    switch random.number(0...2) {
    case 0: if !(cell is HorizontalScrollModel) { setSize(of: cell) }
    case 1: setRole(of: cell)
    default: (cell as? FocusProbe)?.isListening.toggle()
    }
  }

  private func changeLooks() {
    guard let container = random.pick(containers) else { return }
    note("looks of \(name(container))")
    setLooks(of: container)
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
    note("load")
    let old = view.container
    // A delegate may update at once; then the focus has gone before.
    naives[0].reset()
    view.load(makeGroup(depth: 2))
    if random.once(in: 2) { models.removeAll { $0 === old } }
    view.update()
    naives[0].takeUpdateIn(view.focusedModel)
  }
}
