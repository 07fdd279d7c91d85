import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@Suite("Balance of display callbacks")
struct DisplayPropertyTests {
  @Test(
    "Through any edits, scrolls, resizes and loads, whatever is visible was notified once, outer before inner",
    arguments: SeededGenerator.seeds(60))
  func randomActs(seed: UInt64) {
    let left = play(seed) { $0.act() }
    #expect(left.isEmpty, "seed \(seed)")
  }

  @Test(
    "Whatever callbacks do, everything is notified once each way, even if the host updates at once",
    arguments: SeededGenerator.seeds(60))
  func randomCallbacks(seed: UInt64) {
    _ = countCallbacks(seed: seed)
  }

  @Test("Callbacks do interfere")
  func callbacksInterfere() {
    #expect((1...10).contains { countCallbacks(seed: $0) > 0 })
  }

  /// Checks a case, and returns the number of callbacks that have interfered.
  private func countCallbacks(seed: UInt64) -> Int {
    var mischiefCount = 0
    let left = play(seed) { stage in
      stage.updatesAtOnce = seed.isMultiple(of: 2)
      stage.prepareMischief()
      stage.act()
      mischiefCount = stage.mischiefCount
    }
    #expect(left.isEmpty, "seed \(seed)")
    return mischiefCount
  }

  /// Plays on a stage until there is a flaw.
  ///
  /// - Returns: The names of the models that are alive after the stage has been released.
  private func play(_ seed: UInt64, _ act: (DisplayStage) -> Void) -> [String] {
    var models: [() -> Model?] = []
    do {
      let stage = DisplayStage(seed: seed)
      models = stage.unretainedModels
      for step in 0..<150 {
        act(stage)
        if let flaw = stage.flaw {
          Issue.record("seed \(seed), step \(step), after \(stage.acts.suffix(12)): \(flaw)")
          break
        }
      }
    }
    return models.compactMap { $0()?.nodeName }
  }
}

/// Two random trees of nested containers, one of them in a view that is scrolled, resized, edited and updated at
/// random.
private final class DisplayStage: ContainerViewDelegate {
  private(set) var acts: [String] = []
  private(set) var mischiefCount = 0
  private var random: SeededGenerator
  private let log = Log()
  private let view: ContainerView
  private var roots: [WatchedContainer] = []
  private var containers: [WatchedContainer] = []
  private var models: [WatchedModel] = []
  private var isUpdating = false

  /// Whether the view is updated as soon as it asks for it.
  var updatesAtOnce = false {
    didSet { view.delegate = updatesAtOnce ? self : nil }
  }

  /// The containers of each row as of the last update, from the inside out; none before the first update.
  private var chains: [ObjectIdentifier: [String]] = [:]

