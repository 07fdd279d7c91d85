import TestSupport
import Testing

@Suite("Shared data compared with a simple model of its rules")
struct SharedDataPropertyTests {
  @Test(
    "The rules say who sees what, and who is notified in which order",
    arguments: SeededGenerator.batches(of: 4))
  func notifications(seeds: ClosedRange<UInt64>) {
    DataTwins.expectRules(seeds: seeds, edits: 400) { world in
      #expect(world.naive.tellings.count > 150, "the script says too little")
    }
  }

  @Test(
    "Whatever handlers do during notifications, the last notification of each has the value that its node sees",
    arguments: SeededGenerator.batches(of: 6))
  func reentrancy(seeds: ClosedRange<UInt64>) {
    DataTwins.expectRules(mischief: true, seeds: seeds, edits: 400)
  }
}

/// The library and the naive model of its rules, which get the same actions; only the library gets those of handlers.
private final class DataTwins: RandomWorld {
  let play: Play
  let real = RealDataWorld()
  let naive = NaiveDataWorld()
  private var value = 0

  init(_ play: Play) {
    self.play = play
    real.onTold = { _ in play.strike() }
  }

  static let edits: [RandomEdit<DataTwins>] = [RandomEdit(1, "act") { $0.act() }]

  private func act() {
    value += 1
    let action = DataAction.random(using: &play.random, value: value, mayBeSilent: !play.hasMischief)
    note("\(action)")
    play.withMischief(most: 10, pause: 1) { real.perform(action) }
    if !play.hasMischief { naive.perform(action) }
  }

  func check() {
    if !play.hasMischief { fail(flawBesideRules()) }
    fail(outdatedHandler)
    if !real.calledAfterCancelling.isEmpty {
      fail("\(real.calledAfterCancelling) were called after they were cancelled")
    }
  }

  private func flawBesideRules() -> String? {
    if real.tellings != naive.tellings {
      let told = zip(real.tellings, naive.tellings).prefix { $0 == $1 }.count
      return "real:  \(real.tellings.dropFirst(told))\nrules: \(naive.tellings.dropFirst(told))"
    }
    for node in 0..<Cast.count {
      for id in 0..<DataAction.idCount where real.value(at: node, id: id) != naive.value(at: node, id: id) {
        return "node \(node) sees another value of \(id)"
      }
    }
    return nil
  }

  /// Returns what is wrong with a live handler whose last notification does not have the value that its node sees now.
  private var outdatedHandler: String? {
    for (number, handler) in real.handlers.enumerated() where !handler.isCancelled && !naive.stale.contains(number) {
      let value = real.value(at: handler.node, id: handler.id)
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
