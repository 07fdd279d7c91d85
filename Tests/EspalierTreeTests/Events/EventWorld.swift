import EspalierTree
import TestSupport

/// A forest with events, which a script drives: either the library or a naive model of its rules.
protocol EventWorld: Forest {
  /// The calls of handlers, oldest first.
  var calls: [HandlerCall] { get }

  /// The number of actions that handlers may still perform in this step, so that every step ends.
  var fuel: Int { get set }

  /// Adds a handler to a new chain, or to an old one if that is given.
  func subscribe(_ node: Int, to event: Int, scope: EventScope, chain: Int?)
  func cancel(chain: Int)
  func send(_ event: Int, from node: Int, payload: Int)
}

/// A call of a handler.
struct HandlerCall: Hashable {
  let handler: Int
  let node: Int
  let event: Int
  let payload: Int
}

/// An action of a script or a handler.
enum EventAction {
  case edit(Edit)
  case subscribe(Int, to: Int, scope: EventScope, chain: Int?)
  case cancel(chain: Int)
  case send(Int, from: Int, payload: Int)

  static let eventCount = 3

  static func random(using random: inout SeededGenerator) -> EventAction {
    func pick(_ range: Range<Int>) -> Int { random.number(range.lowerBound...range.upperBound - 1) }
    let node = pick(0..<Cast.count)
    let event = pick(0..<eventCount)
    switch pick(0..<20) {
    case 0...10: return .edit(.random(using: &random))
    case 11...13:
      let scope = random.once(in: 3) ? EventScope.nearest : .all
      return .subscribe(node, to: event, scope: scope, chain: random.once(in: 3) ? pick(0..<40) : nil)
    case 14: return .cancel(chain: pick(0..<100))
    default: return .send(event, from: node, payload: pick(0..<1_000))
    }
  }

  /// Returns the actions of a handler when it is called: the same in every world, but different for each handler.
  static func reactions(of handler: Int, seed: UInt64) -> [EventAction] {
    var random = SeededGenerator(seed: seed ^ (UInt64(handler) &* 0xD134_2543_DE82_EF95))
    return (0..<random.number(0...2)).map { _ in .random(using: &random) }
  }
}

extension EventWorld {
  /// Performs an action if the rules allow it now.
  func perform(_ action: EventAction) {
    switch action {
    case .edit(let edit): perform(edit)
    case .subscribe(let node, let event, let scope, let chain):
      subscribe(node, to: event, scope: scope, chain: chain)
    case .cancel(let chain): cancel(chain: chain)
    case .send(let event, let node, let payload): send(event, from: node, payload: payload)
    }
  }

  /// Performs the actions of a handler, as far as the fuel lasts.
  func react(handler: Int, seed: UInt64) {
    for action in EventAction.reactions(of: handler, seed: seed) where fuel > 0 {
      fuel -= 1
      perform(action)
    }
  }
}
