import EspalierTree
import TestSupport

/// A view with lazy lists, and a view of the same size in which all rows of the lists are children, under random edits,
/// scrolls and keys.
final class LazyWorld: RandomWorld {
  /// What is known of the sizes of the rows in lists.
  enum Sizes {
    /// All rows are as high as estimated, and as wide as possible: everything is as in the eager view.
    case estimated
    /// All rows are as high as estimated, and of any width.
    case estimatedHeights
    /// Any sizes.
    case any
  }

  let play: Play
  let sizes: Sizes
  let isVertical: Bool
  let lazyTally: LazyTally
  let eagerTally = LazyTally(nil)
  private(set) var lazyView: ContainerView

  /// A canvas on which the lazy view draws only its changes.
  var canvas: KeptCanvas?
  private(set) var eagerView: ContainerView
  private(set) var root: LazyTwin

  /// Nodes without a parent.
  private(set) var orphans: [LazyTwin] = []

  /// Models that the test retains.
  private(set) var held: [CellModel] = []

  /// The rows after the last update.
  var known = LazyKnowledge()

  /// The numbers of rows that have had the focus.
  var focusedNumbers = Set<Int>()

  private var nodeCount = 0
  private var itemCount = 0

  init(_ play: Play) {
    self.play = play
    sizes = play.random.pick([.estimated, .estimated, .estimatedHeights, .any, .any]) ?? .any
    lazyTally = LazyTally(play)
    let width = play.random.number(0...30)
    let height = play.random.number(0...14)
    lazyView = ContainerView(width: width, height: height)
    eagerView = ContainerView(width: width, height: height)
    isVertical = !play.random.once(in: 6)
    root = LazyTwin(ContainerModel(), ContainerModel(), number: 0)
    fillTree(root, depth: random.number(0...3))
    if !root.all.contains(where: { $0.list != nil }) { makeList().insert(into: root, at: 0) }
    let mode: SelectionMode = random.once(in: 3) ? .multiple : .single
    let anchorsAtStart = random.once(in: 4)
    let followsEnd = random.once(in: 6)
    let margin = random.once(in: 4) ? random.number(0...3) : 0
    inBoth { view in
      if !isVertical { view.scrollDirection = .horizontal }
      view.selectionMode = mode
      view.anchorsAtStart = anchorsAtStart
      view.followsEnd = followsEnd
      view.scrollMargin = margin
    }
    lazyView.onScroll = { [play] _ in play.strike() }
    load(root)
  }

  var picture: String { "\(root), \(sizes)" }

  var lists: [LazyTwinList] { everything.compactMap(\.list) }

  var everything: [LazyTwin] { ([root] + orphans).flatMap(\.all) }

  /// The lists that have rows in the views, in order.
  var listsOnShow: [LazyTwinList] {
    root.all.filter { $0.list != nil && $0.isShown(in: root) }.compactMap(\.list)
  }

  /// Whether arrow keys depend only on what both views know.
  var hasExactFrames: Bool { sizes == .estimated }

  var hasExactHeights: Bool { sizes != .any }

  /// Performs the same action on both views, the lazy one first.
  func inBoth(_ body: (ContainerView) -> Void) {
    body(lazyView)
    body(eagerView)
  }

  /// Performs the same action on both views, and describes it.
  func inBoth(_ action: String, _ body: (ContainerView) -> Void) {
    note(action)
    inBoth(body)
  }

  private func load(_ root: LazyTwin) {
    guard let containers = root.containers else { return }
    lazyView.load(containers[0])
    eagerView.load(containers[1])
  }

  // MARK: Edits

