import EspalierTree
import TestSupport

/// Two views with a tree each, some models without a parent, and the naive twins of them all, under random acts.
final class TwinForest: RandomWorld {
  let play: Play
  private(set) var stages: [TwinStage] = []
  var orphans: [Twin] = []
  private var twinCount = 0

  /// The largest numbers in this forest.
  private var largest = (children: 6, area: 90, depth: 3, width: 40, height: 30)

  /// Whether it begins with texts alone.
  private var isPlain = false

  /// The views of all strips that have ever existed.
  private var stripViews: [() -> ContainerView?] = []

  /// The view and the model of every row that has ever existed.
  private var owners: [RowID: RowOwner] = [:]

  private struct RowOwner: Equatable {
    let view: ObjectIdentifier
    let model: ObjectIdentifier
  }

  /// Whether rows are distinguished across passes; they are not if a row may leave in one pass, or for the other view,
  /// and come back before the next update of its own view.
  private var checksIdentities = true

  init(_ play: Play) {
    self.play = play
    // Most flaws need only a few small models, and are found sooner among them.
    if !random.once(in: 8) {
      largest = (random.number(1...3), random.pick([3, 12]) ?? 3, random.number(0...2), 12, 9)
      isPlain = random.once(in: 3)
    }
    for _ in 0..<2 {
      let root = makeTree(depth: random.number(0...largest.depth))
      stages.append(TwinStage(root: root, width: randomWidth(), height: randomHeight(), play))
    }
    stages[1].updatesAtOnce = random.once(in: 4)
    for stage in stages where random.once(in: 5) { stage.view.estimatedHeight = random.number(1...3) }
    checksIdentities = !stages[1].updatesAtOnce && !play.hasMischief
  }

  static let edits: [RandomEdit<TwinForest>] = [
    RandomEdit(30, "update", inCallbacks: 0) { $0.update() },
    RandomEdit(8, "scrollToRows", inCallbacks: 0) { $0.scrollToRows() },
    RandomEdit(3, "updateFreshView", inCallbacks: 0) { $0.updateFreshView() },
    RandomEdit(3, "renderApart", inCallbacks: 0) { $0.renderApart() },
    RandomEdit(4, "insertNew") { $0.insertNew() },
    RandomEdit(4, "insertPresent") { $0.insertPresent() },
    RandomEdit(2, "moveInParent") { $0.moveInParent() },
    RandomEdit(2, "remove") { $0.remove() },
    RandomEdit(3, "toggleHidden") { $0.toggleHidden() },
    RandomEdit(1, "replaceChildren") { $0.replaceChildren() },
    RandomEdit(2, "setChildren") { $0.setChildren() },
    RandomEdit(1, "changeSpacing") { $0.edit($0.anyContainer(), "spacing", $0.setRandomSpacing) },
    RandomEdit(3, "changeRules") { $0.changeRules() },
    RandomEdit(2, "moveRule") { $0.moveRule() },
    RandomEdit(1, "setChildRule") { $0.setChildRule($0.randomRule()) },
    RandomEdit(2, "resize") { $0.edit($0.anyCell(), "resize", $0.setRandomSize) },
    RandomEdit(3, "changeContent") { $0.changeContent() },
    RandomEdit(2, "fillLines") { $0.fillLines() },
    RandomEdit(0, "changeMeasuredContent", inCallbacks: 4) { $0.changeMeasuredContent() },
    RandomEdit(2, "changeView") { $0.changeView() },
    RandomEdit(2, "changeTheme") { $0.changeTheme() },
    RandomEdit(2, "markWithoutReason") { $0.markWithoutReason() },
    RandomEdit(2, "changeLayout") { $0.edit($0.anyContainer(), "layout", $0.setRandomLayout) },
    RandomEdit(2, "changeRole") { $0.changeRole() },
    RandomEdit(1, "toggleNewLine") { $0.toggleNewLine() },
    RandomEdit(2, "scroll") { $0.scroll() },
    RandomEdit(2, "scrollStrip") { $0.scrollStrip() },
    RandomEdit(2, "changeBox") { $0.edit($0.anyContainer(), "box", $0.setRandomBox) },
    RandomEdit(2, "changeColumns") { $0.edit($0.anyColumns(), "columns", $0.setRandomColumns) },
    RandomEdit(1, "replaceRoot") { $0.replaceRoot() },
    RandomEdit(4, "updateInside", inCallbacks: 7) { $0.updateInside() },
  ]

