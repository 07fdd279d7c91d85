import Espalier

/// How many columns the doubtful texts take in a terminal.
struct MeasuredWidths {
  let columns: [Int]

  init(_ columns: [Int]) {
    self.columns = columns
  }

  /// The policy that says the same of most of them; the modern one where several do.
  var policy: WidthPolicy {
    let candidates = [
      WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true),
      WidthPolicy(clusters: .legacy, isAmbiguousWide: true),
    ]
    var best = WidthPolicy.modern
    for policy in candidates where agreementCount(policy) > agreementCount(best) { best = policy }
    return best
  }

  /// Of how many texts a policy says what was measured.
  func agreementCount(_ policy: WidthPolicy) -> Int {
    zip(DoubtfulText.all, columns).count { policy.width(of: $0.text) == $1 }
  }
}
