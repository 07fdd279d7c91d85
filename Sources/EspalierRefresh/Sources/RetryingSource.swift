import EspalierCanvas

/// Asks another source again when it fails, after a while.
///
/// ```swift
/// let posts = RetryingSource(Posts(server), attempts: 4) { error in error is Timeout }
/// ```
///
/// A cancelled request is not tried again, and a wait ends when the request is cancelled.
public struct RetryingSource<Base: PageSource, Time: Clock>: PageSource where Time.Duration == Duration {
  private let base: Base

  private let attempts: Int

  private let backoff: Backoff

  private let clock: Time
  private let chance: @Sendable () -> Double
  private let isWorthRetrying: @Sendable (any Error) -> Bool

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - base: The source that is asked.
  ///   - attempts: How often it is asked at most, the first time included.
  ///   - backoff: How long to wait between attempts.
  ///   - clock: Counts the waits.
  ///   - chance: Answers a number from 0 to 1, for the jitter.
  ///   - isWorthRetrying: Whether a failure may not last.
  /// - Precondition: There is at least one attempt.
  public init(
    _ base: Base, attempts: Int = 3, backoff: Backoff = Backoff(), clock: Time,
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    isWorthRetrying: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    require(attempts >= 1, "a source is asked at least once, not \(attempts) times")
    self.base = base
    self.attempts = attempts
    self.backoff = backoff
    self.clock = clock
    self.chance = chance
    self.isWorthRetrying = isWorthRetrying
  }

  /// Returns what the source does, in one of the attempts.
  public func page(for target: Base.Target) async throws -> Page<Base.Item> {
    var failures = 0
    while true {
      do {
        return try await base.page(for: target)
      } catch {
        failures += 1
        guard failures < attempts, !(error is CancellationError), isWorthRetrying(error) else { throw error }
        try await clock.sleep(for: backoff.wait(after: failures, chance: chance()))
        try Task.checkCancellation()
      }
    }
  }

  /// The preview of the source.
  public func preview(of target: Base.Target) async -> Page<Base.Item>? {
    await base.preview(of: target)
  }
}

extension RetryingSource where Time == ContinuousClock {
  /// Creates a source that waits in real time.
  ///
  /// - Parameters:
  ///   - base: The source that is asked.
  ///   - attempts: How often it is asked at most, the first time included.
  ///   - backoff: How long to wait between attempts.
  ///   - isWorthRetrying: Whether a failure may not last.
  /// - Precondition: There is at least one attempt.
  public init(
    _ base: Base, attempts: Int = 3, backoff: Backoff = Backoff(),
    isWorthRetrying: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    self.init(
      base, attempts: attempts, backoff: backoff, clock: ContinuousClock(), isWorthRetrying: isWorthRetrying)
  }
}
