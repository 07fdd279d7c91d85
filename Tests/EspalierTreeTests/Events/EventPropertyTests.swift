import TestSupport
import Testing

@Suite("Events compared with a simple model of their rules")
struct EventPropertyTests {
  @Test(
    "Events reach handlers in the order that the rules say, whatever handlers do to the tree meanwhile",
    arguments: SeededGenerator.batches(of: 8))
  func delivery(seeds: ClosedRange<UInt64>) {
    EventTwins.expectRules(seeds: seeds, edits: 500) { world in
      #expect(world.naive.calls.count > 100, "the script says too little")
      #expect(world.deepest > 4, "handlers do too little")
    }
  }
}

/// The library and the naive model of its rules, which get the same actions.
private final class EventTwins: RandomWorld {
  let play: Play
  let real: RealEventWorld
  let naive: NaiveEventWorld
  private(set) var deepest = 0

  init(_ play: Play) {
    self.play = play
    let seed = UInt64(play.random.number(0...10_000))
    (real, naive) = (RealEventWorld(seed: seed), NaiveEventWorld(seed: seed))
  }

  static let edits: [RandomEdit<EventTwins>] = [RandomEdit(1, "act") { $0.act() }]

  private func act() {
    let action = EventAction.random(using: &play.random)
    note("\(action)")
    for world in [real, naive] as [any EventWorld] {
      world.fuel = 24
      world.perform(action)
    }
    deepest = max(deepest, 24 - naive.fuel)
  }

  func check() {
    if real.calls != naive.calls {
      let start = zip(real.calls, naive.calls).prefix { $0 == $1 }.count
      fail(
        """
        call \(start) differs
        real:  \(real.calls.dropFirst(start).prefix(3))
        rules: \(naive.calls.dropFirst(start).prefix(3))
        """)
    }
    for node in 0..<Cast.count {
      let isSame =
        real.next(of: node) == naive.next(of: node)
        && (!Cast.containers.contains(node) || real.children(of: node) == naive.children(of: node))
      if !isSame { fail("node \(node) has another place") }
    }
  }
}
