import EspalierTree

/// The documented rules of events, over plain arrays.
final class NaiveEventWorld: NaiveForest, EventWorld {
  private struct Handler {
    let number: Int
    let node: Int
    let event: Int
    let scope: EventScope
    let chain: Int
  }

  private(set) var calls: [HandlerCall] = []
  var fuel = 0

  private let seed: UInt64
  /// All existing handlers, in the order of subscription.
  private var handlers: [Handler] = []
  private var chains: [(node: Int, isCancelled: Bool)] = []
  private var handlerCount = 0

  init(seed: UInt64) {
    self.seed = seed
  }

  func subscribe(_ node: Int, to event: Int, scope: EventScope, chain: Int?) {
    var node = node
    var number = chains.count
    if let chain, chain < chains.count {
      number = chain
      node = chains[chain].node
    } else {
      chains.append((node, false))
    }
    let handler = Handler(number: handlerCount, node: node, event: event, scope: scope, chain: number)
    handlerCount += 1
    if !chains[number].isCancelled { handlers.append(handler) }
  }

  func cancel(chain: Int) {
    guard chain < chains.count else { return }
    chains[chain].isCancelled = true
    handlers.removeAll { $0.chain == chain }
  }

  func send(_ event: Int, from node: Int, payload: Int) {
    let listening = path(of: node).flatMap { node in handlers.filter { $0.node == node && $0.event == event } }
    let nearest = listening.first { $0.scope == .nearest }?.node
    let fixed = listening.filter { $0.scope == .all || $0.node == nearest }
    for handler in fixed where !chains[handler.chain].isCancelled {
      calls.append(HandlerCall(handler: handler.number, node: handler.node, event: event, payload: payload))
      react(handler: handler.number, seed: seed)
    }
  }
}
