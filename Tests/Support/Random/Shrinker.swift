/// Reduces a case with a flaw to one that needs fewer acts and smaller numbers.
struct Shrinker {
  private var least: Outcome
  private var playsLeft = 2_000
  private let play: (RandomCase) -> Outcome

  init(_ outcome: Outcome, _ play: @escaping (RandomCase) -> Outcome) {
    least = outcome
    self.play = play
  }

  /// Returns the simplest case that it finds.
  mutating func reduce() -> Outcome {
    var before = least.known
    repeat {
      before = least.known
      removeParts(of: \.actLists)
      removePairs()
      removeParts(of: \.numberLists)
      lowerNumbers()
    } while least.known.isSimpler(than: before) && playsLeft > 0
    return least
  }

  /// Plays a case, and keeps it if it is simpler and has a flaw, too.
  private mutating func keeps(_ candidate: RandomCase) -> Bool {
    guard playsLeft > 0, candidate.isSimpler(than: least.known) else { return false }
    playsLeft -= 1
    let outcome = play(candidate)
    guard outcome.flaw != nil, outcome.known.isSimpler(than: least.known) else { return false }
    least = outcome
    return true
  }

  /// Removes large parts of each list, then small ones, from its end to its start.
  private mutating func removeParts<Element>(of lists: KeyPath<RandomCase, [WritableKeyPath<RandomCase, [Element]>]>) {
    for length in [32, 8, 3, 2, 1] {
      forEachPlace(in: lists, by: length) { $0.removeSubrange(max(0, $1 - length)..<$1) }
    }
  }

  /// Removes pairs of acts, which may undo each other.
  private mutating func removePairs() {
    for distance in 2...6 {
      forEachPlace(in: \.actLists, by: 1) { acts, end in
        guard end > distance else { return }
        acts.remove(at: end - 1)
        acts.remove(at: end - 1 - distance)
      }
    }
  }

  private mutating func lowerNumbers() {
    let attempts: [(Int) -> Int] = [{ _ in 0 }, { $0 / 2 }, { $0 - 1 }]
    for lower in attempts {
      forEachPlace(in: \.numberLists, by: 1) { $0[$1 - 1] = max(0, lower($0[$1 - 1])) }
    }
  }

  /// Makes a change before each place of all lists, of which there may be fewer after each change.
  private mutating func forEachPlace<Element>(
    in lists: KeyPath<RandomCase, [WritableKeyPath<RandomCase, [Element]>]>, by length: Int,
    _ change: (inout [Element], Int) -> Void
  ) {
    var paths = least.known[keyPath: lists]
    var index = 0
    while index < paths.count {
      var end = least.known[keyPath: paths[index]].count
      while end > 0 {
        var candidate = least.known
        change(&candidate[keyPath: paths[index]], end)
        end -= length
        guard keeps(candidate) else { continue }
        paths = least.known[keyPath: lists]
        guard index < paths.count else { return }
        end = min(end, least.known[keyPath: paths[index]].count)
      }
      index += 1
    }
  }
}
