import EspalierCanvas

/// How long to wait before a request is tried again: longer after each failure, and not the same for everybody.
///
/// The wait after the k-th failure is a random part of `initial × multiplier^(k − 1)`, at most ``maximum``; the part
/// lies between `1 − jitter` and 1. With a jitter of 1 this is the "full jitter" of exponential backoff.
public struct Backoff: Hashable, Sendable {
  /// The longest wait after the first failure.
  public var initial: Duration
  /// By how much waits grow.
  public var multiplier: Double
  /// The longest wait of all.
  public var maximum: Duration
  /// How much of a wait is left to chance, from 0 to 1.
  public var jitter: Double

  /// Makes a backoff.
  ///
  /// - Precondition: No wait is negative, waits do not shrink, and the jitter lies between 0 and 1.
  public init(
    initial: Duration = .milliseconds(500), multiplier: Double = 2, maximum: Duration = .seconds(30),
    jitter: Double = 0.5
  ) {
    require(initial >= .zero && maximum >= .zero, "no wait is negative, these are \(initial) and \(maximum)")
    require(multiplier >= 1, "waits do not shrink, the multiplier is \(multiplier)")
    require((0...1).contains(jitter), "a jitter lies between 0 and 1, this one is \(jitter)")
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
  }

  /// The wait after a failure.
  ///
  /// O(failure).
  ///
  /// - Parameters:
  ///   - failure: The number of the failure, from 1.
  ///   - chance: A number from 0 to 1; 1 gives the longest wait.
  public func wait(after failure: Int, chance: Double) -> Duration {
    var longest = initial
    for _ in 1..<max(failure, 1) where longest < maximum { longest = longest * multiplier }
    return min(longest, maximum) * (1 - jitter * (1 - chance))
  }
}
