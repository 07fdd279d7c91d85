internal import Synchronization

/// A slot where a request's task leaves results for the owner.
///
/// It announces them in the arrivals of an inbox, and can be moved to another inbox.
final class ResultSlot<Output: Sendable>: Sendable {
  private struct State {
    var results: [RequestResult<Output>] = []
    var arrivals: Arrivals
    var number: Int
  }

  private let state: Mutex<State>

  /// Creates an empty slot for the request of a number.
  init(_ arrivals: Arrivals, number: Int) {
    state = Mutex(State(arrivals: arrivals, number: number))
  }

  /// Leaves a result.
  func put(_ result: RequestResult<Output>) {
    let (arrivals, number) = state.withLock { state in
      state.results.append(result)
      return (state.arrivals, state.number)
    }
    // Called without the lock: if the slot moves on before this, its new inbox has already been notified.
    arrivals.post(number)
  }

  /// Returns and removes the results that have been left since the last call.
  func take() -> [RequestResult<Output>] {
    state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }

  /// Puts results back, before those that have been left since.
  func putBack(_ results: some Collection<RequestResult<Output>>) {
    if results.isEmpty { return }
    let (arrivals, number) = state.withLock { state in
      state.results.insert(contentsOf: results, at: 0)
      return (state.arrivals, state.number)
    }
    arrivals.post(number)
  }

  /// Returns whether the slot belongs to the inbox with these arrivals.
  func belongs(to arrivals: Arrivals) -> Bool { state.withLock { $0.arrivals === arrivals } }

  /// Moves the slot to another inbox, with the results that have not been taken.
  func move(to arrivals: Arrivals, number: Int) {
    let hasResults = state.withLock { state in
      state.arrivals = arrivals
      state.number = number
      return !state.results.isEmpty
    }
    if hasResults { arrivals.post(number) }
  }
}
