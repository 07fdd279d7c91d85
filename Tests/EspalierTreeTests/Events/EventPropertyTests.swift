import TestSupport
import Testing

@Suite("Events compared with a simple model of their rules")
struct EventPropertyTests {
  @Test(
    "Events reach handlers in the order that the rules say, whatever handlers do to the tree meanwhile",
    arguments: SeededGenerator.seeds(24))
  func delivery(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let real = RealEventWorld(seed: seed)
    let naive = NaiveEventWorld(seed: seed)
    var deepest = 0
    for step in 0..<500 {
      let action = EventAction.random(using: &random)
      for world in [real, naive] as [any EventWorld] {
        world.fuel = 24
        world.perform(action)
      }
      deepest = max(deepest, 24 - naive.fuel)
      let index = zip(real.calls, naive.calls).enumerated().first { $1.0 != $1.1 }?.offset
      guard real.calls == naive.calls else {
        Issue.record(
          """
          seed \(seed), step \(step), \(action): call \(index ?? min(real.calls.count, naive.calls.count)) differs
          real:  \(real.calls.dropFirst(index ?? naive.calls.count).prefix(3))
          rules: \(naive.calls.dropFirst(index ?? real.calls.count).prefix(3))
          """)
        return
      }
      for node in 0..<Cast.count {
        let isSame =
          real.next(of: node) == naive.next(of: node)
          && (!Cast.containers.contains(node) || real.children(of: node) == naive.children(of: node))
        guard isSame else {
          Issue.record("seed \(seed), step \(step), \(action): node \(node) has another place")
          return
        }
      }
    }
    #expect(naive.calls.count > 100, "seed \(seed): the script says too little")
    #expect(deepest > 4, "seed \(seed): handlers do too little")
  }
}