  var picture: String { stages.map(\.root.outline).joined(separator: "\n") }

  /// Updates a view, and checks that nothing has changed before.
  private func update() {
    fail(stages.lazy.compactMap { $0.flawWhileEditsArePending() }.first)
    updateStage(random.number(0...1), mischief: play.hasMischief)
  }

  private func updateStage(_ index: Int, mischief: Bool) {
    note("update \(index)")
    let stage = stages[index]
    let others = views(besides: stage.view)
    let probes = everything.compactMap(\.probe).filter { probe in !others.contains { $0.shows(probe) } }
    // A cell that has come into view since the last update, by its strip, may be there twice until this one.
    let earlier = probes.map(\.displays)
    for probe in probes { probe.peak = probe.displays }
    play.withMischief(if: mischief, pause: random.pick([1, 9]) ?? 1) { stage.update() }
    noteStrips()
    if checksIdentities, zip(probes, earlier).contains(where: { $0.peak > max(1, $1) }) {
      fail("a row is shown again before it has gone")
    }
    fail(
      stage.flawAfterUpdate(
        &play.random, besides: views(besides: stage.view), isAlone: !stages[1 - index].view.needsUpdate,
        checksIdentities: checksIdentities))
    fail(flawOfIDs(in: stage.view))
  }

  /// Scrolls to some rows of the first view: if there is room, each is completely in view, and under no sticky row.
  private func scrollToRows() {
    updateStage(0, mischief: play.hasMischief)
    for _ in 0..<9 where play.flaw == nil { fail(stages[0].flawOfScrollingToRow(&play.random)) }
    noteStrips()
  }

  /// Lets a fresh view take over a tree, which must come to the same result.
  private func updateFreshView() {
    let index = random.number(0...1)
    updateStage(index, mischief: play.hasMischief)
    note("another view for \(index)")
    stages[index].replaceView()
    updateStage(index, mischief: false)
  }

  /// Renders a tree apart from its view, in the theme that the view had, while callbacks make edits.
  private func renderApart() {
    let index = random.number(0...1)
    let stage = stages[index]
    note("render \(stage.root) apart")
    let theme = stage.view.theme
    let renderer = TextRenderer(width: stage.view.width, theme: theme)
    // All rows have to be shown in the other theme, even by an update in the middle of the rendering.
    stage.view.theme = theme == .monochrome ? .standard : .monochrome
    play.withMischief(pause: random.pick([1, 9]) ?? 1) { _ = renderer.text(of: stage.root.container) }
    noteStrips()
    if random.once(in: 2) { updateStage(index, mischief: false) }
  }

  /// Requests separators between the children of a container; the closure that makes them may cause mischief.
  func setChildRule(_ rule: Twin.Rule?) {
    guard let twin = anyContainer() else { return }
    note("childSeparator of \(twin): \(rule?.height as Any)")
    twin.childRule = rule
    twin.container.childSeparator = rule.map { [play] rule in
      {
        play.strike()
        return rule.makeSeparator()
      }
    }
  }

  var everything: [Twin] { (stages.map(\.root) + orphans).flatMap(\.allWithContents) }

  func anyContainer() -> Twin? { random.pick(everything.filter(\.isContainer)) }
  func anyCell() -> Twin? { random.pick(everything.filter { !$0.isContainer }) }
  private func anyColumns() -> Twin? { random.pick(everything.filter { $0.columns != nil }) }

  func anyMovable() -> Twin? {
    random.pick(everything.filter { twin in !twin.isContent && !stages.contains { $0.root === twin } })
  }

  /// Returns all views except one and the strips on show in it.
  private func views(besides view: ContainerView) -> [ContainerView] {
    let live = view.withStripsOnShow
    return (stages.map(\.view) + stripViews.compactMap { $0() }).filter { other in
      !live.contains { $0 === other }
    }
  }

