import EspalierTree
import TestSupport

/// A forest that events run through, to be driven by a script: once the real thing, once a naive model of the rules.
protocol EventWorld: Forest {
  /// What handlers have been called with, oldest first.
  var calls: [HandlerCall] { get }

  /// How many more actions handlers may do in this step, so that every step comes to an end.
  var fuel: Int { get set }

  /// Adds a handler to a new chain, or to an old one if it is given.
  func subscribe(_ node: Int, to event: Int, scope: EventScope, chain: Int?)
  func cancel(chain: Int)
  func send(_ event: Int, from node: Int, payload: Int)
}

/// One call of a handler.
struct HandlerCall: Hashable {
  let handler: Int
  let node: Int
  let event: Int
  let payload: Int
}

/// Something that a script or a handler does.
enum EventAction {
  case edit(Edit)
  case subscribe(Int, to: Int, scope: EventScope, chain: Int?)
  case cancel(chain: Int)
  case send(Int, from: Int, payload: Int)

  static let eventCount = 3

  static func random(using random: inout SeededGenerator) -> EventAction {
    func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
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

  /// What a handler does when it is called: the same in every world, and something else at each handler.
  static func reactions(of handler: Int, seed: UInt64) -> [EventAction] {
    var random = SeededGenerator(seed: seed ^ (UInt64(handler) &* 0xD134_2543_DE82_EF95))
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in .random(using: &random) }
  }
}

extension EventWorld {
  /// Does an action if the rules allow it now.
  func perform(_ action: EventAction) {
    switch action {
    case .edit(let edit): perform(edit)
    case .subscribe(let node, let event, let scope, let chain):
      subscribe(node, to: event, scope: scope, chain: chain)
    case .cancel(let chain): cancel(chain: chain)
    case .send(let event, let node, let payload): send(event, from: node, payload: payload)
    }
  }

  /// Does what a handler does, as far as the fuel goes.
  func react(handler: Int, seed: UInt64) {
    for action in EventAction.reactions(of: handler, seed: seed) where fuel > 0 {
      fuel -= 1
      perform(action)
    }
  }
}
