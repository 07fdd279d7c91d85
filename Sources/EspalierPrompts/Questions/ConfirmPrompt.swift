public import EspalierCanvas
import EspalierControls
import EspalierTree

/// A question that is answered with yes or no.
///
/// ```
/// ? Overwrite it?    Yes  ❯ No
/// ```
///
/// `y` and `n` answer at once; the arrow keys and `tab` choose, and `enter` answers with what is chosen.
public struct ConfirmPrompt: Prompt {
  /// The question.
  public var question: StyledText

  /// The answer that is chosen from the start; `nil` if the user has to choose.
  public var defaultAnswer: Bool?

  /// Creates a question.
  public init(_ question: StyledText, default defaultAnswer: Bool? = nil) {
    self.question = question
    self.defaultAnswer = defaultAnswer
  }

  /// A model with two choices side by side.
  public func makeModel() -> PromptModel<Bool> { ConfirmPromptModel(self) }

  /// Returns whether the line is `yes` or `no`, or the beginning of one of them, in any case.
  public func answer(from line: String) throws(PromptProblem) -> Bool {
    let word = line.trimmed.lowercased()
    let wording = Wording.standard
    // English is understood anyway, as scripts write it.
    let isYes = [wording[.yes].lowercased(), "yes"].contains { $0.hasPrefix(word) }
    let isNo = [wording[.no].lowercased(), "no"].contains { $0.hasPrefix(word) }
    guard !word.isEmpty, isYes || isNo else { throw PromptProblem(wording[.yesOrNo]) }
    return isYes
  }

  /// `Yes` or `No`.
  public func text(of answer: Bool) -> String { Wording.standard[answer ? .yes : .no] }
}
