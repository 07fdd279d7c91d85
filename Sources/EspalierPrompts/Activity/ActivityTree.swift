import EspalierControls
import EspalierTree
import Synchronization

/// What all steps of one activity have in common: the time, the lines that wait to be shown, and how many steps there
/// are in which state.
final class ActivityTree: Sendable {
  /// The log to which changes are written as lines; `nil` if somebody looks at the activity instead.
  let log: ActivityLog?

  private let clock: @Sendable () -> Duration
  private let lines = Mutex(WaitingLines())
  private let followers = Mutex(Followers())
  private let runningCount = Atomic(0)
  private let doneCount = Atomic(0)
  private let failedCount = Atomic(0)
  private let cancellation = Atomic(false)

  /// The number of lines that wait at most; if nobody shows them, the oldest ones are dropped.
  static let largestLineCount = 100_000

  /// Creates the tree of an activity.
  ///
  /// - Parameters:
  ///   - log: The log for changes; `nil` for none.
  ///   - clock: The time since some moment.
  init(log: ActivityLog? = nil, clock: (@Sendable () -> Duration)? = nil) {
    self.log = log
    let start = ContinuousClock.now
    self.clock = clock ?? { ContinuousClock.now - start }
  }

  /// The time since some moment.
  var now: Duration { clock() }

  /// The number of steps, of which the activity itself is none, that are under way.
  var running: Int { runningCount.load(ordering: .relaxed) }

  /// The number of steps that have succeeded or were cancelled.
  var done: Int { doneCount.load(ordering: .relaxed) }

  /// The number of steps that have failed.
  var failed: Int { failedCount.load(ordering: .relaxed) }

  /// Whether the user has asked for the end.
  var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  /// Asks for the end, as the user does with ctrl+c.
  ///
  /// - Returns: Whether it has not been asked for before.
  @discardableResult
  func cancel() -> Bool {
    let isFirst = !cancellation.exchange(true, ordering: .sequentiallyConsistent)
    tell(.cancelled)
    return isFirst
  }

  /// Waits until something has happened to the whole activity, it has ended, or the task is cancelled.
  func wait(for expected: News) async {
    for await news in news where news == expected { return }
  }

  func noteBeginning(of activity: Activity) {
    if activity.path.isEmpty { tell(.began) } else { runningCount.add(1, ordering: .relaxed) }
  }

  func noteEnd(of activity: Activity, as state: ProgressState) {
    guard !activity.path.isEmpty else { return tell(.ended) }
    runningCount.subtract(1, ordering: .relaxed)
    if state == .failed { failedCount.add(1, ordering: .relaxed) } else { doneCount.add(1, ordering: .relaxed) }
  }

  /// Keeps lines until somebody shows them.
  func print(_ texts: [StyledText]) {
    lines.withLock { lines in
      lines.texts += texts
      // Twice as many, so that dropping the oldest ones costs little.
      if lines.texts.count > 2 * Self.largestLineCount {
        lines.droppedCount += lines.texts.count - Self.largestLineCount
        lines.texts.removeFirst(lines.texts.count - Self.largestLineCount)
      }
    }
  }

  /// Returns and removes the lines that wait, after one that tells how many were dropped.
  func takeLines() -> [StyledText] {
    let waiting = lines.withLock { lines in
      defer { lines = WaitingLines() }
      return lines
    }
    guard waiting.droppedCount > 0 else { return waiting.texts }
    return [StyledText("… " + Wording.standard[.linesLeftOut](waiting.droppedCount))] + waiting.texts
  }

  /// Keeps lines that could not be shown, before all others.
  func putBack(_ texts: [StyledText]) {
    if !texts.isEmpty { lines.withLock { $0.texts = texts + $0.texts } }
  }

  /// Returns what happens to the whole activity from now on; what has happened before comes first.
  var news: AsyncStream<News> {
    let (stream, continuation) = AsyncStream.makeStream(of: News.self)
    let earlier = followers.withLock { followers in
      followers.continuations.append(continuation)
      return followers.news
    }
    for news in earlier { continuation.yield(news) }
    if earlier.contains(.ended) { continuation.finish() }
    return stream
  }

  private func tell(_ news: News) {
    let continuations = followers.withLock { followers in
      followers.news.append(news)
      followers.continuations.removeAll { if case .terminated = $0.yield(news) { true } else { false } }
      return news == .ended ? followers.continuations : []
    }
    for continuation in continuations { continuation.finish() }
  }

  /// What happens to a whole activity.
  enum News: Sendable {
    case began
    case cancelled
    case ended
  }

  private struct WaitingLines: Sendable {
    var texts: [StyledText] = []
    var droppedCount = 0
  }

  private struct Followers: Sendable {
    var news: [News] = []
    var continuations: [AsyncStream<News>.Continuation] = []
  }
}
