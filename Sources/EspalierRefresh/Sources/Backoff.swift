import EspalierCanvas

/// How long to wait before a request is tried again: longer after each failure, and not the same for everybody.
///
/// The wait after the k-th failure is a random part of `initial × multiplier^(k − 1)`, at most `maximum`; the part
/// lies between `1 − jitter` and 1. With a jitter of 1 this is the "full jitter" of exponential backoff.
public struct Backoff: Hashable, Sendable {
  /// The longest wait after the first failure.
  package var initial: Duration {
    didSet { check() }
  }
  /// By how much waits grow.
  package var multiplier: Double {
    didSet { check() }
  }
  /// The longest wait of all.
  package var maximum: Duration {
    didSet { check() }
  }
  /// How much of a wait is left to chance, from 0 to 1.
  package var jitter: Double {
    didSet { check() }
  }

  /// Creates a backoff.
  ///
  /// - Precondition: No wait is negative, waits do not shrink, and the jitter lies between 0 and 1.
  public init(
    initial: Duration = .milliseconds(500), multiplier: Double = 2, maximum: Duration = .seconds(30),
    jitter: Double = 0.5
  ) {
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
    check()
  }

  /// The wait after a failure.
  ///
  /// - Complexity: O(log n) in the number of the failure.
  /// - Parameters:
  ///   - failure: The number of the failure, from 1; smaller ones count as the first.
  ///   - chance: A number from 0 to 1; 1 gives the longest wait.
  /// - Precondition: `chance` lies between 0 and 1.
  package func wait(after failure: Int, chance: Double) -> Duration {
    require((0...1).contains(chance), "a chance lies between 0 and 1, this one is \(chance)")
    guard initial > .zero, maximum > .zero else { return .zero }
    let growth = multiplier.raised(to: max(failure, 1) - 1)
    // Not multiplied before it is known that the product is a duration.
    let longest = growth < maximum / initial ? initial * growth : maximum
    return longest * (1 - jitter * (1 - chance))
  }

  private func check() {
    require(initial >= .zero && maximum >= .zero, "no wait is negative, these are \(initial) and \(maximum)")
    require(multiplier >= 1, "waits do not shrink, the multiplier is \(multiplier)")
    require((0...1).contains(jitter), "a jitter lies between 0 and 1, this one is \(jitter)")
  }
}

extension Double {
  /// The power; infinite where it is too large for a number.
  fileprivate func raised(to exponent: Int) -> Double {
    var (power, square, rest) = (1.0, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { power *= square }
      square *= square
      rest >>= 1
    }
    return power
  }
}