  /// A wrong order of notifications.
  private var orderFlaw: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    view = ContainerView(width: 2, height: random.number(0...5))
    for root in 0..<2 {
      roots.append(WatchedContainer("root\(root)", log))
      containers.append(roots[root])
      for index in 0..<5 {
        let container = WatchedContainer("c\(root)\(index)", log)
        container.spacing.top = random.once(in: 4) ? 1 : nil
        containers[random.number(root * 6...containers.count - 1)].add(container)
        containers.append(container)
      }
    }
    for index in 0..<30 {
      let model = WatchedModel("m\(index)", log, height: random.number(0...2))
      models.append(model)
      random.pick(containers)?.add(model)
    }
    view.load(roots[0])
  }

  /// Performs a random action.
  func act() {
    let mark = log.entries.count
    switch random.number(0...11) {
    case 0...2:
      let offset = random.number(-2...50)
      acts.append("offset \(offset)")
      view.contentOffset.y = offset
    case 3:
      acts.append("size")
      view.height = random.number(0...6)
      view.width = random.once(in: 6) ? 0 : 2
    case 4 where random.once(in: 4) && !isUpdating:
      acts.append("load")
      chains = [:]
      view.load(random.pick(roots) ?? roots[0])
    case 4...8:
      for _ in 0..<random.number(1...3) { edit() }
    default:
      acts.append("update")
      update()
      checkOrder(of: log.entries[mark...])
    }
  }

  func containerViewNeedsUpdate(_ view: ContainerView) {
    acts.append("update at once")
    update()
  }

  private func update() {
    let isOutermost = !isUpdating
    isUpdating = true
    view.update()
    guard isOutermost else { return }
    isUpdating = false
    noteChains()
  }

  /// Lets a callback of some cell or container perform a random action, once.
  func prepareMischief() {
    let path = random.once(in: 2)
    let mischief = { [unowned self] (name: String) in
      mischiefCount += 1
      acts.append("in a callback of \(name):")
      act()
    }
    if random.once(in: 2), let model = random.pick(models) {
      let callback = path ? \WatchedModel.onShow : \.onEnd
      model[keyPath: callback] = { [unowned model] in
        model[keyPath: callback] = nil
        mischief(model.nodeName)
      }
    } else if let container = random.pick(containers) {
      let callback = path ? \WatchedContainer.onShow : \.onEnd
      container[keyPath: callback] = { [unowned container] in
        container[keyPath: callback] = nil
        mischief(container.nodeName)
      }
    }
  }

  /// The models, as long as somebody else retains them.
  var unretainedModels: [() -> Model?] {
    (containers as [Model] + models).map { model in { [weak model] in model } }
  }

  /// What is wrong with the models on show.
  var flaw: String? {
    if let orderFlaw, mischiefCount == 0 { return orderFlaw }
    let lines = view.contentOffset.y..<view.contentOffset.y + view.height
    let visible = view.rows.filter {
      !lines.isEmpty && $0.frame.width > 0 && $0.frame.height > 0 && $0.frame.x < view.width
        && $0.frame.y < lines.upperBound
        && $0.frame.maxY > lines.lowerBound
    }
    let shownModels = Set(visible.map(\.model.nodeName))
    for model in models where model.balance != (shownModels.contains(model.nodeName) ? 1 : 0) {
      return "\(model.nodeName) is on show \(model.balance) times"
    }
    let shown = Set(visible.flatMap { chains[ObjectIdentifier($0.model)] ?? [] })
    for container in containers where container.balance != (shown.contains(container.nodeName) ? 1 : 0) {
      return "\(container.nodeName) is on show \(container.balance) times"
    }
    return nil
  }

  private func noteChains() {
    chains = [:]
    for row in view.rows {
      chains[ObjectIdentifier(row.model)] = Array(sequence(first: row.model as Model) { $0.parent }.dropFirst())
        .map(\.nodeName)
    }
  }

  /// Checks that everything that an update has brought into view was notified after its containers.
  private func checkOrder(of entries: ArraySlice<String>) {
    let shown = entries.filter { $0.hasSuffix(" shown") }.map { String($0.dropLast(6)) }
    for row in view.visibleRows {
      let path = [row.model.nodeName] + (chains[ObjectIdentifier(row.model)] ?? [])
      let moments = path.compactMap { shown.firstIndex(of: $0) }
      if moments != moments.sorted(by: >) { orderFlaw = "\(row.model.nodeName) is shown before its containers" }
    }
    let firstShown = entries.firstIndex { $0.hasSuffix(" shown") } ?? entries.endIndex
    if entries[firstShown...].contains(where: { $0.hasSuffix(" gone") }) {
      orderFlaw = "something goes after something has come"
    }
    let gone = entries.filter { $0.hasSuffix(" gone") }
    let firstContainer = gone.firstIndex { !$0.hasPrefix("m") } ?? gone.endIndex
    if gone[firstContainer...].contains(where: { $0.hasPrefix("m") }) {
      orderFlaw = "a cell goes after a container"
    }
  }

  private func edit() {
    guard let model = random.pick(models), let container = random.pick(containers) else { return }
    switch random.number(0...6) {
    case 0:
      acts.append("remove \(model.nodeName)")
      model.removeFromParent()
    case 1, 2:
      acts.append("move \(model.nodeName)")
      container.insert(model, at: random.number(0...container.children.count { $0 !== model }))
    case 3:
      acts.append("hide or show \(container.nodeName)")
      container.isHidden.toggle()
    case 4:
      acts.append("hide or show \(model.nodeName)")
      model.isHidden.toggle()
    case 5:
      acts.append("size of \(model.nodeName)")
      model.size = .fill(height: random.number(0...2))
    default:
      moveContainer(to: container)
    }
  }

  private func moveContainer(to parent: WatchedContainer) {
    guard let moved = random.pick(containers), !roots.contains(where: { $0 === moved }) else { return }
    guard !sequence(first: parent as Model, next: { $0.parent }).contains(where: { $0 === moved }) else {
      acts.append("remove \(moved.nodeName)")
      return moved.removeFromParent()
    }
    acts.append("move \(moved.nodeName) to \(parent.nodeName)")
    parent.insert(moved, at: random.number(0...parent.children.count { $0 !== moved }))
  }
}
