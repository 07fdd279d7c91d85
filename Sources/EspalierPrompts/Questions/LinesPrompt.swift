import EspalierControls
import EspalierText
public import EspalierTree

/// A question that is answered with a text of several lines, in an editor.
///
/// ```
/// ? Message
/// Water the pear tree
///
/// It has not rained for a week.
/// alt+enter Accept  escape Cancel
/// ```
///
/// `alt+enter` and `ctrl+s` accept the text. Without keys, lines are read up to one with only a period, or up to the end
/// of the input.
public struct LinesPrompt: Prompt {
  /// The question.
  public var question: StyledText

  /// The answer to an empty text, shown while nothing has been typed.
  public var defaultAnswer: String?

  /// The text that the user finds there, and can edit.
  public var initialText = ""

  /// The maximum number of rows of the text that are shown; the text scrolls in them.
  public var maximumHeight = 8

  /// A closure that returns what is wrong with a text, or `nil` if it is an answer.
  public var validate: ((String) -> String?)?

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The question, on one line.
  ///   - defaultAnswer: The answer to an empty text; it is not validated.
  ///   - validate: A closure that returns what is wrong with a text, or `nil` if it is an answer.
  public init(_ question: StyledText, default defaultAnswer: String? = nil, validate: ((String) -> String?)? = nil) {
    self.question = question
    self.defaultAnswer = defaultAnswer
    self.validate = validate
  }

  /// The command that accepts the text.
  public static let accept = Command("prompt.accept", "Accept", keys: "alt+enter", "ctrl+s")

  /// `true`.
  public var hasSeveralLines: Bool { true }

  /// How a text is ended without keys.
  public var choices: [String] { [Wording.standard[.severalLines]] }

  /// A model with an editor.
  public func makeModel() -> PromptModel<String> { LinesPromptModel(self) }

  /// Returns the text itself.
  public func answer(from line: String) throws(PromptProblem) -> String { try PromptProblem.check(line, validate) }

  /// The first line, and the number of the others.
  public func text(of answer: String) -> String {
    let lines = answer.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.count <= 1 ? answer : "\(lines[0]) (\(Wording.standard[.lineCount](lines.count)))"
  }
}

/// The question above an editor.
final class LinesPromptModel: PromptModel<String> {
  private let editor: TextEditorModel
  private let reply: (String) -> Result<String, PromptProblem>

  init(_ prompt: LinesPrompt) {
    reply = { text in prompt.reply(to: text) }
    editor = TextEditorModel(prompt.initialText, placeholder: prompt.defaultAnswer ?? "")
      .scrollsItself(maximumHeight: prompt.maximumHeight)
    super.init(prompt)
    add(contentsOf: [QuestionLine(.asking, prompt.question), editor, HelpLine()])
    on(LinesPrompt.accept) { $0.accept() }
  }

  override var theme: Theme { .prompt }

  /// Focuses the editor, at the end of its text.
  override func focusStart() {
    editor.cursor = editor.buffer.byteCount
    nearestView?.focus(editor)
  }

  private func accept() {
    switch Wording.$standard.withValue(wording, operation: { reply(editor.value.value) }) {
    case .success(let answer): end(with: answer)
    case .failure(let problem): editor.reportedProblem = problem.message
    }
  }
}

/// The keys that end the prompt.
private final class HelpLine: CellModel {
  override init() {
    super.init()
    isSelectable = false
  }

  override var content: StyledText {
    "alt+enter \(wording.title(of: LinesPrompt.accept))  escape \(wording[.cancel])"
  }

  override var textStyle: TextStyle { effectiveTheme[.muted].style }
}
