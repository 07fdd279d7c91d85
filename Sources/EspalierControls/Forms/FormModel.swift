public import EspalierTree
import EspalierWork

/// A container of controls that edit the properties of one value, validate it as a whole, and submit it.
///
/// ```swift
/// struct Account {
///   var name = ""
///   var age: Int?
///   var news = true
/// }
///
/// let form = FormModel(Account(), submit: "Sign up") {
///   TextFieldModel("Name").bound(to: \.name)
///   TextFieldModel("Age").bound(to: \.age)
///   ToggleModel("News by mail").bound(to: \.news)
/// }
/// form.onSubmit = { account in try await server.create(account) }
/// ```
///
/// ```
/// Name  Ada
/// Age   3o
///       A number, please.
///       [x] News by mail
///
/// [ Sign up ctrl+s ]
/// ```
///
/// The life of a form:
///
/// 1. **The user edits.** Each edit changes ``values``, which are then validated. Assigning ``values`` changes what the
///    fields show. ``isDirty`` tells whether anything differs from the initial values, which ``reset()`` restores.
/// 2. **The user submits** with the button, with `ctrl+s`, or with enter in the last field; enter in another field goes
///    on to the next one. If anything is wrong, all problems are shown beside their fields and in the summary, the first
///    field with a problem receives focus, and nothing is submitted.
/// 3. **The form is busy** while ``onSubmit`` is under way: its fields and its button are disabled, and escape cancels.
/// 4. **The submission ends.** If it has succeeded, the submitted values are the new initial ones, and ``onSubmitted`` is
///    called. Problems that it has thrown as ``FormProblems`` are shown beside their fields until they are edited; any
///    other error is shown in the summary.
///
/// Fields in one form have their labels in one column. A field that is hidden, in a hidden section, or disabled is
/// neither validated nor focused.
open class FormModel<Values: Sendable>: ContainerModel {
  /// The values of the form, for observers.
  ///
  /// Bind to it to follow changes by the user and by code.
  public final let observableValues: ObservableValue<Values>

  /// The values of the form.
  ///
  /// Assign values to show them in the fields. If what the user has entered into a field has no value, such as letters
  /// in a number, the property has the last valid one.
  public final var values: Values {
    get { observableValues.value }
    set { observableValues.value = newValue }
  }

  /// The values that ``isDirty`` and ``reset()`` refer to: those that the form began with, or the last submitted ones.
  public final internal(set) var initialValues: Values

  /// A closure that adds what is wrong with the values as a whole.
  ///
  /// ```swift
  /// form.validate = { trip, problems in
  ///   if trip.end < trip.start { problems[\.end] = "The end comes before the start." }
  /// }
  /// ```
  ///
  /// It is called after each change. A problem of a property is shown beside its field once the user has edited that
  /// field or tried to submit the form. Problems of hidden fields are ignored.
  public final var validate: ((Values, inout FormProblems<Values>) -> Void)? {
    didSet { validateValues() }
  }

  /// The work of submitting values; `nil` if calling ``onSubmitted`` is enough.
  ///
  /// It runs in its own task, like all work of nodes, so it captures only `Sendable` values. The form is busy until its
  /// result is delivered.
  public final var onSubmit: (@Sendable (Values) async throws -> Void)?

  /// A closure that is called with the form after its values have been submitted.
  public final var onSubmitted: ((FormModel) -> Void)?

  /// A closure that describes an error of ``onSubmit`` in the summary.
  ///
  /// By default, it returns the error's own description.
  public final var describeError: (any Error) -> String = { "\($0)" }

  /// The place of the summary of problems, which appears when the user tries to submit invalid values.
  ///
  /// The default is ``FormSummaryPlace/bottom``.
  public final var summaryPlace = FormSummaryPlace.bottom {
    didSet { if summaryPlace != oldValue { placeSummary() } }
  }

  /// The title of ``submitButton`` while the form is busy; `nil`, the default, for its usual title with an ellipsis.
  public final var busyTitle: StyledText?

  /// The button that submits the form; `nil` if the form has none.
  public final let submitButton: ButtonModel?

  /// The row of buttons, to which you can add others.
  public final let buttons: ContainerModel = FormButtons()

  /// Whether a submission is under way.
  public final var isBusy: Bool { submission != nil }

  /// The parts of the form, without the summary and the buttons.
  final let body: ContainerModel = FormBody()

