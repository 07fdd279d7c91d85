import EspalierTree

/// What is wrong with the values of a form.
extension FormModel {
  /// Everything that is wrong with the visible fields and with the values as a whole, whether it is shown yet or not.
  ///
  /// It includes what the last submission has found, as long as the field in question has not been edited.
  ///
  /// - Complexity: O(n) in the number of fields.
  public final var problems: FormProblems<Values> {
    var problems = FormProblems<Values>()
    problems.general = valueProblemsWithoutField + submissionMessages
    for binding in shownBindings {
      if let problem = binding.problem { problems.add(problem, at: binding.property) }
    }
    return problems
  }

  /// Whether the form can be submitted: nothing is wrong with its visible fields and with the values as a whole.
  ///
  /// What the last submission has found does not count, because only another submission can tell whether it still holds.
  ///
  /// - Complexity: O(n) in the number of fields.
  public final var isValid: Bool {
    valueProblemsWithoutField.isEmpty && shownBindings.allSatisfy { $0.obstacle == nil }
  }

  /// Calls the form's validation, and shows what it has found.
  final func validateValues() {
    validationCount += 1
    let count = validationCount
    var problems = FormProblems<Values>()
    validate?(values, &problems)
    // It has assigned other values, which have been validated by now.
    guard count == validationCount else { return }
    let hadProblems = !valueProblems.isEmpty
    valueProblems = problems
    if hadProblems || !problems.isEmpty {
      for binding in bindings {
        binding.formProblem = isShown(binding.control) ? problems.message(at: binding.property) : nil
      }
    }
    showProblems()
  }

  /// Shows the problem of a field whose properties have not changed.
  final func noteProblems(of binding: FormBinding<Values>) {
    binding.showProblem()
    showSummary()
  }

  /// Shows the problems of a field once the field itself has processed an edit.
  final func noteEdit(of control: ControlModel) {
    guard let binding = bindings.first(where: { $0.control === control }) else { return }
    // Input without a value leaves the values as they are.
    binding.submissionProblem = nil
    binding.noteState()
    noteProblems(of: binding)
  }

  /// Shows all problems beside their fields, and in the summary.
  final func showProblems() {
    for binding in bindings { binding.showProblem() }
    showSummary()
  }

  /// The values' problems that no visible field is bound to, as messages.
  final var valueProblemsWithoutField: [String] {
    valueProblems.isEmpty ? [] : messages(of: valueProblems, without: bindings)
  }

  /// Returns the messages of problems that are not beside one of these fields.
  final func messages(of problems: FormProblems<Values>, without bindings: [FormBinding<Values>]) -> [String] {
    let elsewhere = problems.properties.filter { property in !bindings.contains { $0.property == property } }
    return problems.general + elsewhere.compactMap { problems.message(at: $0) }
  }
}
