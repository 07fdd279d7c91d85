/// What a request hands over: any number of interim answers, then an answer or an error.
public enum RequestAnswer<Answer> {
  /// An answer that is not the last.
  case interim(Answer)
  /// The last answer.
  case success(Answer)
  /// Why there is no more answer.
  case failure(any Error)

  /// Whether nothing comes after it.
  var isLast: Bool {
    if case .interim = self { false } else { true }
  }
}

extension RequestAnswer: Sendable where Answer: Sendable {}
