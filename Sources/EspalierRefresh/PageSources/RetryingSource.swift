import EspalierCanvas

/// A source that retries another source after failures, with increasing delays.
///
/// ```swift
/// let posts = RetryingSource(Posts(server), attempts: 4) { error in error is Timeout }
/// ```
///
/// A cancelled request is not retried, and cancelling a request ends its delay.
public struct RetryingSource<Base: PageSource, Time: Clock>: PageSource where Time.Duration == Duration {
  private let base: Base

  private let attempts: Int

  private let backoff: Backoff

  private let clock: Time
  private let chance: @Sendable () -> Double
  private let isWorthRetrying: @Sendable (any Error) -> Bool

  /// Creates a source that retries another one after failures.
  ///
  /// - Parameters:
  ///   - base: The source to call.
  ///   - attempts: The maximum number of attempts, including the first.
  ///   - backoff: The delays between attempts.
  ///   - clock: The clock that measures the delays.
  ///   - chance: A closure that returns a random number from 0 to 1, for the jitter.
  ///   - isWorthRetrying: A closure that returns whether to retry after an error.
  /// - Precondition: `attempts` is at least 1.
  public init(
    _ base: Base, attempts: Int = 3, backoff: Backoff = Backoff(), clock: Time,
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    isWorthRetrying: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    require(attempts >= 1, "the number of attempts must be at least 1; got \(attempts)")
    self.base = base
    self.attempts = attempts
    self.backoff = backoff
    self.clock = clock
    self.chance = chance
    self.isWorthRetrying = isWorthRetrying
  }

  /// Returns the result of the first successful attempt.
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

  /// Returns the preview of the source.
  public func preview(of target: Base.Target) async -> Page<Base.Item>? {
    await base.preview(of: target)
  }
}

extension RetryingSource where Time == ContinuousClock {
  /// Creates a source that waits in real time.
  ///
  /// - Parameters:
  ///   - base: The source to call.
  ///   - attempts: The maximum number of attempts, including the first.
  ///   - backoff: The delays between attempts.
  ///   - isWorthRetrying: A closure that returns whether to retry after an error.
  /// - Precondition: `attempts` is at least 1.
  public init(
    _ base: Base, attempts: Int = 3, backoff: Backoff = Backoff(),
    isWorthRetrying: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    self.init(base, attempts: attempts, backoff: backoff, clock: ContinuousClock(), isWorthRetrying: isWorthRetrying)
  }
}