  /// Records which strips have been laid out, by an update or because they have come into view.
  func noteStrips() {
    for twin in everything {
      guard let view = twin.strip?.view, let content = twin.content, view.height > 0, !view.needsUpdate else {
        continue
      }
      for node in content.all { node.view = ObjectIdentifier(view) }
    }
  }

  /// Returns a row whose identity another row has had, in any view.
  private func flawOfIDs(in view: ContainerView) -> String? {
    for view in view.withStripsOnShow {
      var present = Set<RowID>()
      for row in view.rows {
        if !present.insert(row.id).inserted { return "two rows have the id \(row.id)" }
        let owner = RowOwner(view: ObjectIdentifier(view), model: ObjectIdentifier(row.model))
        if owners.updateValue(owner, forKey: row.id) ?? owner != owner {
          return "row \(row.index) has the id \(row.id), which another row has had"
        }
      }
    }
    return nil
  }

  // MARK: Making models

  func makeTree(depth: Int) -> Twin {
    let real = !isPlain && random.once(in: 5) ? ProbeColumns(randomWidths(), play) : ProbeContainer(play)
    let twin = Twin(real: real, number: nextNumber())
    if twin.columns != nil { setRandomColumns(of: twin) }
    if !isPlain {
      if random.once(in: 3) { setRandomSpacing(of: twin) }
      if random.once(in: 3) { setRandomLayout(of: twin) }
      if random.once(in: 6) { setRandomBox(of: twin) }
    }
    for _ in 0..<random.number(0...largest.children) {
      let child = depth > 0 && random.once(in: 3) ? makeTree(depth: depth - 1) : makeCell(depth: depth)
      child.link(to: twin, before: nil)
      twin.container.add(child.real)
    }
    return twin
  }

  /// Makes a probe or a strip.
  private func makeCell(depth: Int = 1) -> Twin {
    depth > 0 && !isPlain && random.once(in: 9) ? makeStrip(depth: depth) : makeProbe()
  }

  private func nextNumber() -> Int {
    twinCount += 1
    return twinCount
  }

  private func makeStrip(depth: Int) -> Twin {
    let content = makeTree(depth: depth - 1)
    let strip = HorizontalScrollModel(height: 1, container: content.container)
    let twin = Twin(real: strip, content: content, number: nextNumber())
    twin.size = random.once(in: 4) ? randomSize() : .fillHigh(random.number(1...8))
    strip.size = twin.size.real
    stripViews.append { [weak view = strip.view] in view }
    return twin
  }

  private func makeProbe() -> Twin {
    let letter = random.pick("abcdefghijklmnopqrstuvwxyz") ?? "a"
    let area = randomArea()
    let isText = isPlain || random.once(in: 3)
    let twin = Twin(real: ProbeModel(area: area, letter: letter, isText: isText, play), number: nextNumber())
    twin.letter = letter
    twin.area = area
    setRandomSize(of: twin)
    if !isPlain, random.once(in: 4) { setRandomRole(of: twin) }
    return twin
  }

  func randomArea() -> Int { random.number(0...largest.area) }
  func randomWidth() -> Int { random.number(0...largest.width) }
  func randomHeight() -> Int { random.number(0...largest.height) }

  func setRandomSize(of twin: Twin) {
    twin.size = randomSize()
    twin.cell.size = twin.size.real
  }

  private func randomSize() -> Twin.Size {
    switch random.number(0...13) {
    case 0, 1: .fill
    case 2: .fillHigh(random.number(0...3))
    case 3: .edgeToEdge(random.number(0...2))
    case 4, 5, 6, 7: .fixed(random.number(1...(random.once(in: 8) ? 60 : 12)), random.number(0...4))
    case 8, 9:
      .fit(random.once(in: 2) ? random.number(0...12) : nil, random.once(in: 2) ? random.number(0...3) : nil)
    case 10, 11:
      .flexible(
        random.number(0...8), weight: random.number(1...(random.once(in: 4) ? 255 : 3)),
        random.once(in: 2) ? random.number(0...3) : nil)
    default: .column(random.number(1...5), random.once(in: 2) ? random.number(0...3) : nil)
    }
  }

