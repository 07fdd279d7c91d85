import EspalierControls
import EspalierTree
import EspalierWindow

/// A form that the user fills in, until it has been submitted.
///
/// ```
/// ✔ Account  Name Ada, News by mail Yes
/// ```
final class FormPromptModel<Values: Sendable>: PromptModel<Values> {
  private let form: FormModel<Values>

  /// What the form calls otherwise when it has been submitted.
  private let onSubmitted: ((FormModel<Values>) -> Void)?

  init(_ form: FormModel<Values>, title: StyledText?) {
    self.form = form
    onSubmitted = form.onSubmitted
    super.init(title ?? "") { _ in Self.summary(of: form) }
    if let title { add(QuestionLine(.asking, title)) }
    add(form)
    form.onSubmitted = { [unowned self] form in
      onSubmitted?(form)
      end(with: form.values)
    }
  }

  /// Gives the form back as it was.
  override func willEnd() { form.onSubmitted = onSubmitted }

  /// Focuses the first field.
  override func focusStart() {
    if let first = form.lineControls.first(where: \.control.isEnabled) { nearestView?.focus(first.control) }
  }

  /// The values of the fields, with their labels, on one line.
  private static func summary(of form: FormModel<Values>) -> String {
    form.lineControls.compactMap { field in
      (field.control as? any LineControl).map { "\($0.spokenLabel) \($0.lineText)" }
    }.joined(separator: ", ")
  }
}

/// Filling in the form line by line.
extension FormPromptModel {
  /// Returns the question for the first visible field that has not been asked for.
  ///
  /// - Parameter isAgain: Whether the end of the input is no answer, because the values cannot be submitted.
  func nextField(after asked: Set<ObjectIdentifier>, isAgain: Bool) -> FieldPrompt? {
    for (control, _) in form.lineControls where control.isEnabled && !asked.contains(ObjectIdentifier(control)) {
      guard let control = control as? any LineControl else { continue }
      return FieldPrompt(control: control, isAgain: isAgain) { [unowned form] in
        form.lineControls.first { $0.control === control }?.problem
      }
    }
    return nil
  }

  /// Submits the form, and waits for the result.
  func submit(in window: Window) async {
    form.submit()
    await window.settle()
  }

  /// What keeps the form from being submitted, or what the submission has found.
  var messages: [String] {
    form.lineControls.compactMap { field in field.problem.map { "\(field.control.spokenLabel): \($0)" } }
      + form.generalProblems
  }

  /// What keeps the form from being submitted if no line can change it: the first field with a problem, or a problem of
  /// the form as a whole.
  var unanswered: String {
    form.lineControls.first { $0.problem != nil }?.control.spokenLabel ?? form.generalProblems.first
      ?? question.description
  }

  /// The fields that need not be asked for again: those without a problem, unless none has one.
  var fieldsWithoutProblems: Set<ObjectIdentifier> {
    let fields = form.lineControls
    guard fields.contains(where: { $0.problem != nil }) else { return [] }
    return Set(fields.filter { $0.problem == nil }.map { ObjectIdentifier($0.control) })
  }
}
