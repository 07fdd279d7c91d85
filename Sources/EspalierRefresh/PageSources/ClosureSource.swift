internal import Synchronization

/// A source of pages from a closure.
///
/// ```swift
/// let posts = ClosureSource { (target: PostsTarget) in try await server.posts(page: target.page) }
/// ```
///
/// A function with a completion handler can also be a source:
///
/// ```swift
/// let posts = ClosureSource { (target: PostsTarget, completion) in
///   let call = server.getPosts(page: target.page) { completion($0) }
///   return { call.cancel() }
/// }
/// ```
public struct ClosureSource<Target: RefreshTarget, Item: Sendable>: PageSource {
  private let request: @Sendable (Target) async throws -> Page<Item>

  /// Creates a source from an asynchronous closure.
  public init(_ request: @escaping @Sendable (Target) async throws -> Page<Item>) {
    self.request = request
  }

  /// Creates a source from a closure with a completion handler.
  ///
  /// - Parameter request: A closure that starts the request and returns a closure to cancel it, if possible. Its
  ///   completion handler can be called on any thread, and accepts the first result only. Cancelling the request ends
  ///   it immediately with a `CancellationError`, whether a result still arrives or not.
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

  /// Returns the result of the closure.
  public func page(for target: Target) async throws -> Page<Item> { try await request(target) }
}

/// A call of a function with a completion handler, which ends once, with a result or by being cancelled.
private final class CompletionCall<Output: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Output, any Error>?
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false

    /// Whether the call has ended; it then retains nothing that could lead back to it.
    var isOver = false
  }

  private let state = Mutex(State())

  /// Stores the continuation that waits for the result.
  func begin(_ continuation: CheckedContinuation<Output, any Error>) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return state.isCancelled
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  /// Stores the closure that cancels the call, or calls it if that has already happened.
  func setCancel(_ cancel: (@Sendable () -> Void)?) {
    let isCancelled = state.withLock { state in
      if !state.isOver { state.cancel = cancel }
      return state.isCancelled
    }
    if isCancelled { cancel?() }
  }

  func finish(_ result: Result<Output, any Error>) { end()?.resume(with: result) }

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
  /// - Returns: The continuation that waits for the result, if the call had not already ended.
  private func end() -> CheckedContinuation<Output, any Error>? {
    // Releasing values may call back here, so that must not happen with the lock held.
    let (continuation, cancel) = state.withLock { state in
      defer { (state.continuation, state.cancel, state.isOver) = (nil, nil, true) }
      return (state.continuation, state.cancel)
    }
    withExtendedLifetime(cancel) {}
    return continuation
  }
}
