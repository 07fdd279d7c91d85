import EspalierCanvas
import EspalierTree
import TestSupport

/// Two views with a tree each, some models without a parent, and the naive twins of them all, under random edits.
final class TwinForest {
  var random: SeededGenerator
  private(set) var stages: [TwinStage] = []
  private var orphans: [Twin] = []
  private let mischief = Mischief()

  /// Whether rows are told apart across passes; not when a callback may take a row away in one pass and bring it back
  /// in the next.
  private var checksIdentities = true

  /// What was done, for the message of a failing test.
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      let root = makeTree(depth: random.number(1...3))
      stages.append(TwinStage(root: root, width: random.number(0...40), height: random.number(0...30)))
    }
  }

  /// Edits a model, or a view, in some way.
  func edit(isUpdating: Bool = false) {
    switch random.number(0...29) {
    case 0, 1, 2, 3: insertNew()
    case 4, 5, 6: insertPresent()
    case 7: moveInParent()
    case 8, 9: remove()
    case 10, 11, 12: toggleHidden()
    case 13: replaceChildren()
    case 14, 15: setChildren()
    case 16: changeSpacing()
    case 17, 18: changeRules()
    case 19:
      changeCell {
        $0.cell.size = $1.real
      } naive: {
        $0.size = $1
      }
    case 20: changeContent()
    case 21: changeView()
    case 22: markWithoutReason()
    case 23, 24: changeLayout()
    case 25, 26: changeRole()
    case 27, 28: scroll()
    default: if !isUpdating && random.once(in: 4) { replaceRoot() } else { toggleNewLine() }
    }
  }

  /// Updates a view, and answers what is not as the rules say.
  func updateStage(_ index: Int) -> String? {
    let stage = stages[index]
    stage.update()
    mischief.editsLeft = 0
    return stage.flawAfterUpdate(&random, beside: stages[1 - index], checksIdentities: checksIdentities)
  }

  /// Lets callbacks of the next update make edits of their own.
  func prepareMischief() {
    checksIdentities = false
    mischief.editsLeft = random.number(0...4)
    mischief.edit = { [unowned self] in edit(isUpdating: true) }
  }

  /// Updates a fresh view in the place of a present one.
  func updateFreshView(_ index: Int) -> String? {
    stages[index].replaceView()
    return updateStage(index)
  }

  private var everything: [Twin] { (stages.map(\.root) + orphans).flatMap(\.all) }

  private func note(_ entry: String) { log.append(entry) }

  private func anyContainer() -> Twin? {
    random.pick(everything.filter(\.isContainer))
  }

  private func anyMovable() -> Twin? {
    random.pick(everything.filter { twin in !stages.contains { $0.root === twin } })
  }

  // MARK: Making models

  private func makeTree(depth: Int) -> Twin {
    let twin = Twin(real: ProbeContainer(mischief))
    if random.once(in: 3) { setRandomSpacing(of: twin) }
    if random.once(in: 3) { setRandomLayout(of: twin) }
    for _ in 0..<random.number(0...6) {
      let child = depth > 0 && random.once(in: 3) ? makeTree(depth: depth - 1) : makeCell()
      child.link(to: twin, before: nil)
      twin.container.add(child.real)
    }
    return twin
  }

  private func makeCell() -> Twin {
    let letter = random.pick("abcdefghijklmnopqrstuvwxyz") ?? "a"
    let area = random.number(0...90)
    let twin = Twin(real: ProbeModel(area: area, letter: letter, mischief))
    twin.letter = letter
    twin.area = area
    twin.size = randomSize()
    twin.cell.size = twin.size.real
    if random.once(in: 4) { setRandomRole(of: twin) }
    return twin
  }

  private func randomSize() -> Twin.Size {
    switch random.number(0...9) {
    case 0, 1: .fill
    case 2: .fillHigh(random.number(0...3))
    case 3: .edgeToEdge(random.number(0...2))
    case 4, 5, 6, 7: .fixed(random.number(1...(random.once(in: 8) ? 60 : 12)), random.number(0...4))
    default: .column(random.number(1...5), random.once(in: 2) ? random.number(0...3) : nil)
    }
  }

  // MARK: Structure

  private func insertNew() {
    guard let parent = anyContainer() else { return }
    insert(random.once(in: 4) ? makeTree(depth: 1) : makeCell(), into: parent)
  }

  private func insertPresent() {
    guard let model = anyMovable(), let parent = anyContainer(), !parent.isInside(model) else { return }
    insert(model, into: parent)
  }

  /// Inserts a model in one of the ways that there are.
  private func insert(_ twin: Twin, into parent: Twin) {
    note("insert")
    orphans.removeAll { $0 === twin }
    let sibling = random.pick(parent.children)
    switch random.number(0...3) {
    case 0:
      parent.container.add(twin.real)
      twin.link(to: parent, before: nil)
    case 1:
      let index = random.number(0...parent.children.count)
      let before = index == parent.children.count ? nil : parent.children[index]
      parent.container.insert(twin.real, at: index)
      twin.link(to: parent, before: before)
    case 2 where sibling != nil:
      guard let sibling else { return }
      parent.container.insert(twin.real, before: sibling.real)
      twin.link(to: parent, before: sibling)
    case _ where sibling != nil:
      guard let sibling, let index = parent.children.firstIndex(where: { $0 === sibling }) else { return }
      let before = index + 1 == parent.children.count ? nil : parent.children[index + 1]
      parent.container.insert(twin.real, after: sibling.real)
      if sibling !== twin { twin.link(to: parent, before: before) }
    default:
      twin.real.added(to: parent.container)
      twin.link(to: parent, before: nil)
    }
  }

  private func moveInParent() {
    guard let twin = anyMovable(), let parent = twin.parent else { return }
    note("move")
    let index = random.number(0...parent.children.count - 1)
    parent.container.move(twin.real, to: index)
    parent.children.removeAll { $0 === twin }
    parent.children.insert(twin, at: index)
  }

  private func remove() {
    guard let twin = anyMovable(), let parent = twin.parent else { return }
    note("remove")
    if random.once(in: 2) { parent.container.remove(twin.real) } else { twin.real.removeFromParent() }
    twin.unlink()
    if random.once(in: 2) { orphans.append(twin) }
  }

  private func replaceChildren() {
    guard let parent = anyContainer() else { return }
    note("replaceChildren")
    var new = parent.children.shuffled(using: &random).filter { _ in random.number(0...3) > 0 }
    if let stranger = anyMovable(), !parent.isInside(stranger), !new.contains(where: { $0 === stranger }) {
      new.append(stranger)
    }
    if random.once(in: 3) { new.append(makeCell()) }
    parent.container.replaceChildren(with: new.map(\.real))
    setTwins(new, of: parent)
  }

  private func setChildren() {
    guard let parent = anyContainer() else { return }
    note("setChildren")
    let ids = Array(0..<random.number(0...9)).shuffled(using: &random).filter { _ in random.number(0...3) > 0 }
    let survivors = parent.keyed
    var made: [Int: Twin] = [:]
    for id in ids where survivors[id] == nil { made[id] = makeCell() }
    var updated: [Int] = []
    parent.container.setChildren(ids, id: \.self) { id -> ProbeModel in
      guard let twin = made[id] else { preconditionFailure("a model is made again for \(id), which has one") }
      return twin.cell
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

  /// Loads another tree in a view and lets go of the old root; what was in it goes on without parents.
  private func replaceRoot() {
    note("load another root")
    let root = makeTree(depth: 1)
    let survivors = stages[random.number(0...1)].replaceRoot(by: root)
    for twin in survivors {
      twin.parent = nil
      orphans.append(twin)
    }
  }

  // MARK: Looks

  private func toggleHidden() {
    guard let twin = anyMovable() else { return }
    note("hide or show")
    twin.isHidden.toggle()
    twin.real.isHidden = twin.isHidden
  }

  private func changeCell(
    _ real: (Twin, Twin.Size) -> Void, naive: (Twin, Twin.Size) -> Void
  ) {
    guard let twin = random.pick(everything.filter { !$0.isContainer }) else { return }
    note("resize")
    let size = randomSize()
    naive(twin, size)
    real(twin, size)
  }

  private func toggleNewLine() {
    guard let twin = random.pick(everything.filter { !$0.isContainer }) else { return }
    note("startsNewLine")
    twin.startsNewLine.toggle()
    twin.cell.startsNewLine = twin.startsNewLine
  }

  private func changeContent() {
    guard let twin = random.pick(everything.filter { !$0.isContainer }) else { return }
    note("content")
    twin.isMarked = true
    if random.once(in: 2) {
      twin.area = random.number(0...90)
      twin.cell.area = twin.area
    } else {
      twin.letter = random.pick("abcdefghijklmnopqrstuvwxyz") ?? "a"
      twin.cell.letter = twin.letter
    }
  }

  private func changeSpacing() {
    guard let twin = anyContainer() else { return }
    note("spacing")
    setRandomSpacing(of: twin)
  }

  private func setRandomSpacing(of twin: Twin) {
    var values = [Int?](repeating: nil, count: 6)
    for index in 0..<6 where random.once(in: 3) { values[index] = random.number(0...(random.once(in: 9) ? 30 : 4)) }
    twin.spacing = Spacing(
      top: values[0], bottom: values[1], left: values[2], right: values[3], lineSpacing: values[4],
      itemSpacing: values[5])
    twin.container.spacing = twin.spacing
  }

  private func changeRules() {
    guard let twin = anyContainer() else { return }
    note("rules")
    let rule = random.once(in: 4) ? nil : Twin.Rule(height: random.number(0...2), isHidden: random.once(in: 6))
    let makeSeparator = rule.map { rule in
      {
        let separator = SeparatorModel(height: rule.height)
        separator.isHidden = rule.isHidden
        return separator
      }
    }
    switch random.number(0...2) {
    case 0:
      twin.topRule = rule
      twin.container.topSeparator = makeSeparator?()
    case 1:
      twin.bottomRule = rule
      twin.container.bottomSeparator = makeSeparator?()
    default:
      twin.childRule = rule
      twin.container.childSeparator = makeSeparator
    }
  }

  private func changeLayout() {
    guard let twin = anyContainer() else { return }
    note("layout")
    setRandomLayout(of: twin)
  }

  private func setRandomLayout(of twin: Twin) {
    switch random.number(0...7) {
    case 0, 1: twin.layout = nil
    case 2: twin.layout = .flow
    case 3, 4: twin.layout = .waterfall(random.number(1...4))
    case 5: twin.layout = .form(FormLayout(labelWidth: random.number(0...12)))
    case 6: twin.layout = .stack(StackLayout(room: random.number(0...3)))
    default: twin.layout = .stairs(StairsLayout(step: random.number(0...3)))
    }
    twin.container.layout = twin.layout?.real
  }

  /// Makes a cell a background, a sticky one, or neither.
  private func changeRole() {
    guard let twin = random.pick(everything.filter { !$0.isContainer }) else { return }
    note("role")
    setRandomRole(of: twin)
  }

  private func setRandomRole(of twin: Twin) {
    switch random.number(0...3) {
    case 0: twin.isBackground.toggle()
    case 1: twin.stickiness = twin.stickiness == .list ? .container : .list
    default: twin.isSticky.toggle()
    }
    twin.cell.isBackground = twin.isBackground
    twin.cell.stickiness = twin.stickiness
    twin.cell.isSticky = twin.isSticky
  }

  private func scroll() {
    note("scroll")
    let view = stages[random.number(0...1)].view
    let offset = random.number(-5...60)
    view.contentOffset = Point(x: offset, y: offset)
  }

  private func changeView() {
    note("view")
    let view = stages[random.number(0...1)].view
    switch random.number(0...6) {
    case 0, 1: view.width = random.number(0...40)
    case 2, 3: view.height = random.number(0...30)
    case 4: view.theme = view.theme == .monochrome ? .standard : .monochrome
    case 5:
      view.contentInsets = Insets(
        top: random.number(0...3), left: random.number(0...3), bottom: random.number(0...3), right: random.number(0...3)
      )
    default: view.scrollDirection = view.scrollDirection == .vertical ? .horizontal : .vertical
    }
  }

  private func markWithoutReason() {
    guard let twin = random.pick(everything) else { return }
    note("mark")
    if random.once(in: 2) {
      twin.real.setNeedsLayout()
    } else {
      twin.real.setNeedsUpdate()
      for model in twin.all { model.isMarked = true }
    }
  }
}
