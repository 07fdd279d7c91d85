import EspalierTree
import TestSupport

/// Two trees of nested containers, one of them in a view that is scrolled, edited, resized, loaded and updated at
/// random.
final class ViewWorld: RandomWorld, ContainerViewDelegate {
  let play: Play
  let view: ContainerView
  let log = Log()
  private(set) var roots: [WatchedContainer] = []
  private(set) var containers: [WatchedContainer] = []
  private(set) var models: [WatchedModel] = []

  /// The containers of each row as of the last update, from the inside out; none before the first update.
  private(set) var chains: [ObjectIdentifier: [String]] = [:]

  /// The containers that were notified of their ends by the current edit, and the number of notifications before.
  var approached: [String] = []
  private(set) var endCount = 0

  /// What the containers know, by name: the number of rows and the threshold when they were notified.
  var knownEnds: [String: [Int]] = [:]

  private var isUpdating = false

  /// Whether the tree, or the width, is another one than in the last update.
  private(set) var isNew = true

  /// Whether the current edit shows another part of the rows as of the last update, or updates them.
  var isViewportNew = false

  /// Whether an update was due before the current edit.
  var wasDue = true

  /// A row to which the view has been scrolled while it had no lines, and its position.
  typealias Awaited = (model: WatchedModel, position: ScrollPosition)

  /// The last such row, until the view has lines.
  var awaited: Awaited?

  init(_ play: Play) {
    self.play = play
    view = ContainerView(width: 2, height: play.random.number(0...6))
    for root in 0..<2 {
      roots.append(makeContainer("R\(root)"))
      let first = containers.count - 1
      for index in 0..<random.number(0...5) {
        let parent = containers[random.number(first...containers.count - 1)]
        parent.add(makeContainer("C\(root)\(index)"))
      }
    }
    for _ in 0..<random.number(0...30) { insertRow() }
    if play.hasMischief, random.once(in: 2) { view.delegate = self }
    view.load(roots[0])
  }

  static let edits = actions.map { $0.amidMischief(most: 2) }

  private static let actions: [RandomEdit<ViewWorld>] = [
    RandomEdit(8, "update") { $0.update() },
    RandomEdit(8, "scroll") { $0.scroll() },
    RandomEdit(3, "scrollToRow") { $0.scrollToRow() },
    RandomEdit(1, "changeHeight") { world in
      world.moveViewport { world.view.height = world.random.number(0...8) }
    },
    RandomEdit(1, "changeInsets") { world in
      let insets = Insets(top: world.random.number(0...2), bottom: world.random.number(0...2))
      world.moveViewport { world.view.contentInsets = insets }
    },
    RandomEdit(1, "changeAnchor") { $0.view.anchorsAtStart.toggle() },
    RandomEdit(1, "changeWidth") { $0.changeWidth() },
    RandomEdit(1, "load") { $0.load() },
    RandomEdit(3, "insertRow") { $0.insertRow() },
    RandomEdit(1, "removeRow") { $0.random.pick($0.models)?.removeFromParent() },
    RandomEdit(3, "moveRow") { $0.moveRow() },
    RandomEdit(2, "moveContainer") { $0.moveContainer() },
    RandomEdit(2, "hideRow") { $0.random.pick($0.models)?.isHidden.toggle() },
    RandomEdit(2, "hideContainer") { $0.random.pick($0.containers)?.isHidden.toggle() },
    RandomEdit(2, "resizeRow") { $0.random.pick($0.models)?.size = .fill(height: $0.random.number(0...4)) },
    RandomEdit(1, "changeSpacing") { world in
      let spacing = Spacing(top: world.random.number(0...2), lineSpacing: world.random.number(0...1))
      world.random.pick(world.containers)?.spacing = spacing
    },
    RandomEdit(2, "changeThreshold") { $0.random.pick($0.containers)?.endThreshold = $0.makeThreshold() },
  ]

  var mortals: [AnyObject] { containers + models }

