import EspalierTree

/// The connection of a form with one of its controls, and what is wrong with the control's value.
///
/// ```
///   form.values ── follow ──▶ binding ── show ──▶ control.value    unless the control shows that value already
///   form.values ◀── change ── binding ◀── take ── control.value    on edits, unless it stands for no property value
/// ```
class FormBinding<Values: Sendable> {
  /// The form, which retains the binding.
  unowned let form: FormModel<Values>

  let control: ControlModel

  /// The control, if it has a place for messages.
  let field: FieldModel?

  /// The property that the control shows.
  let property: any FormProblems<Values>.Property

  /// The message of a value that stands for no property value.
  fileprivate(set) final var conversionProblem: String?

  /// The problem that the form's validation has found; `nil` while the control is hidden.
  final var formProblem: String?

  /// The problem that the last submission has found, until the next edit.
  final var submissionProblem: String?

  /// Whether the control shows something else than at the beginning, or after the last submission.
  fileprivate(set) final var isDirty = false

  /// The message that the binding has put beside the field.
  private final var reportedProblem: String?

  init(_ control: ControlModel, to property: any FormProblems<Values>.Property, in form: FormModel<Values>) {
    self.form = form
    self.control = control
    self.property = property
    field = control as? FieldModel
  }

  /// Shows the property if it has changed.
  func follow(_ values: Values) {}

  /// Shows the property even if the control shows something that stands for it.
  func restore(_ values: Values) {}

  /// Determines whether the control is dirty.
  func noteState() {}

  /// What keeps the form from being submitted.
  final var obstacle: String? { (field.map(\.ownProblem) ?? control.problem) ?? conversionProblem ?? formProblem }

  /// The most important problem, whether it is shown yet or not.
  final var problem: String? { submissionProblem ?? field?.reportedProblem ?? obstacle }

  /// Shows the problem beside the field, if it has a place for messages.
  final func showProblem() {
    guard let field else { return }
    let isExposed = form.hasTriedToSubmit || field.isTouched
    let found = conversionProblem ?? (isExposed ? formProblem : nil)
    let reported = submissionProblem ?? found.flatMap { field.ownProblem == nil ? $0 : nil }
    if reported != nil || field.reportedProblem == reportedProblem { field.reportedProblem = reported }
    reportedProblem = reported
  }
}

/// The connection of a form with a control, for properties and values of certain types.
final class PropertyBinding<Values: Sendable, Property: Equatable, Value: Equatable>: FormBinding<Values> {
  private let keyPath: any WritableKeyPath<Values, Property> & Sendable
  private let value: ObservableValue<Value>
  private let conversion: FormConversion<Property, Value>

  /// The property as of the last time that the binding followed the form.
  private var last: Property

  /// Whether the value of the control comes from the form, so that it is not taken.
  private var isShowing = true

  /// Whether the control has been edited since it has shown the property.
  private var isEdited = false

  private var follower: Follower<PropertyBinding>?

  init(
    of control: ControlModel, showing value: ObservableValue<Value>, in form: FormModel<Values>,
    _ keyPath: any WritableKeyPath<Values, Property> & Sendable, conversion: FormConversion<Property, Value>
  ) {
    self.keyPath = keyPath
    self.value = value
    self.conversion = conversion
    last = form.values[keyPath: keyPath]
    super.init(control, to: keyPath, in: form)
    follower = Follower(self, of: value) { binding, value in binding.take(value) }
    show(last)
    noteState()
  }

  override func follow(_ values: Values) {
    let property = values[keyPath: keyPath]
    guard property != last else { return }
    last = property
    submissionProblem = nil
    if conversion.back(value.value) != property { show(property) }
    noteState()
  }

  override func restore(_ values: Values) {
    last = values[keyPath: keyPath]
    submissionProblem = nil
    show(last)
    field?.discardInput()
    noteState()
  }

  override func noteState() {
    let hasInvalidInput = isEdited && conversionProblem != nil || field?.inputProblem != nil
    isDirty = hasInvalidInput || last != form.initialValues[keyPath: keyPath]
  }

  /// Shows the property, which stays as it is even if the control has to show something else.
  private func show(_ property: Property) {
    isEdited = false
    isShowing = true
    value.value = conversion.convert(property)
    isShowing = false
    conversionProblem = conversion.back(value.value) == nil ? conversion.problem(control.wording) : nil
  }

  /// Takes a value from an edit of the control.
  private func take(_ value: Value) {
    guard !isShowing, form.holds(control) else { return }
    submissionProblem = nil
    isEdited = true
    let property = conversion.back(value)
    conversionProblem = property == nil ? conversion.problem(control.wording) : nil
    if let property, property != last {
      last = property
      noteState()
      form.observableValues.mutate { $0[keyPath: keyPath] = property }
    } else {
      noteState()
      form.noteProblems(of: self)
    }
  }
}
