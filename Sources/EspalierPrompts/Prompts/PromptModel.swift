import EspalierControls
public import EspalierTree

/// The model of a prompt: a question with what it takes to answer it, until it has ended.
///
/// ```
///   asking ──end(with:)──▶ ✔ License  MIT
///      └─────cancel()────▶ ✘ License  cancelled
/// ```
///
/// A subclass adds its rows in the initializer, and calls ``end(with:)`` when the user has answered. From then on, the
/// model consists of one line.
///
/// ```swift
/// final class StarsModel: PromptModel<Int> {
///   private let line = LabelModel("")
///   private var count = 3 {
///     didSet { show() }
///   }
///
///   init(_ prompt: Stars) {
///     super.init(prompt)
///     add(line)
///     onKey("left") { $0.count = max(1, $0.count - 1) }
///     onKey("right") { $0.count = min(5, $0.count + 1) }
///     onKey("enter") { $0.end(with: $0.count) }
///     show()
///   }
///
///   private func show() {
///     line.text = questionLine + "  " + StyledText(String(repeating: "★", count: count))
///   }
/// }
/// ```
///
/// It handles `escape` and `ctrl+c`, which cancel it.
open class PromptModel<Answer>: ContainerModel {
  /// The question, without a mark.
  public final let question: StyledText

  /// The answer or the reason why there is none; `nil` as long as the question is asked.
  public final private(set) var result: Result<Answer, PromptError>?

  /// A closure that is called with the result when the prompt has ended, after the model shows it.
  ///
  /// It is called once, and released then, so it may capture the dialog that shows the model.
  public final var onEnd: ((Result<Answer, PromptError>) -> Void)?

  private final let describe: (Answer) -> String
  private final var hasAppeared = false

  /// Creates the model of a prompt, without rows.
  public init(_ prompt: some Prompt<Answer>) {
    question = prompt.question
    describe = { answer in prompt.shownText(of: answer) }
    super.init()
  }

  /// Creates the model of a question that is not a prompt.
  init(_ question: StyledText, describing describe: @escaping (Answer) -> String) {
    self.question = question
    self.describe = describe
    super.init()
  }

  /// The look of the window that shows only this model.
  var theme: Theme { .standard }

  /// Called when the prompt appears for the first time, to focus where the user begins.
  func focusStart() {}

  /// Called when the prompt has a result, before the model shows it.
  func willEnd() {}

  /// The question with its mark, as it begins a prompt.
  ///
  /// Its look follows the theme of the view that shows the model.
  public final var questionLine: StyledText { QuestionLine.text(.asking, question, in: effectiveTheme) }

  /// The answer; `nil` as long as there is none.
  public final var answer: Answer? { try? result?.get() }

  /// Ends the prompt with an answer; does nothing if it has already ended.
  public final func end(with answer: Answer) {
    end(.success(answer), shownAs: .answered(Wording.$standard.withValue(wording) { describe(answer) }))
  }

  /// Ends the prompt without an answer; does nothing if it has already ended.
  public final func cancel() { fail(.cancelled) }

  /// Ends the prompt with an error.
  final func fail(_ error: PromptError) {
    end(.failure(error), shownAs: .failed(wording[error == .cancelled ? .cancelled : .noAnswer]))
  }

  /// Focuses where the user begins, when the prompt appears for the first time.
  ///
  /// When it appears again, for example because the window has become larger, the user goes on where they were.
  open override func willDisplay() {
    guard !hasAppeared else { return }
    hasAppeared = true
    focusStart()
  }

  /// Cancels the prompt on `escape` and `ctrl+c`.
  open override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    cancel()
    return true
  }

  /// Returns whether the key cancels the prompt.
  open override func usesKey(_ key: Key) -> Bool { result == nil && (key == "escape" || key == "ctrl+c") }

  private final func end(_ result: Result<Answer, PromptError>, shownAs state: QuestionLine.State) {
    guard self.result == nil else { return }
    self.result = result
    willEnd()
    replaceChildren(with: [QuestionLine(state, question)])
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(result)
  }
}
