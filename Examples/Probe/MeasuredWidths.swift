import Espalier

/// How many columns the doubtful texts take in a terminal.
struct MeasuredWidths {
  let columns: [Int]

  init(_ columns: [Int]) {
    self.columns = columns
  }

  /// The policy that agrees with most of the measured widths; if there is a tie, the modern one.
  var policy: WidthPolicy {
    let candidates = [
      WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true),
      WidthPolicy(clusters: .legacy, isAmbiguousWide: true),
    ]
    var best = WidthPolicy.modern
    for policy in candidates where agreementCount(policy) > agreementCount(best) { best = policy }
    return best
  }

  /// For how many texts a policy gives the measured width.
  func agreementCount(_ policy: WidthPolicy) -> Int {
    zip(DoubtfulText.all, columns).count { policy.width(of: $0.text) == $1 }
  }
}