  static let edits: [RandomEdit<LazyWorld>] =
    userActions + [
      RandomEdit(20, "update", inCallbacks: 0) { $0.update() },
      RandomEdit(4, "insertRows", inCallbacks: 5) { $0.insertRows() },
      RandomEdit(2, "removeRows") { $0.removeRows() },
      RandomEdit(1, "moveRows") { $0.moveRows() },
      RandomEdit(1, "rearrangeRows") { $0.rearrangeRows() },
      RandomEdit(2, "reloadRows") { $0.reloadRows() },
      RandomEdit(1, "insertNode") { $0.insertNode() },
      RandomEdit(1, "moveNode", inCallbacks: 2) { $0.moveNode() },
      RandomEdit(1, "removeNode") { $0.removeNode() },
      RandomEdit(2, "toggleHidden") { $0.toggleHidden() },
      RandomEdit(1, "changeSpacing") { $0.changeSpacing() },
      RandomEdit(1, "changeLooks") { $0.changeLooks() },
      RandomEdit(1, "changeCell") { $0.changeCell() },
      RandomEdit(1, "changeViews", inCallbacks: 0) { $0.changeViews() },
      RandomEdit(1, "holdModels", inCallbacks: 0) { $0.holdModels() },
      RandomEdit(1, "replaceViews", inCallbacks: 0) { $0.replaceViews() },
      RandomEdit(0, "scrollLazyView", inCallbacks: 4) { $0.scrollLazyView() },
    ]

  private func anyList() -> LazyTwinList? { random.pick(lists.filter { !$0.isBeingRead }) }

  private func insertRows() {
    guard let list = anyList() else { return }
    let count = random.once(in: 9) ? random.number(0...60) : random.number(0...4)
    let index = random.number(0...list.items.count)
    note("insert \(count) at \(index) of \(list.items.count)")
    list.insert((0..<count).map { _ in makeItem(estimate: list.estimate) }, at: index)
  }

  private func anyRange(in list: LazyTwinList) -> Range<Int> {
    let start = random.number(0...list.items.count)
    let most = random.once(in: 9) ? list.items.count - start : min(4, list.items.count - start)
    return start..<start + random.number(0...most)
  }

  private func removeRows() {
    guard let list = anyList() else { return }
    let range = anyRange(in: list)
    note("remove \(range) of \(list.items.count)")
    list.remove(range)
  }

  private func moveRows() {
    guard let list = anyList() else { return }
    let range = anyRange(in: list)
    let index = random.number(0...list.items.count - range.count)
    note("move \(range) to \(index) of \(list.items.count)")
    list.move(range, to: index)
  }

  private func reloadRows() {
    guard let list = anyList() else { return }
    let range = anyRange(in: list)
    note("reload \(range) of \(list.items.count)")
    list.reload(range) { item in
      guard random.number(0...2) > 0 else { return }
      let other = makeItem(estimate: list.estimate)
      (item.letter, item.size, item.extent) = (other.letter, other.size, other.extent)
    }
  }

  private func rearrangeRows() {
    guard let list = anyList() else { return }
    var items = list.items
    for _ in 0..<random.number(0...2) where !items.isEmpty { items.remove(at: random.number(0...items.count - 1)) }
    if random.once(in: 3) {
      items.reverse()
    } else {
      for _ in 0..<random.number(0...9) where !items.isEmpty {
        let item = items.remove(at: random.number(0...items.count - 1))
        items.insert(item, at: random.number(0...items.count))
      }
    }
    for _ in 0..<random.number(0...2) {
      items.insert(makeItem(estimate: list.estimate), at: random.number(0...items.count))
    }
    note("apply changes of \(list.items.count) rows to \(items.count)")
    list.apply(items)
  }

  private func anyParent(besides node: LazyTwin? = nil) -> LazyTwin? {
    random.pick(everything.filter { parent in parent.takesChildren && node.map { !parent.isInside($0) } ?? true })
  }

  private func insert(_ node: LazyTwin, into parent: LazyTwin) {
    orphans.removeAll { $0 === node }
    let count = parent.children.count { $0 !== node }
    node.insert(into: parent, at: random.number(0...count))
  }

  private func insertNode() {
    guard let parent = anyParent() else { return }
    let node = random.once(in: 2) ? makeCell() : random.once(in: 2) ? makeList() : makeTree(depth: 1)
    note("insert \(node)")
    insert(node, into: parent)
  }

