import TestSupport
import Testing

@Suite("Shared data compared with a simple model of its rules")
struct SharedDataPropertyTests {
  @Test(
    "The rules say who sees what, and who is notified in which order",
    arguments: SeededGenerator.seeds(12))
  func notifications(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let real = RealDataWorld()
    let naive = NaiveDataWorld()
    for step in 0..<400 {
      let action = DataAction.random(using: &random, value: step)
      let told = naive.tellings.count
      real.perform(action)
      naive.perform(action)
      guard real.tellings == naive.tellings else {
        Issue.record(
          """
          seed \(seed), step \(step), \(action):
          real:  \(real.tellings.dropFirst(told))
          rules: \(naive.tellings.dropFirst(told))
          """)
        return
      }
      for node in 0..<Cast.count {
        for id in 0..<DataAction.idCount where real.value(at: node, id: id) != naive.value(at: node, id: id) {
          Issue.record("seed \(seed), step \(step), \(action): node \(node) sees another value of \(id)")
          return
        }
      }
      if let problem = Self.outdatedHandler(in: real, except: naive.stale) {
        Issue.record("seed \(seed), step \(step), \(action): \(problem)")
        return
      }
    }
    #expect(naive.tellings.count > 150, "seed \(seed): the script says too little")
    #expect(real.calledAfterCancelling.isEmpty, "seed \(seed)")
  }

  @Test(
    "Whatever handlers do during notifications, the last notification of each has the value that its node sees",
    arguments: SeededGenerator.seeds(24))
  func reentrancy(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var reactions = SeededGenerator(seed: ~seed)
    let real = RealDataWorld()
    var fuel = 0
    var deepest = 0
    var value = 0
    real.onTold = { [unowned real] _ in
      guard fuel > 0, reactions.once(in: 2) else { return }
      fuel -= 1
      value += 1
      real.perform(.random(using: &reactions, value: value, mayBeSilent: false))
    }
    for step in 0..<400 {
      fuel = 10
      value += 1
      let action = DataAction.random(using: &random, value: value, mayBeSilent: false)
      real.perform(action)
      deepest = max(deepest, 10 - fuel)
      if let problem = Self.outdatedHandler(in: real, except: []) {
        Issue.record("seed \(seed), step \(step), \(action): \(problem)")
        return
      }
    }
    #expect(deepest > 4, "seed \(seed): handlers do too little")
    #expect(real.calledAfterCancelling.isEmpty, "seed \(seed)")
  }

  /// Returns what is wrong with a live handler whose last notification does not have the value that its node sees now.
  private static func outdatedHandler(in world: RealDataWorld, except stale: Set<Int>) -> String? {
    for (number, handler) in world.handlers.enumerated() where !handler.isCancelled && !stale.contains(number) {
      let value = world.value(at: handler.node, id: handler.id)
      if value == nil && !handler.hearsMissing { continue }
      if value != handler.lastTold {
        return """
          handler \(number) on node \(handler.node) was told \(handler.lastTold as Any) last, \
          and its node sees \(value as Any)
          """
      }
    }
    return nil
  }
}
