import EspalierCanvas
internal import Synchronization

/// A clock that only moves when a test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// let source = RetryingSource(unreliable, clock: clock)
/// machine.begin(.pullToRefresh)
/// await clock.waitForSleepers(1)                 // the first attempt has failed, the source waits
/// clock.advance(by: .seconds(1))                 // and tries again
/// ```
public final class ManualClock: Clock, Sendable {
  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates the moment at a time since the clock was created.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the moment that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private typealias Watcher = (count: Int, continuation: CheckedContinuation<Void, Never>)

  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The current moment of the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// Zero, because the clock can be moved to any moment.
  public var minimumResolution: Duration { .zero }

  /// The deadlines of the sleeping tasks, earliest first.
  public var deadlines: [Instant] { state.withLock { $0.sleepers.map(\.deadline).sorted() } }

  /// Advances the clock, and wakes the tasks whose deadlines have come, in the order of their deadlines.
  ///
  /// - Precondition: The duration is not negative.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "a clock cannot be advanced by a negative duration; got \(duration)")
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until `count` tasks are sleeping.
  public func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isMet = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  /// Sleeps until the clock has reached a deadline; throws if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ sleeper: Sleeper) {
    let resume = state.withLock { state -> (@Sendable () -> Void) in
      // The flag is set before the cancellation handler runs, so one of the two always notices the cancellation.
      if Task.isCancelled { return { sleeper.continuation.resume(throwing: CancellationError()) } }
      if sleeper.deadline <= state.now { return { sleeper.continuation.resume() } }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      let watched = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return { for watcher in watched { watcher.continuation.resume() } }
    }
    // Called without the lock, because what wakes up may use the clock.
    resume()
  }
}
