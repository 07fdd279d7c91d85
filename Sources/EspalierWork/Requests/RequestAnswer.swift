/// A result of a request: any number of partial results, followed by a final result or an error.
public enum RequestAnswer<Answer> {
  /// A partial result.
  case interim(Answer)
  /// The final result.
  case success(Answer)
  /// The error that ended the request.
  case failure(any Error)

  /// Whether no result follows this one.
  package var isLast: Bool {
    if case .interim = self { false } else { true }
  }
}

extension RequestAnswer: Sendable where Answer: Sendable {}
