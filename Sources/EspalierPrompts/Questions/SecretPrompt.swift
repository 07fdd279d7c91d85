public import EspalierCanvas

/// A question whose answer nobody may read, such as a password.
///
/// Each character is shown as a dot; when it is answered, there are always eight of them.
public struct SecretPrompt: TextPrompt {
  /// The question.
  public var question: StyledText

  /// A closure that returns what is wrong with a text, or `nil` if it is an answer.
  public var validate: ((String) -> String?)?

  /// Creates a question.
  public init(_ question: StyledText, validate: ((String) -> String?)? = nil) {
    self.question = question
    self.validate = validate
  }

  /// `true`.
  public var isSecret: Bool { true }

  /// Returns the line itself.
  public func answer(from line: String) throws(PromptProblem) -> String { try PromptProblem.check(line, validate) }
}