  private func moveNode() {
    let nodes = everything.filter { $0 !== root && $0.list?.isBeingRead != true }
    guard let node = random.pick(nodes), let parent = anyParent(besides: node) else { return }
    note("put \(node) into \(parent.number)")
    insert(node, into: parent)
  }

  private func removeNode() {
    guard let node = random.pick(root.all.filter { $0 !== root }), random.once(in: 2) else { return }
    note("remove \(node)")
    node.removeFromParent()
    if random.number(0...3) > 0 { orphans.append(node) }
  }

  private func toggleHidden() {
    guard let node = random.pick(everything.filter { $0 !== root }) else { return }
    note("hide or show \(node)")
    node.lazy.isHidden.toggle()
    node.eager.isHidden.toggle()
  }

  private func changeSpacing() {
    guard let containers = random.pick(everything.compactMap(\.containers)) else { return }
    note("spacing")
    setSpacing(of: containers)
  }

  /// Gives both containers the same spacing.
  private func setSpacing(of containers: [ContainerModel]) {
    let values = (0..<5).map { _ in random.once(in: 3) ? random.number(0...2) : nil }
    for container in containers {
      container.spacing = Spacing(
        top: values[0], bottom: values[1], left: values[2], right: values[3], lineSpacing: values[4])
    }
  }

  /// Gives a container a box, separators or a layout, or removes them.
  private func changeLooks() {
    guard let node = random.pick(everything.filter { $0.containers != nil }), let containers = node.containers else {
      return
    }
    note("looks of \(node.number)")
    let kind = random.number(0...4)
    let isSet = random.once(in: 2)
    for (index, container) in containers.enumerated() {
      switch kind {
      case 0: container.box = isSet ? Box(.single, padding: Insets(top: 1, left: 1)) : nil
      case 1: container.topSeparator = isSet ? SeparatorModel() : nil
      case 2: container.bottomSeparator = isSet ? SeparatorModel(height: 2) : nil
      case 3: if node.list == nil { container.childSeparator = isSet ? { SeparatorModel() } : nil }
      // The rows of a lazy container are below each other, whatever its own layout is.
      default: if node.list == nil || index == 0 { container.layout = isSet ? WaterfallLayout(columns: 2) : nil }
      }
    }
  }

  private func changeCell() {
    guard let probes = random.pick(everything.compactMap(\.probes)) else { return }
    note("change \(probes.lazy.item.number)")
    var item = makeItem(estimate: nil)
    item = LazyItem(number: probes.lazy.item.number, letter: item.letter, size: item.size, extent: item.extent)
    probes.lazy.show(item)
    probes.eager.show(item)
  }

  /// Changes the size or the theme of the views.
  private func changeViews() {
    switch random.number(0...4) {
    case 0:
      let width = random.number(0...30)
      inBoth("width \(width)") { $0.width = width }
    case 1, 2:
      let height = random.number(0...14)
      inBoth("height \(height)") { $0.height = height }
    case 3:
      let insets = Insets(
        top: random.number(0...2), left: random.number(0...2), bottom: random.number(0...2), right: random.number(0...2)
      )
      inBoth("insets") { $0.contentInsets = insets }
    default:
      let theme = lazyView.theme == .standard ? Theme.monochrome : .standard
      inBoth("theme") { $0.theme = theme }
    }
  }

  /// Retains some of the live models, or requests a model and retains that.
  private func holdModels() {
    note("hold models")
    switch random.number(0...2) {
    case 0: held.removeAll()
    case 1:
      if let list = anyList(), let index = random.pick(list.items.indices) { held.append(list.lazy.model(at: index)) }
    default: held += lazyView.visibleRows.filter { _ in random.once(in: 3) }.map(\.model)
    }
  }

  /// Scrolls the lazy view alone, from a callback.
  private func scrollLazyView() {
    let offset = random.number(-2...40)
    note("offset \(offset)")
    lazyView.contentOffset = lazyView.point(at: offset)
  }

