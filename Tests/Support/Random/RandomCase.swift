/// A case of a random test as data: the numbers from which its world is made, and what happens there.
struct RandomCase {
  var hasMischief: Bool
  var start: [Int]
  var acts: [Act]

  /// The lists of acts, outer ones first.
  var actLists: [WritableKeyPath<RandomCase, [Act]>] { Self.lists(at: \.acts, in: self) }

  /// The numbers of the start, and those of each act.
  var numberLists: [WritableKeyPath<RandomCase, [Int]>] {
    [\.start]
      + actLists.flatMap { list in
        self[keyPath: list].indices.map { list.appending(path: \.[$0].numbers) }
      }
  }

  private static func lists(
    at path: WritableKeyPath<RandomCase, [Act]>, in known: RandomCase
  ) -> [WritableKeyPath<RandomCase, [Act]>] {
    [path] + known[keyPath: path].indices.flatMap { lists(at: path.appending(path: \.[$0].inside), in: known) }
  }

  /// Returns whether this case has fewer acts than another one, or as many with fewer or smaller numbers.
  func isSimpler(than other: RandomCase) -> Bool { size.lexicographicallyPrecedes(other.size) }

  /// The number of acts, of numbers, and the sum of these.
  private var size: [Int] {
    func all(_ acts: [Act]) -> [Act] { acts.flatMap { [$0] + all($0.inside) } }
    let acts = all(acts)
    let numbers = [start] + acts.map(\.numbers)
    return [acts.count, numbers.joined().count, numbers.joined().reduce(0, +)]
  }

  /// The call that plays the case again.
  func code(for world: String) -> String {
    let mischief = hasMischief ? "mischief: true, " : ""
    return (["\(world).expectRules(", "  \(mischief)start: \(start),", "  ["] + acts.map { "    \($0)," } + ["  ])"])
      .joined(separator: "\n")
  }
}

/// What has come of a case.
struct Outcome {
  let flaw: String?
  let log: [String]
  let picture: String
  let known: RandomCase

  func report(for world: String) -> String {
    ([flaw ?? "no flaw", "after"] + log + [picture, "As a test:", known.code(for: world)]).joined(separator: "\n")
  }
}
