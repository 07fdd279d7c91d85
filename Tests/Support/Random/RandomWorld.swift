package import Testing

/// What a random test plays with: something real, often with a naive model beside it, and a vocabulary of edits.
///
/// Each edit is performed by name, at any time and in any order, takes all its numbers from `random`, and calls `fail`
/// if something does not follow the rules. So a case is data: it can be played again without some of its edits, or with
/// smaller numbers, and be printed as a test.
package protocol RandomWorld: AnyObject, SendableMetatype {
  /// The edits, each with its share of all edits.
  static var edits: [RandomEdit<Self>] { get }

  /// The edits of cases in which callbacks make some, too: by default, the same.
  static var wildEdits: [RandomEdit<Self>] { get }

  /// What the world tells about itself, and gets its numbers from.
  var play: Play { get }

  init(_ play: Play)

  /// Checks what must hold after each edit that callbacks do not make.
  func check()

  /// Objects that nobody else may retain: they must be gone when the world is.
  var mortals: [AnyObject] { get }

  /// The state after a flaw, for the report.
  var picture: String { get }
}

extension RandomWorld {
  package static var wildEdits: [RandomEdit<Self>] { edits }

  package func check() {}

  package var mortals: [AnyObject] { [] }
  package var picture: String { "" }

  /// The numbers of the current edit.
  package var random: SeededGenerator {
    get { play.random }
    set { play.random = newValue }
  }

  /// Describes the current edit, for the report.
  package func note(_ entry: @autoclosure () -> String) { play.note(entry()) }

  /// Reports that something does not follow the rules; `nil` says that all is well.
  package func fail(_ flaw: String?) { play.fail(flaw) }
}

/// An edit of a random world.
package struct RandomEdit<World>: Sendable {
  let name: String

  /// The edit's share of what happens, and of what callbacks do.
  let share: Int
  let shareInCallbacks: Int

  let perform: @Sendable (World) -> Void

  package init(_ share: Int, _ name: String, inCallbacks: Int? = nil, _ perform: @escaping @Sendable (World) -> Void) {
    self.name = name
    self.share = share
    shareInCallbacks = inCallbacks ?? share
    self.perform = perform
  }
}

extension RandomEdit where World: RandomWorld {
  /// Returns the same edit, during which callbacks make edits of their own in a case with mischief.
  package func amidMischief(most: Int = 4, pause: Int = 9) -> Self {
    RandomEdit(share, name, inCallbacks: shareInCallbacks) { world in
      world.play.withMischief(most: most, pause: pause) { perform(world) }
    }
  }
}

extension RandomWorld {
  /// Plays a case of random edits for each seed, until one does not follow the rules.
  ///
  /// That one is reduced, and recorded as an issue.
  ///
  /// - Parameters:
  ///   - mischief: Whether callbacks make edits, too.
  ///   - count: The number of edits in a case.
  ///   - body: Called with each world at its end, if it has no flaw.
  package static func expectRules(
    mischief: Bool = false, seeds: ClosedRange<UInt64>, edits count: Int, atEnd body: (Self) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var mischiefCount = 0
    for seed in seeds {
      let play = Play(mischief: mischief, seed: seed)
      let outcome = played(
        play, by: { for _ in 0..<count where play.flaw == nil { play.performAny() } }, atEnd: body)
      mischiefCount += play.mischiefCount
      guard outcome.flaw != nil else { continue }
      var shrinker = Shrinker(outcome, replayed)
      let least = shrinker.reduce()
      Issue.record("seed \(seed): \(least.report(for: "\(Self.self)"))", sourceLocation: sourceLocation)
      return
    }
    if mischief, seeds.count > 9, mischiefCount == 0 {
      Issue.record("callbacks have made no edits", sourceLocation: sourceLocation)
    }
  }

  /// Plays a case again, as a failed random test has printed it.
  package static func expectRules(
    mischief: Bool = false, start: [Int], _ acts: [Act], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = replayed(RandomCase(hasMischief: mischief, start: start, acts: acts))
    if outcome.flaw != nil { Issue.record("\(outcome.report(for: "\(Self.self)"))", sourceLocation: sourceLocation) }
  }

  private static func replayed(_ known: RandomCase) -> Outcome {
    let play = Play(mischief: known.hasMischief, start: known.start)
    return played(play) { for act in known.acts where play.flaw == nil { play.perform(act) } }
  }

  private static func played(_ play: Play, by performer: () -> Void, atEnd: (Self) -> Void = { _ in }) -> Outcome {
    var mortals: [Mortal] = []
    var picture = ""
    do {
      let world = Self(play)
      let edits = (play.hasMischief ? wildEdits : edits).map { edit in
        Play.Edit(name: edit.name, share: edit.share, shareInCallbacks: edit.shareInCallbacks) { [unowned world] in
          edit.perform(world)
        }
      }
      play.begin(edits) { [unowned world] in world.check() }
      performer()
      picture = world.picture
      mortals = world.mortals.map(Mortal.init)
      if play.flaw == nil { atEnd(world) }
    }
    if let left = mortals.lazy.compactMap(\.object).first {
      play.fail("\(left) is retained after the end of its world")
    }
    return Outcome(flaw: play.flaw, log: play.log, picture: picture, known: play.known)
  }
}

private struct Mortal {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
