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
}
