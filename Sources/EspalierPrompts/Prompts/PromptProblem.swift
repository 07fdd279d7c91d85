/// The reason why a text is not an answer, as it is shown to the user.
public struct PromptProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a short sentence that says what an answer is.
  public let message: String

  /// Creates a problem with a message.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }

  /// Returns an answer that a prompt may check further.
  ///
  /// - Throws: What the check objects to.
  static func check<Answer>(_ answer: Answer, _ validate: ((Answer) -> String?)?) throws(PromptProblem) -> Answer {
    if let message = validate?(answer) { throw PromptProblem(message) }
    return answer
  }
}
