internal import Synchronization

/// Where a request's task leaves answers for the owner.
///
/// It notes in the arrivals of an inbox that they are there, and can be given to another inbox meanwhile.
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

  /// Leaves an answer.
  func put(_ answer: RequestAnswer<Answer>) {
    let (arrivals, number) = state.withLock { state in
      state.answers.append(answer)
      return (state.arrivals, state.number)
    }
    // Nobody is called with the lock held. Should the slot move on before this, its new inbox has been told already.
    arrivals.post(number)
  }

  /// Takes what has been left since this was last called.
  func take() -> [RequestAnswer<Answer>] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  /// Puts answers back that have been taken, before those that have been left since.
  func putBack(_ answers: some Collection<RequestAnswer<Answer>>) {
    if answers.isEmpty { return }
    let (arrivals, number) = state.withLock { state in
      state.answers.insert(contentsOf: answers, at: 0)
      return (state.arrivals, state.number)
    }
    arrivals.post(number)
  }

  /// Whether the slot is that of a request in the inbox with these arrivals.
  func belongs(to arrivals: Arrivals) -> Bool { state.withLock { $0.arrivals === arrivals } }

  /// Gives the slot to another inbox, with what has not been taken yet.
  func move(to arrivals: Arrivals, number: Int) {
    let hasAnswers = state.withLock { state in
      state.arrivals = arrivals
      state.number = number
      return !state.answers.isEmpty
    }
    if hasAnswers { arrivals.post(number) }
  }
}
