public import EspalierControls

/// A question that is answered with a line of text.
///
/// The text can mean anything, so most prompts of your own are one of these:
///
/// ```swift
/// struct VersionPrompt: TextPrompt {
///   let question: StyledText
///
///   func answer(from line: String) throws(PromptProblem) -> [Int] {
///     let numbers = line.split(separator: ".").compactMap { Int($0) }
///     guard numbers.count == 3 else { throw PromptProblem("Three numbers, such as 1.4.0.") }
///     return numbers
///   }
///
///   func text(of answer: [Int]) -> String { answer.map(String.init).joined(separator: ".") }
/// }
/// ```
///
/// While the user types, the problem of the text is shown below it.
public protocol TextPrompt<Answer>: Prompt {
  /// The text that the user finds there, and can edit; empty by default.
  var initialText: String { get }

  /// The text shown while nothing has been typed.
  ///
  /// The default is the text of the `defaultAnswer`.
  var placeholder: String { get }

  /// The lines that `up` and `down` recall, the most recent one last; none by default.
  var history: [String] { get }

  /// The pattern that the text follows; `nil`, the default, for any text.
  var mask: TextMask? { get }

  /// Returns what the text could become; nothing by default.
  ///
  /// The first one that continues the text is shown after it, and `tab` accepts it.
  func completions(of text: String) -> [String]
}

extension TextPrompt {
  /// No text.
  public var initialText: String { "" }

  /// The text of the default answer.
  public var placeholder: String { defaultAnswer.map { isSecret ? "" : text(of: $0) } ?? "" }

  /// No lines.
  public var history: [String] { [] }

  /// `nil`.
  public var mask: TextMask? { nil }

  /// Nothing.
  public func completions(of text: String) -> [String] { [] }

  /// A model with a text field.
  public func makeModel() -> PromptModel<Answer> { TextPromptModel(self) }
}