  /// Lets new views take over the trees.
  private func replaceViews() {
    note("new views")
    lazyView.onScroll = nil
    canvas = nil
    let old = (lazyView, eagerView)
    old.0.load(ContainerModel())
    old.1.load(ContainerModel())
    (lazyView, eagerView) = (
      ContainerView(width: old.0.width, height: old.0.height), ContainerView(width: old.0.width, height: old.0.height)
    )
    for (new, old) in [(lazyView, old.0), (eagerView, old.1)] {
      new.scrollDirection = old.scrollDirection
      new.selectionMode = old.selectionMode
    }
    lazyView.onScroll = { [play] _ in play.strike() }
    known = LazyKnowledge()
    load(root)
  }

  // MARK: Making nodes

  private func nextNode() -> Int {
    nodeCount += 1
    return nodeCount
  }

  private func fillTree(_ tree: LazyTwin, depth: Int) {
    if random.once(in: 3), let containers = tree.containers { setSpacing(of: containers) }
    for index in 0..<random.number(0...4) {
      let child =
        random.once(in: 2) ? makeCell() : depth > 0 && random.once(in: 2) ? makeTree(depth: depth - 1) : makeList()
      child.insert(into: tree, at: index)
    }
  }

  private func makeTree(depth: Int) -> LazyTwin {
    let tree: LazyTwin
    if random.once(in: 4) {
      let widths: [ColumnWidth] = [
        .flexible(), random.once(in: 2) ? .fixed(random.number(1...9)) : .flexible(minimum: 3),
      ]
      tree = LazyTwin(ColumnsModel(widths), ColumnsModel(widths), number: nextNode())
    } else {
      tree = LazyTwin(ContainerModel(), ContainerModel(), number: nextNode())
    }
    fillTree(tree, depth: depth)
    return tree
  }

  private func makeCell() -> LazyTwin {
    let item = makeItem(estimate: nil)
    let look = LazyLook(isFocusable: random.number(0...3) > 0, isTabStop: random.once(in: 6))
    // Whether a sticky row covers another row depends on its width.
    let canStick = sizes != .estimatedHeights && random.once(in: 5)
    let stickiness = canStick ? random.pick([Stickiness.list, .container, .stacked, .stacked]) : nil
    let isBackground = random.once(in: 12)
    let probes = [lazyTally, eagerTally].map { LazyProbe(item, look, $0).sticky(stickiness) }
    for probe in probes { probe.isBackground = isBackground }
    return LazyTwin(probes[0], probes[1], number: nextNode())
  }

  private func makeList() -> LazyTwin {
    let estimate = random.number(1...3)
    let count = random.number(0...(random.once(in: 5) ? 200 : 30))
    let look = LazyLook(isFocusable: random.number(0...4) > 0, isTabStop: random.once(in: 8))
    let items = (0..<count).map { _ in makeItem(estimate: estimate) }
    let list = LazyTwinList(items, estimate: estimate, look, lazy: lazyTally, eager: eagerTally)
    if random.once(in: 4) { setSpacing(of: [list.lazy, list.eager]) }
    return LazyTwin(list.lazy, list.eager, list: list, number: nextNode())
  }

  /// Makes an item.
  ///
  /// - Parameter estimate: Its estimated height; `nil` for a cell that is not in a lazy container.
  private func makeItem(estimate: Int?) -> LazyItem {
    itemCount += 1
    let exact = hasExactHeights ? estimate : nil
    let height = exact ?? random.number(0...4)
    let sizes: [Twin.Size] = [
      .fill, .fillHigh(height), .edgeToEdge(height), .fit(nil, height), .flexible(3, weight: 1, height),
      .column(2, height),
      isVertical ? .fixed(random.number(0...12), height) : .fixed(height, random.number(0...12)),
    ]
    let isPlain = estimate != nil && self.sizes == .estimated
    return LazyItem(
      number: itemCount, letter: random.pick("abcdefghijklmnopqrstuvwxyz") ?? "a",
      size: random.pick(isPlain ? sizes.prefix(2) : sizes[...]) ?? .fill,
      extent: exact.map(LazyItem.Extent.lines) ?? (random.once(in: 2) ? .lines(height) : .area(random.number(0...60))))
  }
}
