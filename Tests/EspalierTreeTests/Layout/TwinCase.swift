import EspalierCanvas
import EspalierTree

/// A random case: a seed, and the acts that are left out to find those that matter.
struct TwinCase {
  let seed: UInt64

  /// Whether callbacks make edits of their own.
  let hasMischief: Bool

  var skipped: Set<Int> = []

  /// Plays the case, and returns what does not follow the rules; `nil` if everything does.
  func flaw() -> TwinFlaw? {
    let forest = TwinForest(self)
    for step in 1...12 {
      if let flaw = forest.playStep(step) { return TwinFlaw(text: flaw, forest: forest) }
    }
    return nil
  }

  /// Plays the case, and leaves out all acts without which there is a flaw, too.
  ///
  /// - Returns: What does not follow the rules, and the acts that lead to it; `nil` if everything follows them.
  func report() -> String? {
    guard var flaw = flaw() else { return nil }
    var reduced = self
    var isShorter = true
    while isShorter {
      isShorter = false
      for act in flaw.acts.reversed() where !reduced.skipped.contains(act) {
        var shorter = reduced
        shorter.skipped.insert(act)
        guard let next = shorter.flaw() else { continue }
        (reduced, flaw, isShorter) = (shorter, next, true)
      }
    }
    return "seed \(seed)\(hasMischief ? ", with callbacks" : ""): \(flaw)"
  }
}

/// What does not follow the rules, after which acts.
struct TwinFlaw: CustomStringConvertible {
  let text: String

  /// The acts, described and by number.
  let log: [String]
  let acts: [Int]

  /// The trees of the views.
  let outlines: [String]

  init(text: String, forest: TwinForest) {
    self.text = text
    log = forest.log
    acts = forest.acts
    outlines = forest.stages.map(\.root.outline)
  }

  var description: String { ([text, "after"] + log + ["with"] + outlines).joined(separator: "\n") }
}
