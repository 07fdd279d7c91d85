public import EspalierCanvas

/// A question that any line of text answers.
///
/// ```
/// ? Project name  pear-tree
/// ```
public struct AskPrompt: TextPrompt {
  /// The question.
  public var question: StyledText

  /// The answer to an empty line, shown while nothing has been typed.
  public var defaultAnswer: String?

  /// The text that the user finds there, and can edit.
  public var initialText = ""

  /// The lines that `up` and `down` recall, the most recent one last.
  public var history: [String] = []

  /// A closure that returns what a text could become; `tab` accepts the first one that continues it.
  public var complete: ((String) -> [String])?

  /// A closure that returns what is wrong with a text, or `nil` if it is an answer.
  ///
  /// It is called for each text while the user types.
  public var validate: ((String) -> String?)?

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The question, on one line.
  ///   - defaultAnswer: The answer to an empty line; it is not validated.
  ///   - validate: A closure that returns what is wrong with a text, or `nil` if it is an answer.
  public init(_ question: StyledText, default defaultAnswer: String? = nil, validate: ((String) -> String?)? = nil) {
    self.question = question
    self.defaultAnswer = defaultAnswer
    self.validate = validate
  }

  /// What ``complete`` returns.
  public func completions(of text: String) -> [String] { complete?(text) ?? [] }

  /// Returns the line itself.
  public func answer(from line: String) throws(PromptProblem) -> String { try PromptProblem.check(line, validate) }

  /// The answer.
  public func text(of answer: String) -> String { answer }
}
