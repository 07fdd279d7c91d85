public import EspalierTerminal

/// The reason why a question has no answer.
public enum PromptError: Error, Hashable, Sendable {
  /// The user pressed ctrl+c or escape, or the task was cancelled.
  case cancelled
  /// There is no terminal, the input has ended, and the question has no default.
  case noAnswer(question: String)
  /// The terminal could not be used.
  case terminal(TerminalError)
}

extension PromptError: CustomStringConvertible {
  /// What happened, as a sentence without a capital letter and a period, and what to do about a missing answer.
  public var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .noAnswer(let question):
      "“\(question)” has no answer: run the program in a terminal, or write one line an answer to its input"
    case .terminal(let error): error.description
    }
  }
}
