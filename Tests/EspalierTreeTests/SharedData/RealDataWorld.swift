import EspalierTree

/// The library's shared data, behind the same actions as the naive model.
final class RealDataWorld: RealForest {
  /// The facts about a handler that are known outside of the library.
  struct Handler {
    let node: Int
    let id: Int
    let hearsMissing: Bool
    let cancel: () -> Void
    var isCancelled = false
    var lastTold: Int?
  }

  private(set) var tellings: [Telling] = []
  private(set) var handlers: [Handler] = []

  /// Handlers that were called after they had been cancelled; must be empty.
  private(set) var calledAfterCancelling: [Int] = []

  /// The action of handlers when they are notified.
  var onTold: (Int) -> Void = { _ in }

  private static let neverSent = EventID<Void>("never sent")

  private let ids = (0..<DataAction.idCount).map { SharedDataID<Int>("\($0)") }

  func perform(_ action: DataAction) {
    guard isPlain(action) else { return }
    switch action {
    case .edit(let edit):
      perform(edit)
    case .share(let node, let id, let value?, let isNotifying) where value.isMultiple(of: 2):
      nodes[node].share(value, as: ids[id], notifying: isNotifying)
    case .share(let node, let id, let value, let isNotifying):
      nodes[node].share(as: ids[id], notifying: isNotifying) { value }
    case .shareInTurn(let node, let id, let values):
      for value in values { perform(.share(node, id: id, value: value, isNotifying: true)) }
    case .unshare(let node, let id, let isNotifying):
      nodes[node].unshare(ids[id], notifying: isNotifying)
    case .subscribe(let node, let id, let hearsMissing):
      subscribe(nodes[node], node, id, hearsMissing)
    case .cancel(let number):
      guard number < handlers.count else { return }
      handlers[number].isCancelled = true
      handlers[number].cancel()
    }
  }

  func value(at node: Int, id: Int) -> Int? {
    nodes[node].sharedData(ids[id])
  }

  private func subscribe<Node: EventNode>(_ node: Node, _ place: Int, _ id: Int, _ hearsMissing: Bool) {
    let number = handlers.count
    // The subscription exists before the first value comes, so that the handler can be cancelled even then.
    let subscription = node.subscribe(to: Self.neverSent) { _ in }
    handlers.append(Handler(node: place, id: id, hearsMissing: hearsMissing, cancel: { subscription.cancel() }))
    let missing: ((Node) -> Void)? = hearsMissing ? { [unowned self] _ in note(number, nil) } : nil
    subscription.and(ids[id], { [unowned self] _, value in note(number, value) }, whenMissing: missing)
  }

  private func note(_ number: Int, _ value: Int?) {
    if handlers[number].isCancelled { calledAfterCancelling.append(number) }
    tellings.append(Telling(handler: number, value: value))
    handlers[number].lastTold = value
    onTold(number)
  }
}
