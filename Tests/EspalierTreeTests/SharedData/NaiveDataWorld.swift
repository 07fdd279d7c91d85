/// The documented rules of shared data, looking at every node each time.
final class NaiveDataWorld: NaiveForest {
  private struct Handler {
    let number: Int
    let node: Int
    let id: Int
    let hearsMissing: Bool
    var isCancelled = false
  }

  /// A value that a node shares; each sharing makes a new one, even of the same value.
  private struct Provider: Hashable {
    let serial: Int
    let value: Int?
  }

  private struct Place: Hashable {
    let node: Int
    let id: Int
  }

  private(set) var tellings: [Telling] = []

  /// The handlers whose values have changed without a notification.
  private(set) var stale: Set<Int> = []

  private var handlers: [Handler] = []
  private var providers: [Place: Provider] = [:]
  private var serial = 0

  func perform(_ action: DataAction) {
    guard isPlain(action) else { return }
    switch action {
    case .edit(let edit):
      performTelling(edit)
    case .share(let node, let id, let value, let isNotifying):
      serial += 1
      replace(node, id, by: Provider(serial: serial, value: value), isNotifying)
    case .shareInTurn(let node, let id, let values):
      for value in values { perform(.share(node, id: id, value: value, isNotifying: true)) }
    case .unshare(let node, let id, let isNotifying):
      replace(node, id, by: nil, isNotifying)
    case .subscribe(let node, let id, let hearsMissing):
      let handler = Handler(number: handlers.count, node: node, id: id, hearsMissing: hearsMissing)
      handlers.append(handler)
      tell(handler)
    case .cancel(let number):
      if number < handlers.count { handlers[number].isCancelled = true }
    }
  }

  /// Returns the value that a node sees.
  func value(at node: Int, id: Int) -> Int? {
    provider(at: node, id)?.value
  }

  private func provider(at node: Int, _ id: Int) -> Provider? {
    path(of: node).lazy.compactMap { self.providers[Place(node: $0, id: id)] }.first { $0.value != nil }
  }

  private func replace(_ node: Int, _ id: Int, by new: Provider?, _ isNotifying: Bool) {
    let place = Place(node: node, id: id)
    let before = sources()
    let old = providers[place]
    providers[place] = new
    guard old?.value != nil || new?.value != nil else { return }
    guard isNotifying else {
      stale.formUnion(handlers.map(\.number).filter { sources()[$0] != before[$0] })
      return
    }
    // Only nodes without a nearer value are affected: they see what this node shares.
    for lower in preOrder(node) {
      let between = path(of: lower).prefix { $0 != node }
      if between.contains(where: { providers[Place(node: $0, id: id)]?.value != nil }) { continue }
      for handler in handlers where handler.node == lower && handler.id == id { tell(handler) }
    }
  }

  private func performTelling(_ edit: Edit) {
    let before = sources()
    var moved: [Int]
    switch edit {
    case .insert(let model, _, _), .remove(let model): moved = [model]
    case .insertAll(let models, _, _): moved = keepingLastOccurrences(models)
    case .replaceChildren(let container, let models):
      // Removed nodes come first, then added ones.
      let new = keepingLastOccurrences(models)
      moved = children(of: container).filter { !new.contains($0) } + new
    case .load(let container, let view):
      moved = Cast.models.filter { hosts[$0] == view } + [container]
    case .attach(let node, _), .detach(let node): moved = [node]
    }
    perform(edit)
    let after = sources()
    // A node that is in two of the moved subtrees in turn is notified once.
    var told: Set<Int> = []
    for root in moved {
      for id in 0..<DataAction.idCount {
        for node in preOrder(root) {
          for handler in handlers where handler.node == node && handler.id == id {
            let isNew = before[handler.number] != after[handler.number] && told.insert(handler.number).inserted
            if isNew { tell(handler) }
          }
        }
      }
    }
  }

  /// Returns models, each only at its last occurrence.
  private func keepingLastOccurrences(_ models: [Int]) -> [Int] {
    models.reduce(into: []) { kept, model in kept = kept.filter { $0 != model } + [model] }
  }

  /// Returns the provider of each handler's value.
  private func sources() -> [Provider?] {
    handlers.map { provider(at: $0.node, $0.id) }
  }

  private func tell(_ handler: Handler) {
    guard !handler.isCancelled else { return }
    let value = value(at: handler.node, id: handler.id)
    stale.remove(handler.number)
    guard value != nil || handler.hearsMissing else { return }
    tellings.append(Telling(handler: handler.number, value: value))
  }

  /// Returns a node and all nodes below it, children first, then the nodes attached to it.
  private func preOrder(_ node: Int) -> [Int] {
    var lower: [Int] = Cast.containers.contains(node) ? children(of: node) : []
    lower += (0..<Cast.count).filter { hosts[$0] == node && parent(of: $0) == nil }
    return [node] + lower.flatMap(preOrder)
  }
}
