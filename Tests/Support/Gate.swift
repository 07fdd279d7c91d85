import Synchronization

/// A gate that holds requests back until a test lets them pass, and counts those that were cancelled.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var cancelledCount = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Creates a gate that is closed.
  package init() {}

  package var cancelledCount: Int { state.withLock { $0.cancelledCount } }

  /// Lets all requests through, now and later.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Waits until the gate is open, and throws if the task is cancelled before that.
  package func pass() async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> Result<Void, any Error>? in
          if state.isOpen { return .success(()) }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting[number] = continuation
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.cancelledCount += 1
        return state.waiting.removeValue(forKey: number)
      }
      waiting?.resume(throwing: CancellationError())
    }
  }
}
