public import EspalierTree

/// The base class of fields in which the user types a value on one line.
///
/// The field shows text, a ``TextInput``, and reads a value from it after each edit. While the text has no value, as
/// `12x` has none as a number, the field keeps the last one, and its ``FieldModel/problem`` says what is missing.
///
/// A subclass provides both directions:
///
/// ```swift
/// final class HexField: InputFieldModel<Int> {
///   init(_ label: StyledText, value: Int) { super.init(label, value: value, text: String(value, radix: 16)) }
///   override func value(of text: String) -> Int? { Int(text, radix: 16) }
///   override func text(of value: Int) -> String { String(value, radix: 16) }
///   override func problem(of text: String) -> String { "A hexadecimal number, please." }
/// }
/// ```
///
/// The user's edits send ``ControlEvents/changed``, even if the new text has no value: the problem of the field has
/// changed then.
open class InputFieldModel<Value: Equatable>: ValueFieldModel<Value> {
  /// The placeholder shown while the field is empty, in the theme's `.placeholder` style.
  public final var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsUpdate() } }
  }

  /// A short text at the right end of the field, such as a count; empty for none.
  ///
  /// It is shown in the theme's `.muted` style, and left out where it would leave fewer than eight columns for the text.
  public final var note = "" {
    didSet { if note != oldValue { setNeedsUpdate() } }
  }

  /// A closure that is called with the value when the user presses enter and the value is valid.
  ///
  /// Without it, enter is left to the nodes around the field.
  public final var onSubmit: ((Value) -> Void)?

  /// The text with its cursor, selection and history.
  public internal(set) final var input: TextInput

  /// The pattern that the text must follow; `nil` for any text.
  final var inputMask: TextMask?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: The label before the field; empty for none.
  ///   - value: The value.
  ///   - text: The text of the value, which the field shows; control characters are removed.
  ///   - placeholder: The text shown while the field is empty.
  public init(_ label: StyledText, value: Value, text: String, placeholder: String = "") {
    self.placeholder = placeholder
    input = TextInput(text)
    super.init(label, value: value)
  }

  /// Gives the field a menu for cutting, copying and pasting, unless it has a `contextMenu`.
  open override func didLoad() {
    super.didLoad()
    addMenu()
  }

  /// Returns the value of text that the user has typed; `nil` if it has none.
  ///
  /// The default is `nil`.
  open func value(of text: String) -> Value? { nil }

  /// Returns the text that the field shows for a value that code has assigned.
  ///
  /// The default is the description of the value.
  open func text(of value: Value) -> String { "\(value)" }

  /// Returns a message that describes what is wrong with text that has no value.
  open func problem(of text: String) -> String { wording[.invalidText] }

  /// The text shown after the end of the text, as a hint of how it continues; empty for none.
  ///
  /// It is shown in the theme's `.placeholder` style.
  open var continuation: String { "" }

  /// Moves the cursor to a character offset, clamped to the text, as ``TextInput/moveCursor(to:selecting:)`` does.
  public final func moveCursor(to offset: Int, selecting: Bool = false) {
    input.moveCursor(to: offset, selecting: selecting)
    setNeedsUpdate()
  }

  /// Selects the whole text, so that typing replaces it.
  public final func selectAll() {
    input.selectAll()
    setNeedsUpdate()
  }

  /// Selects the word around a character, as ``TextInput/selectWord(at:)`` does.
  public final func selectWord(at offset: Int) {
    input.selectWord(at: offset)
    setNeedsUpdate()
  }

  /// Submits the field as enter does: calls ``onSubmit``, or shows the message about the value.
  public final func submit() {
    guard isEnabled else { return }
    isTouched = true
    guard isValid else { return }
    willSubmit()
    onSubmit?(value.value)
  }

  /// `SpokenRole.textField`.
  open override var spokenRole: SpokenRole { .textField }

  /// The label or, without one, the placeholder.
  open override var spokenLabel: String { hasLabel ? super.spokenLabel : placeholder }

  /// The text or, if the placeholder is not the label, the placeholder.
  open override var spokenFieldValue: String { input.text.isEmpty && hasLabel ? placeholder : input.text }

  /// Whether there is a label to speak; blanks only align a field with others.
  private final var hasLabel: Bool { !label.string.allSatisfy(\.isWhitespace) }

  /// Whether there is no text.
  open override var isEmpty: Bool { input.count == 0 }

  /// The text.
  open override var fieldContent: StyledText { StyledText(input.text) }

  /// A message about text that has no value.
  open override var inputProblem: String? { value(of: input.text) == nil ? problem(of: input.text) : nil }

  /// A cell with a line of text that scrolls horizontally.
  open override var cellType: AnyCell.Type { InputFieldCell<Value>.self }

  /// `true`.
  open override var takesText: Bool { true }

  /// Submits the field on enter, uses the clipboard, and edits the text with the keys of a ``TextInput``.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    if let action = ClipboardAction(key) {
      perform(action)
      return true
    }
    if key == "enter", onSubmit != nil {
      submit()
      return true
    }
    return apply(inputMask.map { input.press(key, in: $0) } ?? input.press(key))
  }

  /// Returns whether the key edits the text, moves the cursor, uses the clipboard, or submits the field.
  open override func usesKey(_ key: Key) -> Bool {
    isEnabled && (TextInput.usesKey(key) || ClipboardAction(key) != nil || key == "enter" && onSubmit != nil)
  }

  /// Inserts the text as a single line.
  open override func handlePaste(_ text: String) -> Bool {
    isEnabled && apply(inputMask.map { input.paste(text, in: $0) } ?? input.paste(text))
  }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns twenty columns, or more if the placeholder needs them.
  open override func fieldWidth(policy: WidthPolicy) -> Int { max(20, policy.width(of: placeholder) + 1) }

  /// Shows the text of the value, if that of the field is another one.
  open override func valueDidChange() {
    if value(of: input.text) != value.value { input.reset(to: text(of: value.value)) }
  }

  /// Shows the text of the value again, in place of text that has none.
  open override func discardInput() {
    super.discardInput()
    if value(of: input.text) == nil { input.reset(to: text(of: value.value)) }
  }

  /// The input as a recording shows it.
  var recordedInput: TextInput { input }

  /// Called before the value is submitted.
  func willSubmit() {}

  /// Called when the user has changed the text, before its value is assigned.
  func didEdit() {}

  /// The signs after the text that respond to the pointer; empty for none.
  var accessory: String { "" }

  /// Performs the action of a sign of the accessory.
  func pressAccessory(at index: Int) {}

  /// Returns the number of columns for the text, if there are `width` columns for the text and the accessory.
  func textWidth(in width: Int, policy: WidthPolicy) -> Int { width }

  /// Returns the number of columns for the note and the blank before it; 0 if it is not shown.
  final func noteWidth(in width: Int, policy: WidthPolicy) -> Int {
    guard !note.isEmpty else { return 0 }
    let noteWidth = policy.width(of: note) + 1
    return noteWidth + FieldLayout.leastFieldWidth <= width ? noteWidth : 0
  }

  /// Shows another text as if the user had typed it, with the cursor at its end or at a character offset.
  final func enterText(_ text: String, cursor: Int? = nil) {
    guard isEnabled, text != input.text else { return }
    input.replaceAll(with: text)
    if let cursor { input.moveCursor(to: cursor) }
    commitInput()
  }

  /// Assigns the value of the text that the user has typed or chosen.
  final func commitInput() {
    didEdit()
    if let value = value(of: input.text) { enter(value) } else { noteChangeByUser() }
  }

  /// Applies the effect of a key or a paste.
  ///
  /// - Returns: Whether the field used it.
  final func apply(_ response: TextInput.Response) -> Bool {
    switch response {
    case .ignored, .unchanged: break
    case .moved: setNeedsUpdate()
    case .edited: commitInput()
    }
    return response != .ignored
  }
}
