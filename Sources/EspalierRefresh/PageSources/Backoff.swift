import EspalierCanvas

/// The randomized, growing delays before a request is tried again.
///
/// The delay after the k-th failure is a random fraction of `initial × multiplier^(k − 1)`, at most `maximum`; the
/// fraction lies between `1 − jitter` and 1. With a jitter of 1, this is the "full jitter" of exponential backoff.
public struct Backoff: Hashable, Sendable {
  /// The longest delay after the first failure.
  private let initial: Duration
  /// The factor by which delays grow.
  private let multiplier: Double
  /// The maximum of all delays.
  private let maximum: Duration
  /// The random share of a delay, from 0 to 1.
  private let jitter: Double

  /// Creates a backoff.
  ///
  /// - Precondition: Delays are not negative and do not shrink, and the jitter lies between 0 and 1.
  public init(
    initial: Duration = .milliseconds(500), multiplier: Double = 2, maximum: Duration = .seconds(30),
    jitter: Double = 0.5
  ) {
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
    require(initial >= .zero && maximum >= .zero, "waits must not be negative; got \(initial) and \(maximum)")
    require(multiplier >= 1, "the multiplier of waits must be at least 1; got \(multiplier)")
    require((0...1).contains(jitter), "a jitter must be between 0 and 1; got \(jitter)")
  }

  /// Returns the delay after a failure.
  ///
  /// - Complexity: O(log n) in the number of the failure.
  /// - Parameters:
  ///   - failure: The number of the failure, starting at 1; smaller numbers count as 1.
  ///   - chance: A random number from 0 to 1; 1 gives the longest delay.
  /// - Precondition: `chance` lies between 0 and 1.
  package func wait(after failure: Int, chance: Double) -> Duration {
    require((0...1).contains(chance), "a chance must be between 0 and 1; got \(chance)")
    guard initial > .zero, maximum > .zero else { return .zero }
    let growth = multiplier.raised(to: max(failure, 1) - 1)
    // Multiplied only once it is known that the product is a valid duration.
    let longest = growth < maximum / initial ? initial * growth : maximum
    return longest * (1 - jitter * (1 - chance))
  }
}

extension Double {
  /// Returns the power; infinite if it is too large for a number.
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
