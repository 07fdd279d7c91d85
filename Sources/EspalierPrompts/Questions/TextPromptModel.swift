import EspalierControls
import EspalierTree

/// A question with a text field next to it, or below it where it is narrow.
///
/// ```
/// ? Port  80a
///         A number from 1 to 65,535.
/// ```
final class TextPromptModel<Answer>: PromptModel<Answer> {
  private let reply: (String) -> Result<Answer, PromptProblem>
  private let field: PromptField

  init(_ prompt: some TextPrompt<Answer>) {
    reply = { text in prompt.reply(to: text) }
    field = PromptField(prompt.question, text: prompt.initialText, placeholder: prompt.placeholder)
    super.init(prompt)
    field.isSecret = prompt.isSecret
    field.mask = prompt.mask
    field.completions = { text in prompt.completions(of: text) }
    if !prompt.history.isEmpty { field.history = prompt.history }
    let line = QuestionLine(.asking, prompt.question)
    line.size = .fit()
    field.size = .flexible(minimum: 16)
    spacing = Spacing(itemSpacing: 2)
    add(contentsOf: [line, field])
    useWording { model, wording in
      model.field.placeholder = Wording.$standard.withValue(wording) { prompt.placeholder }
    }
    field.validate = { [unowned self] text in problem(of: text) }
    field.onSubmit = { [unowned self] text in if case .success(let answer) = reply(text) { end(with: answer) } }
  }

  override var theme: Theme { .prompt }

  /// Focuses the field, wherever it is.
  override func focusStart() { nearestView?.focus(field) }

  private func problem(of text: String) -> String? {
    Wording.$standard.withValue(wording) {
      if case .failure(let problem) = reply(text) { problem.message } else { nil }
    }
  }
}

/// The field of a prompt, whose label is the question next to it.
final class PromptField: TextFieldModel {
  private let question: StyledText

  override init(_ question: StyledText, text: String, placeholder: String) {
    self.question = question
    super.init("", text: text, placeholder: placeholder)
  }

  override var spokenLabel: String { question.description }

  /// Leaves ctrl+z to the terminal, which stops the program as in a shell.
  override func handleKey(_ key: Key) -> Bool { key == "ctrl+z" ? false : super.handleKey(key) }

  override func usesKey(_ key: Key) -> Bool { key != "ctrl+z" && super.usesKey(key) }
}
