import EspalierTree

/// The library itself, behind the same actions as the naive model.
final class RealEventWorld: RealForest, EventWorld {
  private(set) var calls: [HandlerCall] = []
  var fuel = 0

  private let seed: UInt64
  private let events = (0..<EventAction.eventCount).map { EventID<Int>("\($0)") }
  private var chains: [Chain] = []
  private var handlerCount = 0

  /// A subscription on any kind of node.
  private struct Chain {
    let cancel: () -> Void
    let add: (EventID<Int>, EventScope, @escaping (any EventNode, Int) -> Void) -> Void
  }

  init(seed: UInt64) {
    self.seed = seed
  }

  func subscribe(_ node: Int, to event: Int, scope: EventScope, chain: Int?) {
    let number = handlerCount
    handlerCount += 1
    let handler: (any EventNode, Int) -> Void = { [unowned self] node, payload in
      calls.append(HandlerCall(handler: number, node: self.number(of: node), event: event, payload: payload))
      react(handler: number, seed: seed)
    }
    if let chain, chain < chains.count {
      chains[chain].add(events[event], scope, handler)
    } else {
      chains.append(Self.subscribe(nodes[node], to: events[event], scope, handler))
    }
  }

  func cancel(chain: Int) {
    if chain < chains.count { chains[chain].cancel() }
  }

  func send(_ event: Int, from node: Int, payload: Int) {
    nodes[node].send(events[event], payload)
  }

  private static func subscribe<Node: EventNode>(
    _ node: Node, to event: EventID<Int>, _ scope: EventScope,
    _ handler: @escaping (any EventNode, Int) -> Void
  ) -> Chain {
    let subscription = node.subscribe(to: event, scope: scope) { node, payload in handler(node, payload) }
    return Chain {
      subscription.cancel()
    } add: { event, scope, handler in
      subscription.and(event, scope: scope) { node, payload in handler(node, payload) }
    }
  }
}
