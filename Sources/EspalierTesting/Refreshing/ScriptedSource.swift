import EspalierCanvas
public import EspalierRefresh
internal import Synchronization

/// A source whose responses are controlled by a test.
///
/// ```swift
/// let source = ScriptedSource<PageTarget, Post>()
/// source.answer(Page(items: posts, next: .number(2)))      // the first request gets this as soon as it comes
/// await machine.trigger(.pullToRefresh)
///
/// machine.begin(.loadMore)
/// await source.waitForRequests(2)
/// source.targets[1]                                        // what was asked for
/// source.fail(with: Offline(), request: 1)
/// ```
///
/// Requests are numbered from 0 in the order of their arrival. Each can be given a response before or after it arrives,
/// and in any order.
public final class ScriptedSource<Target: RefreshTarget, Item: Sendable>: PageSource {
  private struct Reply: Sendable {
    let result: Result<Page<Item>, any Error>
    let delay: Duration
  }

  private struct Request {
    var target: Target?
    var continuation: CheckedContinuation<Reply, any Error>?
    var reply: Reply?
    var isCancelled = false

    /// Whether the request no longer waits for a response.
    var isOver = false
  }

  private typealias Watcher = (count: Int, continuation: CheckedContinuation<Void, Never>)

  private struct State {
    var requests: [Request] = []
    var arrivedCount = 0
    var preview: Page<Item>?
    var watchers: [Watcher] = []

    /// Adds an entry for a request that has not arrived yet.
    mutating func prepare(_ number: Int) {
      while requests.count <= number { requests.append(Request()) }
    }
  }

  private let state = Mutex(State())
  private let clock: ManualClock
  private let honorsCancellation: Bool

  /// Creates a source that doesn't respond on its own.
  ///
  /// - Parameters:
  ///   - honorsCancellation: Whether a cancelled request ends immediately, as it should; if not, its response comes
  ///     late.
  ///   - clock: The clock that measures the delays of responses.
  public init(honorsCancellation: Bool = true, clock: ManualClock = ManualClock()) {
    self.honorsCancellation = honorsCancellation
    self.clock = clock
  }

  /// The requested targets, in order.
  public var targets: [Target] {
    state.withLock { state in state.requests.prefix(state.arrivedCount).compactMap(\.target) }
  }

  /// The number of requests that have arrived.
  public var requestCount: Int { state.withLock { $0.arrivedCount } }

  /// The numbers of the requests that have arrived, wait for a response, and are not cancelled.
  public var openRequests: [Int] {
    state.withLock { state in
      (0..<state.arrivedCount).filter { !state.requests[$0].isOver && !state.requests[$0].isCancelled }
    }
  }

  /// The numbers of the cancelled requests.
  public var cancelledRequests: [Int] {
    state.withLock { state in state.requests.indices.filter { state.requests[$0].isCancelled } }
  }

  /// The page to show while there is nothing else to show.
  ///
  /// The default is `nil`.
  public var preview: Page<Item>? {
    get { state.withLock { $0.preview } }
    set { state.withLock { $0.preview = newValue } }
  }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - page: The response.
  ///   - request: The number of the request; by default, the first one without a response, whether it has arrived or
  ///     not.
  ///   - delay: The time by which the clock has to advance before the request receives the response.
  public func answer(_ page: Page<Item>, request: Int? = nil, after delay: Duration = .zero) {
    reply(Reply(result: .success(page), delay: delay), to: request)
  }

  /// Makes a request fail.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - request: The number of the request; by default, the first one without a response, whether it has arrived or
  ///     not.
  ///   - delay: The time by which the clock has to advance before the request fails.
  public func fail(with error: any Error, request: Int? = nil, after delay: Duration = .zero) {
    reply(Reply(result: .failure(error), delay: delay), to: request)
  }

  /// Waits until `count` requests have arrived.
  public func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isMet = state.withLock { state in
        if state.arrivedCount >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  /// Returns the page that the test provides.
  public func page(for target: Target) async throws -> Page<Item> {
    let (number, watchers) = arrive(target)
    for watcher in watchers { watcher.continuation.resume() }
    return try await withTaskCancellationHandler {
      let reply = try await withCheckedThrowingContinuation { suspend($0, number) }
      if reply.delay > .zero {
        defer { state.withLock { $0.requests[number].isOver = true } }
        do {
          try await clock.sleep(for: reply.delay)
        } catch {
          if honorsCancellation { throw error }
        }
      }
      return try reply.result.get()
    } onCancel: {
      cancel(number)
    }
  }

  /// Returns the preview that the test has set.
  public func preview(of target: Target) async -> Page<Item>? { preview }

  private func arrive(_ target: Target) -> (number: Int, watchers: [Watcher]) {
    state.withLock { state in
      let number = state.arrivedCount
      state.arrivedCount += 1
      state.prepare(number)
      state.requests[number].target = target
      let count = state.arrivedCount
      defer { state.watchers.removeAll { $0.count <= count } }
      return (number, state.watchers.filter { $0.count <= count })
    }
  }

  private func suspend(_ continuation: CheckedContinuation<Reply, any Error>, _ number: Int) {
    let result = state.withLock { state -> Result<Reply, any Error>? in
      if state.requests[number].isCancelled, honorsCancellation { return .failure(CancellationError()) }
      if let reply = state.requests[number].reply {
        state.requests[number].isOver = reply.delay <= .zero
        return .success(reply)
      }
      state.requests[number].continuation = continuation
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func cancel(_ number: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Reply, any Error>? in
      state.requests[number].isCancelled = true
      guard honorsCancellation else { return nil }
      state.requests[number].isOver = true
      defer { state.requests[number].continuation = nil }
      return state.requests[number].continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  private func reply(_ reply: Reply, to request: Int?) {
    let continuation = state.withLock { state -> CheckedContinuation<Reply, any Error>? in
      let free = state.requests.firstIndex { !$0.isOver && $0.reply == nil }
      let number = request ?? free ?? state.requests.count
      state.prepare(number)
      require(state.requests[number].reply == nil, "request \(number) has already been answered")
      state.requests[number].reply = reply
      guard let continuation = state.requests[number].continuation else { return nil }
      state.requests[number].continuation = nil
      state.requests[number].isOver = reply.delay <= .zero
      return continuation
    }
    continuation?.resume(returning: reply)
  }
}
