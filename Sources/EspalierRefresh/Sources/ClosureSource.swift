internal import Synchronization

/// Pages out of a closure.
///
/// ```swift
/// let posts = ClosureSource { (target: PostsTarget) in try await server.posts(page: target.page) }
/// ```
///
/// What answers through a completion handler is a source too:
///
/// ```swift
/// let posts = ClosureSource { (target: PostsTarget, completion) in
///   let call = server.getPosts(page: target.page) { completion($0) }
///   return { call.cancel() }
/// }
/// ```
public struct ClosureSource<Target: RefreshTarget, Item: Sendable>: PageSource {
  private let request: @Sendable (Target) async throws -> Page<Item>

  /// Creates a source of an asynchronous closure.
  public init(_ request: @escaping @Sendable (Target) async throws -> Page<Item>) {
    self.request = request
  }

  /// Creates a source of a closure that answers through a completion handler.
  ///
  /// - Parameter request: Starts the request and returns what cancels it, if anything does. It is given a function that
  ///   takes the answer the first time it is called, on whatever thread. When the request is cancelled, the source ends
  ///   it at once by throwing `CancellationError`, whether an answer still comes or not.
  public init(
    _ request:
      @escaping @Sendable (
        Target, @escaping @Sendable (Result<Page<Item>, any Error>) -> Void
      ) -> (@Sendable () -> Void)?
  ) {
    self.request = { target in
      let call = CompletionCall<Page<Item>>()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          call.begin(continuation)
          call.setCancel(request(target) { call.finish($0) })
        }
      } onCancel: {
        call.cancel()
      }
    }
  }

  /// Returns what the closure does.
  public func page(for target: Target) async throws -> Page<Item> {
    try await request(target)
  }
}

/// One call of something that answers through a completion handler: it ends once, by its answer or by being cancelled.
private final class CompletionCall<Answer: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Answer, any Error>?
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false

    /// Whether it has ended: then nothing is kept that could lead back to it.
    var isOver = false
  }

  private let state = Mutex(State())

  /// Takes what waits for the answer.
  func begin(_ continuation: CheckedContinuation<Answer, any Error>) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return state.isCancelled
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  /// Takes what cancels the call; calls it when that has happened meanwhile.
  func setCancel(_ cancel: (@Sendable () -> Void)?) {
    let isCancelled = state.withLock { state in
      if !state.isOver { state.cancel = cancel }
      return state.isCancelled
    }
    if isCancelled { cancel?() }
  }

  func finish(_ result: Result<Answer, any Error>) {
    end()?.resume(with: result)
  }

  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
    end()?.resume(throwing: CancellationError())
  }

  /// Ends the call.
  ///
  /// - Returns: What waits for the answer, if nothing has ended the call before.
  private func end() -> CheckedContinuation<Answer, any Error>? {
    // What was let go of may come back here when it goes: not with the lock held.
    let (continuation, cancel) = state.withLock { state in
      defer { (state.continuation, state.cancel, state.isOver) = (nil, nil, true) }
      return (state.continuation, state.cancel)
    }
    withExtendedLifetime(cancel) {}
    return continuation
  }
}