  /// Changes a node, if there is one, and describes that.
  private func edit(_ twin: Twin?, _ what: String, _ change: (Twin) -> Void) {
    guard let twin else { return }
    note("\(what) \(twin)")
    change(twin)
  }

  // MARK: Structure

  func insertNew() {
    guard let parent = anyContainer() else { return }
    insert(random.once(in: 4) ? makeTree(depth: 1) : makeCell(), into: parent)
  }

  func insertPresent() {
    guard let model = anyMovable(), let parent = anyContainer(), !parent.isInside(model) else { return }
    insert(model, into: parent)
  }

  /// Inserts a model in one of the possible ways.
  private func insert(_ twin: Twin, into parent: Twin) {
    note("insert \(twin) into \(parent)")
    orphans.removeAll { $0 === twin }
    let sibling = random.pick(parent.children)
    switch (random.number(0...3), sibling) {
    case (0, _):
      parent.container.add(twin.real)
      twin.link(to: parent, before: nil)
    case (1, _):
      let index = random.number(0...parent.children.count)
      let before = parent.children[index...].first
      parent.container.insert(twin.real, at: index)
      twin.link(to: parent, before: before)
    case (2, let sibling?):
      parent.container.insert(twin.real, before: sibling.real)
      twin.link(to: parent, before: sibling)
    case (_, let sibling?):
      let before = parent.children.drop { $0 !== sibling }.dropFirst().first
      parent.container.insert(twin.real, after: sibling.real)
      if sibling !== twin { twin.link(to: parent, before: before) }
    default:
      twin.real.added(to: parent.container)
      twin.link(to: parent, before: nil)
    }
  }

  func moveInParent() {
    guard let twin = anyMovable(), let parent = twin.parent else { return }
    note("move \(twin) in \(parent)")
    let index = random.number(0...parent.children.count - 1)
    parent.container.move(twin.real, to: index)
    parent.children.removeAll { $0 === twin }
    parent.children.insert(twin, at: index)
  }

  func remove() {
    guard let twin = anyMovable(), let parent = twin.parent else { return }
    note("remove \(twin)")
    if random.once(in: 2) { parent.container.remove(twin.real) } else { twin.real.removeFromParent() }
    twin.unlink()
    if random.once(in: 2) { orphans.append(twin) }
  }

  func replaceChildren() {
    guard let parent = anyContainer() else { return }
    note("replaceChildren of \(parent)")
    var new = parent.children.shuffled(using: &random).filter { _ in random.number(0...3) > 0 }
    if let stranger = anyMovable(), !parent.isInside(stranger), !new.contains(where: { $0 === stranger }) {
      new.append(stranger)
    }
    if random.once(in: 3) { new.append(makeCell()) }
    parent.container.replaceChildren(with: new.map(\.real))
    setTwins(new, of: parent)
  }

  func setChildren() {
    guard let parent = anyContainer() else { return }
    note("setChildren of \(parent)")
    let ids = Array(0..<random.number(0...9)).shuffled(using: &random).filter { _ in random.number(0...3) > 0 }
    let survivors = parent.keyed
    var made: [Int: Twin] = [:]
    for id in ids where survivors[id] == nil { made[id] = makeProbe() }
    var updated: [Int] = []
    parent.container.setChildren(ids, id: \.self) { id -> ProbeModel in
      guard let probe = made[id]?.probe else { preconditionFailure("a model is made again for \(id), which has one") }
      return probe
    } update: { model, id in
      if survivors[id]?.real === model { updated.append(id) }
    }
    precondition(updated == ids.filter { survivors[$0] != nil }, "each survivor is updated once, in order")
    let new = ids.compactMap { survivors[$0] ?? made[$0] }
    setTwins(new, of: parent)
    parent.keyed = Dictionary(uniqueKeysWithValues: zip(ids, new))
  }

  private func setTwins(_ new: [Twin], of parent: Twin) {
    for child in parent.children where !new.contains(where: { $0 === child }) { child.unlink() }
    for child in new { child.link(to: parent, before: nil) }
    orphans.removeAll { $0.parent != nil }
  }
}
