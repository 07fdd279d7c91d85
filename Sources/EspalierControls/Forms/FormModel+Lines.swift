/// Filling in a form without keys.
extension FormModel {
  /// The visible controls in order, each with what is wrong with it.
  package final var lineControls: [(control: ControlModel, problem: String?)] {
    shownBindings.map { ($0.control, $0.problem) }
  }

  /// What is wrong with the form as a whole.
  package final var generalProblems: [String] { problems.general }
}
