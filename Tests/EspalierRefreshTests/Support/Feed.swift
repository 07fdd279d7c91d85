import Synchronization

/// A sequence of numbers that a test hands out, and that counts how many were asked for.
final class Feed: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    let feed: Feed

    mutating func next() async throws -> Int? { try await feed.next() }
  }

  private struct State {
    var elements: [Int] = []
    var end: Result<Int?, any Error>?
    var askedCount = 0
    var isCancelled = false
    var waiter: CheckedContinuation<Int?, any Error>?

    /// Takes what the waiting reader gets now.
    mutating func takeNext() -> Result<Int?, any Error>? {
      if isCancelled { return .success(nil) }
      return elements.isEmpty ? end : .success(elements.removeFirst())
    }
  }

  private let state = Mutex(State())

  func makeAsyncIterator() -> Iterator { Iterator(feed: self) }

  /// How many elements have been asked for.
  var askedCount: Int { state.withLock { $0.askedCount } }

  /// Whether the reading task was cancelled while it waited here.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func yield(_ elements: Int...) {
    change { $0.elements += elements }
  }

  func yield(contentsOf elements: some Sequence<Int>) {
    change { $0.elements += elements }
  }

  func finish(throwing error: (any Error)? = nil) {
    change { $0.end = error.map { .failure($0) } ?? .success(nil) }
  }

  /// Waits until `count` elements have been asked for.
  func waitForDemand(_ count: Int) async {
    while askedCount < count { await Task.yield() }
  }

  private func next() async throws -> Int? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let next = state.withLock { state in
          state.askedCount += 1
          let next = state.takeNext()
          if next == nil { state.waiter = continuation }
          return next
        }
        if let next { continuation.resume(with: next) }
      }
    } onCancel: {
      change { $0.isCancelled = true }
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let resumption = state.withLock { state -> (CheckedContinuation<Int?, any Error>, Result<Int?, any Error>)? in
      change(&state)
      guard let waiter = state.waiter, let next = state.takeNext() else { return nil }
      state.waiter = nil
      return (waiter, next)
    }
    if let resumption { resumption.0.resume(with: resumption.1) }
  }
}
