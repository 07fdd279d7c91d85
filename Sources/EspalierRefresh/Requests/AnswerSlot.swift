internal import Synchronization

/// Where a request's task leaves answers for the owner.
final class AnswerSlot<Answer: Sendable>: Sendable {
  private let answers = Mutex<[RequestAnswer<Answer>]>([])

  /// Leaves an answer.
  func put(_ answer: RequestAnswer<Answer>) {
    answers.withLock { $0.append(answer) }
  }

  /// Takes what has been left since this was last called.
  func take() -> [RequestAnswer<Answer>] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
