import EspalierCanvas

/// The rate at which something progresses, over a sliding window of time, and the time that is left.
///
/// ```swift
/// var rate = ProgressRate()
/// rate.note(0, at: .seconds(0))
/// rate.note(30, at: .seconds(3))
/// print(rate.perSecond ?? 0)                      // 10.0
/// print(rate.timeLeft(of: 50) ?? .zero)           // 5.0 seconds
/// ```
///
/// A rate is a value and reads no clock. Note the present state as often as you like, for example whenever you show it:
/// however often that is, at most ``largestSampleCount`` samples are kept. What happened before the window does not
/// count, so the rate follows a change of speed within the window's length.
public struct ProgressRate: Hashable, Sendable {
  /// What was done at some time.
  struct Sample: Hashable, Sendable {
    var count: Double
    var time: Duration
  }

  /// The length of the window.
  public let window: Duration

  /// The maximum number of samples that are kept.
  public static let largestSampleCount = 34

  /// The samples, oldest first; all but the first two are at least a 32nd of the window apart, except for the last.
  private(set) var samples: [Sample] = []

  /// Creates a rate without samples.
  ///
  /// - Parameter window: The length of the window.
  /// - Precondition: The window is positive.
  public init(window: Duration = .seconds(10)) {
    require(window > .zero, "the window of a rate must be positive; got \(window)")
    self.window = window
  }

  /// Notes how much has been done by a time.
  ///
  /// If less has been done than before, as after a retry, the rate starts again. A time before the last one, and a count
  /// that is not finite, are ignored.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func note(_ count: Double, at time: Duration) {
    guard count.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if count < last.count { samples.removeAll() }
    }
    // The last sample is provisional until the next one is far enough from the one before it.
    if samples.count >= 2, time - samples[samples.count - 2].time < window / 32 { samples.removeLast() }
    samples.append(Sample(count: count, time: time))
    // The newest sample at or before the window's beginning stays, so that the samples span the window.
    let start = time - window
    if let first = samples.lastIndex(where: { $0.time <= start }), first > 0 { samples.removeFirst(first) }
  }

  /// Notes how much has been done by a time, as the method for fractions does.
  public mutating func note(_ count: Int, at time: Duration) { note(Double(count), at: time) }

  /// What is done per second; `nil` as long as there is no span of time to measure.
  ///
  /// It is 0 if nothing has happened within the window.
  public var perSecond: Double? {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
    return (last.count - first.count) / ((last.time - first.time) / .seconds(1))
  }

  /// Returns the time that the rest takes at this rate; `nil` if there is no rate, or nothing happens.
  ///
  /// - Parameter rest: What is left to be done; if it is negative, nothing is left.
  /// - Returns: At most 10,000 hours.
  public func timeLeft(of rest: Double) -> Duration? {
    guard let perSecond, perSecond > 0, rest.isFinite else { return nil }
    return .seconds(min(max(0, rest) / perSecond, 36_000_000))
  }
}