  /// The state of the view and the containers.
  var picture: String {
    let rows = view.rows.map { "\($0.model.nodeName) at \($0.frame.y), \($0.frame.height) high" }
    return (["\(view.width)×\(view.height) at \(view.contentOffset)"] + rows).joined(separator: "\n")
  }

  // MARK: The view

  func containerViewNeedsUpdate(_ view: ContainerView) {
    note("update at once")
    updateView()
  }

  private func update() {
    let (offset, rows, mark) = (view.contentOffset.y, Array(view.rows), log.entries.count)
    let keepsPlace = !isNew && view.width > 0
    let awaited = view.height > 0 ? awaited : nil
    let changes = updateView()
    isViewportNew = true
    predict(
      flawOfOrder(log.entries[mark...])
        ?? (keepsPlace ? flawOfPlace(changes, from: rows, at: offset, awaiting: awaited) : nil))
  }

  /// Reports what is wrong with the result of an action, which depends on what callbacks do.
  func predict(_ flaw: String?) {
    if !play.hasMischief { fail(flaw) }
  }

  @discardableResult
  private func updateView() -> RowChanges {
    guard !isUpdating else { return view.update() }
    isUpdating = true
    let changes = view.update()
    (isUpdating, isNew, chains) = (false, false, [:])
    if view.height > 0 { awaited = nil }
    for row in view.rows {
      let path = sequence(first: row.model as Model) { $0.parent }.dropFirst()
      chains[ObjectIdentifier(row.model)] = path.map(\.nodeName)
    }
    return changes
  }

  /// Does something that shows another part of the rows, about which containers are notified unless an update is due.
  func moveViewport(_ body: () -> Void) {
    isViewportNew = !wasDue
    body()
  }

  private func scroll() {
    let wanted = random.number(-5...60)
    note("offset \(wanted)")
    awaited = nil
    moveViewport { view.contentOffset.y = wanted }
    let offset = view.contentOffset.y
    predict(offset == view.clamped(wanted) ? nil : "the offset is \(offset) instead of \(view.clamped(wanted))")
  }

  private func changeWidth() {
    view.width = random.once(in: 4) ? 0 : 2
    isNew = true
  }

  private func load() {
    guard random.once(in: 3), !isUpdating, let root = random.pick(roots) else { return }
    (chains, knownEnds, isNew, awaited) = ([:], [:], true, nil)
    view.load(root)
  }

  // MARK: Edits

  private func makeThreshold() -> Int? { random.once(in: 4) ? nil : random.number(0...4) }

  private func makeContainer(_ name: String) -> WatchedContainer {
    let container = WatchedContainer(name, log)
    container.endThreshold = makeThreshold()
    container.onShow = { [play] in play.strike() }
    container.onEnd = { [play] in play.strike() }
    container.onApproachEnd = { [unowned self] in
      approached.append(name)
      endCount += 1
    }
    containers.append(container)
    return container
  }

  private func insertRow() {
    let letter = random.pick("abcdefghijklmnopqrstuvwxyz") ?? "a"
    let model = WatchedModel("\(letter)\(models.count)", log, height: random.number(0...3))
    model.onShow = { [play] in play.strike() }
    model.onEnd = { [play] in play.strike() }
    models.append(model)
    insert(model, into: random.pick(containers))
  }

  private func insert(_ model: Model, into parent: WatchedContainer?) {
    guard let parent else { return }
    parent.insert(model, at: random.number(0...parent.children.count { $0 !== model }))
  }

  private func moveRow() {
    guard let model = random.pick(models) else { return }
    insert(model, into: random.pick(containers))
  }

  private func moveContainer() {
    guard let moved = random.pick(containers), !roots.contains(where: { $0 === moved }),
      let parent = random.pick(containers)
    else { return }
    if sequence(first: parent as Model, next: { $0.parent }).contains(where: { $0 === moved }) {
      moved.removeFromParent()
    } else {
      insert(moved, into: parent)
    }
  }
}
