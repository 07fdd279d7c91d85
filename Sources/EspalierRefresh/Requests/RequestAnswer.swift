/// An answer of a request: any number of interim answers, followed by a final answer or an error.
public enum RequestAnswer<Answer> {
  /// An interim answer.
  case interim(Answer)
  /// The final answer.
  case success(Answer)
  /// The error that ended the request.
  case failure(any Error)

  /// Whether no answer follows this one.
  var isLast: Bool {
    if case .interim = self { false } else { true }
  }
}

extension RequestAnswer: Sendable where Answer: Sendable {}
