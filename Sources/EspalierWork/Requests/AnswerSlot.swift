internal import Synchronization

/// A slot where a request's task leaves results for the owner.
///
/// It announces them in the arrivals of an inbox, and can be moved to another inbox.
final class AnswerSlot<Answer: Sendable>: Sendable {
  private struct State {
    var answers: [RequestAnswer<Answer>] = []
    var arrivals: Arrivals
    var number: Int
  }

  private let state: Mutex<State>

  /// Creates an empty slot for the request of a number.
  init(_ arrivals: Arrivals, number: Int) {
    state = Mutex(State(arrivals: arrivals, number: number))
  }

  /// Leaves a result.
  func put(_ answer: RequestAnswer<Answer>) {
    let (arrivals, number) = state.withLock { state in
      state.answers.append(answer)
      return (state.arrivals, state.number)
    }
    // Called without the lock: if the slot moves on before this, its new inbox has already been notified.
    arrivals.post(number)
  }

  /// Returns and removes the results that have been left since the last call.
  func take() -> [RequestAnswer<Answer>] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  /// Puts results back, before those that have been left since.
  func putBack(_ answers: some Collection<RequestAnswer<Answer>>) {
    if answers.isEmpty { return }
    let (arrivals, number) = state.withLock { state in
      state.answers.insert(contentsOf: answers, at: 0)
      return (state.arrivals, state.number)
    }
    arrivals.post(number)
  }

  /// Returns whether the slot belongs to the inbox with these arrivals.
  func belongs(to arrivals: Arrivals) -> Bool { state.withLock { $0.arrivals === arrivals } }

  /// Moves the slot to another inbox, with the results that have not been taken.
  func move(to arrivals: Arrivals, number: Int) {
    let hasAnswers = state.withLock { state in
      state.arrivals = arrivals
      state.number = number
      return !state.answers.isEmpty
    }
    if hasAnswers { arrivals.post(number) }
  }
}
