import EspalierTree

/// A node of two trees of the same shape: one tree with lazy containers for the long lists, and one with all their rows
/// as children.
final class LazyTwin {
  let lazy: Model
  let eager: Model
  let number: Int

  /// The contents of a list; `nil` for other nodes.
  let list: LazyTwinList?

  weak var parent: LazyTwin?
  var children: [LazyTwin] = []

  init(_ lazy: Model, _ eager: Model, list: LazyTwinList? = nil, number: Int) {
    (self.lazy, self.eager, self.list, self.number) = (lazy, eager, list, number)
  }

  /// The rows of a cell in both trees; `nil` for containers.
  var probes: (lazy: LazyProbe, eager: LazyProbe)? {
    (lazy as? LazyProbe).flatMap { lazy in (eager as? LazyProbe).map { (lazy, $0) } }
  }

  /// Both containers; `nil` for cells.
  var containers: [ContainerModel]? {
    (lazy as? ContainerModel).flatMap { lazy in (eager as? ContainerModel).map { [lazy, $0] } }
  }

  /// Whether other nodes can be added to it.
  var takesChildren: Bool { list == nil && probes == nil }

  /// The node itself and everything below it.
  var all: [LazyTwin] { [self] + children.flatMap(\.all) }

  func isInside(_ other: LazyTwin) -> Bool { self === other || parent?.isInside(other) == true }

  /// Returns whether the node and all nodes above it are on show, up to a root.
  func isShown(in root: LazyTwin) -> Bool {
    !lazy.isHidden && (self === root || parent?.isShown(in: root) == true)
  }

  /// Inserts the node into another one, in both trees.
  func insert(into parent: LazyTwin, at index: Int) {
    guard let containers = parent.containers else { preconditionFailure("a cell has no children") }
    self.parent?.children.removeAll { $0 === self }
    parent.children.insert(self, at: index)
    self.parent = parent
    containers[0].insert(lazy, at: index)
    containers[1].insert(eager, at: index)
  }

  func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    lazy.removeFromParent()
    eager.removeFromParent()
  }
}

extension LazyTwin: CustomStringConvertible {
  /// The tree as text: `c1[2 L3(40) c4*[]]`, with a star for hidden nodes.
  var description: String {
    let star = lazy.isHidden ? "*" : ""
    if let list { return "L\(number)\(star)(\(list.items.count))" }
    if probes != nil { return "\(number)\(star)" }
    return "c\(number)\(star)[\(children.map(\.description).joined(separator: " "))]"
  }
}

/// A list of items, and the two containers that show it.
final class LazyTwinList {
  private let data: Data
  let look: LazyLook

  /// The estimated height of the rows.
  let estimate: Int

  let lazy: LazyProbeContainer
  let eager = ProbeContainer(nil)
  private let eagerTally: LazyTally

  /// The data that the closure of a lazy container reads.
  private final class Data {
    var items: [LazyItem]
    var readers = 0
    var hasBeenRead = false

    init(_ items: [LazyItem]) {
      self.items = items
    }
  }

  init(_ items: [LazyItem], estimate: Int, _ look: LazyLook, lazy lazyTally: LazyTally, eager eagerTally: LazyTally) {
    let data = Data(items)
    var eagerLook = look
    eagerLook.startsNewLine = true
    self.data = data
    self.look = eagerLook
    self.eagerTally = eagerTally
    self.estimate = estimate
    lazy = LazyProbeContainer(count: items.count, estimatedHeight: estimate, lazyTally) { index in
      data.readers += 1
      defer { data.readers -= 1 }
      data.hasBeenRead = true
      let model = LazyProbe(data.items[index], look, lazyTally)
      lazyTally.strike()
      return model
    }
    eager.layout = FlowLayout()
    for item in items { eager.add(LazyProbe(item, eagerLook, eagerTally)) }
  }

  var items: [LazyItem] { data.items }

  /// Whether the closure is running, so that edits would come from it.
  var isBeingRead: Bool { data.readers > 0 }

  /// Makes a first model, from which the container knows whether its rows can be focused.
  func beRead() {
    guard !data.hasBeenRead, !items.isEmpty else { return }
    _ = lazy.model(at: 0)
  }

  /// Returns the model of a row of the eager container.
  func eagerModel(at index: Int) -> LazyProbe {
    guard let probe = eager.children[index] as? LazyProbe else { preconditionFailure("all rows are probes") }
    return probe
  }

  func insert(_ items: [LazyItem], at index: Int) {
    data.items.insert(contentsOf: items, at: index)
    lazy.insert(items.count, at: index)
    eager.insert(contentsOf: items.map { LazyProbe($0, look, eagerTally) }, at: index)
  }

  func remove(_ range: Range<Int>) {
    data.items.removeSubrange(range)
    lazy.remove(range)
    for model in Array(eager.children[range]) { eager.remove(model) }
  }

  func move(_ range: Range<Int>, to index: Int) {
    let moved = Array(data.items[range])
    data.items.removeSubrange(range)
    data.items.insert(contentsOf: moved, at: index)
    lazy.move(range, to: index)
    var models = Array(eager.children)
    let movedModels = models[range]
    models.removeSubrange(range)
    models.insert(contentsOf: movedModels, at: index)
    eager.replaceChildren(with: models)
  }

  /// Applies the difference to other items, which may be among the present ones.
  func apply(_ items: [LazyItem]) {
    let changes = RowChanges.difference(from: data.items, to: items, id: { $0.number })
    let models = Dictionary(
      zip(data.items.map(\.number), eager.children), uniquingKeysWith: { first, _ in first })
    data.items = items
    lazy.apply(changes)
    eager.replaceChildren(with: items.map { models[$0.number] ?? LazyProbe($0, look, eagerTally) })
  }

  /// Replaces items, and reloads their rows.
  func reload(_ range: Range<Int>, _ change: (inout LazyItem) -> Void) {
    for index in range {
      change(&data.items[index])
      eagerModel(at: index).show(data.items[index])
    }
    lazy.reload(range)
  }
}
