import EspalierControls
import EspalierTree

/// The question for a field of a form that is filled in line by line; its answer is in the field.
struct FieldPrompt: Prompt {
  let control: any LineControl

  /// Whether the end of the input is no answer.
  let isAgain: Bool

  /// Returns what is wrong with the field.
  let problem: () -> String?

  var id: ObjectIdentifier { ObjectIdentifier(control) }

  var question: StyledText { StyledText(control.spokenLabel) }

  /// Keeping the value, if nothing is wrong with it.
  var defaultAnswer: Void? { isAgain || problem() != nil ? nil : () }

  var isSecret: Bool { if case .text(isSecret: true) = control.lineKind { true } else { false } }

  var choices: [String] {
    switch control.lineKind {
    case .text, .yesOrNo: []
    case .one(let texts), .many(let texts): list(texts).numbered
    }
  }

  /// A model that cannot be answered: with keys, the form itself is shown.
  func makeModel() -> PromptModel<Void> { PromptModel(self) }

  func answer(from line: String) throws(PromptProblem) {
    if !line.isEmpty || problem() != nil { try enter(line) }
    if let message = problem() { throw PromptProblem(message) }
  }

  func text(of answer: Void) -> String { control.lineText }

  private func enter(_ line: String) throws(PromptProblem) {
    switch control.lineKind {
    case .text: control.enterLine(line)
    case .yesOrNo: control.chooseOptions(at: [try ConfirmPrompt(question).answer(from: line) ? 1 : 0])
    case .one(let texts): control.chooseOptions(at: [try list(texts).index(for: line)])
    case .many(let texts): control.chooseOptions(at: try list(texts).indices(for: line))
    }
  }

  private func list(_ texts: [String]) -> ChoiceTexts { ChoiceTexts(count: texts.count) { texts[$0] } }
}