  /// The rows that list problems.
  final let summary = ContainerModel()

  /// The fields, in order.
  final var bindings: [FormBinding<Values>] = []

  /// The parts that are shown under a condition.
  final var conditions: [(model: Model, isMet: (Values) -> Bool)] = []

  /// Whether the user has tried to submit invalid values, or a submission has failed.
  final var hasTriedToSubmit = false

  /// The problems that the form's validation has found.
  final var valueProblems = FormProblems<Values>()

  /// The problems of the last submission that no field shows, until the next submission.
  final var submissionMessages: [String] = []

  /// What is going on while the form is busy.
  final var submission: FormSubmission<Values>?

  /// ``FormCommands/submit`` with the title of the form's button, for help.
  final let submitCommand: Command

  final var submitSubscription: Subscription<FormModel>?

  /// The number of times that the values have been validated.
  final var validationCount = 0

  /// The number of times that the form has followed its values.
  private final var followCount = 0

  private final var follower: Follower<FormModel<Values>>?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - values: The initial values.
  ///   - submitTitle: The title of the button that submits the form; `nil` for no button.
  ///   - parts: The fields, sections and other models of the form.
  /// - Precondition: No control is bound twice.
  public init(
    _ values: Values, submit submitTitle: StyledText? = StyledText(FormCommands.submit.help),
    @FormBuilder<Values> _ parts: () -> [FormPart<Values>]
  ) {
    observableValues = ObservableValue(values)
    initialValues = values
    submitCommand = FormCommands.submit(titled: submitTitle?.description)
    submitButton = submitTitle.map { [submitCommand] title in
      let button = ButtonModel(submitCommand)
      if title.description != FormCommands.submit.help { button.title = title }
      return button
    }
    super.init()
    addRows()
    for part in parts() { part.install(self, body) }
    follower = Follower(self, of: observableValues) { form, _ in form.followValues() }
    on(FormCommands.reset) { form in form.reset() }
    offerSubmission()
    subscribe(to: ControlEvents.changed) { form, control in form.noteEdit(of: control) }
    subscribe(to: FieldModel.labelChanged) { form in form.alignLabels() }
  }

  /// Whether the fields show something else than the initial values.
  ///
  /// - Complexity: O(n) in the number of fields.
  public final var isDirty: Bool { bindings.contains(where: \.isDirty) }

  /// Shows the initial or the last submitted values again, and forgets all problems; does nothing while the form is busy.
  public final func reset() {
    guard !isBusy else { return }
    hasTriedToSubmit = false
    submissionMessages = []
    values = initialValues
    for binding in bindings { binding.restore(values) }
    validateValues()
  }

  /// Adds fields, sections and other models at the end of the form, before its buttons.
  ///
  /// To remove a field, remove its control from its parent; the property then keeps its value.
  ///
  /// - Precondition: No control is bound twice.
  public final func append(@FormBuilder<Values> _ parts: () -> [FormPart<Values>]) {
    for part in parts() { part.install(self, body) }
    followValues()
  }

  /// Aligns the labels.
  open override func willUpdate() {
    super.willUpdate()
    alignLabels()
  }

  /// Goes on to the next field, or submits the form from the last one, when enter is pressed in a field that leaves it.
  open override func handleKey(_ key: Key) -> Bool {
    guard key == "enter", let rest = controlsAfterFocus else { return false }
    if let next = rest.first { next.takeFocus() } else { submit() }
    return true
  }

  /// Returns whether the key is enter, and the focus is in a field.
  open override func usesKey(_ key: Key) -> Bool { key == "enter" && controlsAfterFocus != nil }

  /// Returns whether a model is in the form.
  ///
  /// - Complexity: O(d) in the depth of the model below the form.
  final func holds(_ model: Model) -> Bool { sequence(first: model, next: \.parent).contains { $0 === self } }

  /// Shows values in the fields that show something else, shows and hides parts, and validates the values.
  private final func followValues() {
    followCount += 1
    let (count, values) = (followCount, values)
    for binding in bindings {
      binding.follow(values)
      // A callback has assigned other values, which have been followed by now.
      guard count == followCount else { return }
    }
    for (model, isMet) in conditions {
      let isHidden = !isMet(values)
      guard count == followCount else { return }
      model.isHidden = isHidden
    }
    validateValues()
  }
}
