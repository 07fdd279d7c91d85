public import EspalierTree

/// The base class of controls with a label: what they have in common, whatever their value is.
///
/// ```
///  Name *  Ada Lovelace
///  ╰─┬──╯  ╰────┬────────────────╯
///  label      field: what a subclass shows
///          A message in the theme's `.error` style.
/// ```
///
/// A subclass describes its field with ``fieldContent``, or draws it in a ``FieldCell``. Derive from
/// ``ValueFieldModel``, which also has the value.
///
/// **Label.** The label is next to the field. If it would leave fewer than eight columns for the field, it has its own
/// row above; in a cell of a single row, it is truncated instead. Give several fields the same ``labelWidth``, and their
/// fields begin in the same column.
///
/// **Problem.** A message says what is wrong. It appears below the field once there is something in the field, or once
/// the user has touched it, which a form can also declare with ``isTouched``. So an empty form does not complain about
/// what the user has not come to yet. What somebody else has found out about the value, such as a server, is assigned to
/// ``reportedProblem``: it is shown until the value changes.
open class FieldModel: ControlModel {
  /// The label before the field, on one row; empty for none.
  public final var label: StyledText {
    didSet { if label != oldValue { noteLabel() } }
  }

  /// The number of columns for the label; `nil`, the default, for as many as it needs.
  ///
  /// A longer label is truncated with an ellipsis. A field without a label leaves the columns blank.
  public final var labelWidth: Int? {
    didSet { if labelWidth != oldValue { setNeedsUpdate() } }
  }

  /// Whether the field must not be left empty; its label is then marked with an asterisk.
  ///
  /// The default is `false`. An empty required field has a ``problem``, unless its own validation has found one.
  public final var isRequired = false {
    didSet { if isRequired != oldValue { noteLabel() } }
  }

  /// Whether the problem of the field is shown even while the field is empty.
  ///
  /// It becomes `true` when the user changes the value or tries to submit it, and `false` when code assigns another
  /// value. A form sets it for all its fields when the user tries to submit the form.
  public final var isTouched = false {
    didSet { if isTouched != oldValue { setNeedsUpdate() } }
  }

  /// A problem that somebody else has found, such as a server, shown until the value changes.
  ///
  /// It takes precedence over the field's own problem, but does not affect ``isValid``: only its
  /// source can tell whether it still exists.
  public final var reportedProblem: String? {
    didSet { if reportedProblem != oldValue { setNeedsUpdate() } }
  }

  /// The result of validating the value.
  final var valueProblem: String? {
    didSet { if valueProblem != oldValue { setNeedsUpdate() } }
  }

  /// Creates a field with a label.
  public init(_ label: StyledText) {
    self.label = label
    super.init()
  }

  /// The content of the field, which is drawn next to the label.
  ///
  /// The default is empty. Call `setNeedsUpdate()` when this changes.
  open var fieldContent: StyledText { StyledText() }

  /// Whether nothing has been entered; its problem is then shown only if the field is touched.
  ///
  /// The default is `false`.
  open var isEmpty: Bool { false }

  /// A message that describes why the input has no value, such as letters in a number; `nil`, the default, if it has.
  open var inputProblem: String? { nil }

  /// What is spoken of the value.
  ///
  /// The default is the text of ``fieldContent``.
  open var spokenFieldValue: String { fieldContent.description }

  /// Shows the value again in place of input that has no value, as if the user had not touched the field.
  ///
  /// A form calls it when it is reset. Overrides must call `super`.
  open func discardInput() {
    isTouched = false
    reportedProblem = nil
  }

  /// Returns the number of rows of the field for a width in columns, without the label and the message.
  ///
  /// The default is the height of ``fieldContent`` when wrapped.
  open func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int {
    fieldContent.height(forWidth: width, policy: policy)
  }

  /// Returns the number of columns that the field needs, without the label.
  ///
  /// The default is the width of ``fieldContent``.
  open func fieldWidth(policy: WidthPolicy) -> Int { fieldContent.width(policy: policy) }

  /// The message about the value, whether it is shown yet or not; `nil` if nothing is wrong.
  public final override var problem: String? { reportedProblem ?? ownProblem }

  /// Whether the field itself finds nothing wrong with the value.
  public final var isValid: Bool { ownProblem == nil }

  /// The message as it is shown below the field; `nil` while it is not shown.
  ///
  /// A disabled field shows no message.
  public final var shownProblem: String? {
    guard isEnabled else { return nil }
    return isTouched || !isEmpty ? problem : reportedProblem
  }

  /// Returns the number of columns that the label needs, including the mark of a required field; 0 without a label.
  public final func naturalLabelWidth(policy: WidthPolicy) -> Int {
    label.isEmpty ? 0 : label.width(policy: policy) + requiredMark.width(policy: policy)
  }

  /// The label.
  open override var spokenLabel: String { label.description }

  /// The value, whether the field is required, and the message that is shown.
  open override var spokenValue: String? {
    described(spokenFieldValue, isRequired ? wording[.required] : "", shownProblem ?? "")
  }

  /// The label and the content of the field.
  open override var content: StyledText { label.isEmpty ? fieldContent : label + "  " + fieldContent }

  /// A `FieldCell`.
  open override var cellType: AnyCell.Type { FieldCell<FieldModel>.self }

  /// Returns the rows of the field, one for the label if it needs one, and the rows of the message.
  open override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    let layout = layout(width: width, height: nil, policy: policy)
    let height = layout.field.y + max(1, fieldHeight(forWidth: layout.field.width, policy: policy))
    guard let message = shownProblem else { return height }
    let paragraph = effectiveTheme[.error].paragraph
    return height + StyledText(message).height(forWidth: layout.field.width, policy: policy, paragraph: paragraph)
  }

  /// Returns the width of the label and the field.
  open override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    FieldLayout.leadingWidth(labelWidth: labelWidth ?? naturalLabelWidth(policy: policy)) + fieldWidth(policy: policy)
  }

  /// The event that is sent when the width of the label may have changed.
  static let labelChanged = EventID<Void>("labelChanged")

  private final func noteLabel() {
    setNeedsUpdate()
    send(Self.labelChanged)
  }

  /// The mark after the text of a required field; empty for other fields.
  final var requiredMark: StyledText {
    isRequired ? StyledText(" *", style: isEnabled ? effectiveTheme[.error].style : .plain) : StyledText()
  }

  /// Returns the places of label and field in a cell; `height` is `nil` while the height is being determined.
  final func layout(width: Int, height: Int?, policy: WidthPolicy) -> FieldLayout {
    let naturalWidth = naturalLabelWidth(policy: policy)
    return FieldLayout(
      width: width, labelWidth: labelWidth ?? naturalWidth, hasLabel: naturalWidth > 0, height: height)
  }

  /// The message of the field's own validation.
  final var ownProblem: String? {
    inputProblem ?? valueProblem ?? (isRequired && isEmpty ? wording[.requiredProblem] : nil)
  }
}
