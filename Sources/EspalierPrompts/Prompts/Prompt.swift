public import EspalierCanvas

/// A question with one answer: a value that can be asked in a terminal, read from a line, shown in a window, and
/// driven by a test.
///
/// ```swift
/// let license = ChoosePrompt("License", from: ["MIT", "Apache-2.0", "BSD-3-Clause"])
/// let answer = try await Terminal.ask(license)          // below the existing lines, or line by line
/// let driver = PromptDriver(license)                    // in a test
/// window.present(license.makeModel(), as: .dialog())    // in a window
/// ```
///
/// A prompt has two ways to an answer. With keys, the model that ``makeModel()`` creates asks until it ends with an
/// answer. Without them, ``answer(from:)`` reads the answer from a line of text, again and again until it is one.
///
/// **Your own prompts** that are a line of text conform to ``TextPrompt``, and only say what the text means. Any other
/// prompt also has a model:
///
/// ```swift
/// struct Stars: Prompt {
///   let question: StyledText
///
///   func makeModel() -> PromptModel<Int> { StarsModel(self) }
///
///   func answer(from line: String) throws(PromptProblem) -> Int {
///     guard let count = Int(line), (1...5).contains(count) else { throw PromptProblem("One to five stars.") }
///     return count
///   }
///
///   func text(of answer: Int) -> String { String(repeating: "★", count: answer) }
/// }
/// ```
public protocol Prompt<Answer> {
  /// The type of the answer.
  associatedtype Answer

  /// The question, on one line, without a mark before it.
  var question: StyledText { get }

  /// The answer to an empty line, and at the end of the input; `nil`, the default, if there is none.
  var defaultAnswer: Answer? { get }

  /// Whether nobody may read the answer while it is typed, and afterward; `false` by default.
  var isSecret: Bool { get }

  /// The lines below the question if it is asked without keys, such as numbered choices; none by default.
  var choices: [String] { get }

  /// Whether the answer has several lines; `false` by default.
  ///
  /// Without keys, lines are then read up to one with only a period, or up to the end of the input, and
  /// ``answer(from:)`` receives all of them.
  var hasSeveralLines: Bool { get }

  /// Creates a model that asks the question with keys.
  ///
  /// Each call creates another model. It can be shown in any view, and calls `PromptModel.onEnd` when it has ended.
  func makeModel() -> PromptModel<Answer>

  /// Reads the answer from a line of text, without its end.
  ///
  /// It is not called for an empty line if there is a ``defaultAnswer``, which counts as valid.
  ///
  /// - Throws: ``PromptProblem`` if the text is not an answer; the question is then asked again.
  func answer(from line: String) throws(PromptProblem) -> Answer

  /// Returns the text that stays after the question, on one line.
  ///
  /// The default is the description of the answer. It is never called for a secret.
  func text(of answer: Answer) -> String
}

extension Prompt {
  /// `nil`.
  public var defaultAnswer: Answer? { nil }

  /// `false`.
  public var isSecret: Bool { false }

  /// No lines.
  public var choices: [String] { [] }

  /// `false`.
  public var hasSeveralLines: Bool { false }

  /// The description of the answer.
  public func text(of answer: Answer) -> String { "\(answer)" }

  /// Returns the answer that a text stands for: the default for an empty one, if there is a default.
  func reply(to text: String) -> Result<Answer, PromptProblem> {
    if text.isEmpty, let defaultAnswer { return .success(defaultAnswer) }
    do throws(PromptProblem) {
      return .success(try answer(from: text))
    } catch {
      return .failure(error)
    }
  }

  /// Returns what stays of an answer; for a secret, always as many dots.
  func shownText(of answer: Answer) -> String { isSecret ? "••••••••" : text(of: answer) }
}
