public import EspalierCanvas
public import EspalierTree

/// A field for one line of text, with a label.
///
/// ```swift
/// let name = TextFieldModel("Name", text: "Ada", placeholder: "First and last name")
/// name.validate = { $0.isEmpty ? "A name is needed." : nil }
/// name.onSubmit = { name in form.save(name) }
/// ```
///
/// ```
///  Name  Ada Lovelace
///  ╰┬─╯  ╰─────┬────────────────╯
///  label     the text, or the part around the cursor
/// ```
///
/// The field handles the keys of a ``TextInput``, and enter submits it. All other keys, such as up, down, tab and
/// escape, are left to the nodes around it. If the label would leave fewer than eight columns, it gets its own row
/// above the text.
///
/// A validation message appears below the text in the theme's `.error` style once there is text, or once the user has
/// edited the field or tried to submit it. An empty field that the user has not touched shows no message, and neither
/// does one that was emptied by an assignment.
open class TextFieldModel: ValueFieldModel<String> {
  /// The placeholder shown while the field is empty, in the theme's `.placeholder` style.
  public final var placeholder: String {
    didSet {
      if placeholder != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether each character is shown as a dot; moving and removing by words then treats the whole text as one word.
  ///
  /// The default is `false`.
  public final var isSecret: Bool {
    get { input.isSecret }
    set {
      guard newValue != isSecret else { return }
      input.isSecret = newValue
      setNeedsUpdate()
    }
  }

  /// A closure that is called with the text when the user presses enter and the text is valid.
  ///
  /// Without it, enter is left to the nodes around the field.
  public final var onSubmit: ((String) -> Void)?

  /// The text with its cursor, selection and history.
  public final private(set) var input: TextInput

  /// Creates a text field.
  public init(_ label: StyledText, text: String = "", placeholder: String = "") {
    self.placeholder = placeholder
    input = TextInput(text)
    super.init(label, value: input.text)
  }

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

  /// Submits the field as enter does: calls ``onSubmit``, or shows the validation message.
  public final func submit() {
    guard isEnabled else { return }
    isTouched = true
    if isValid { onSubmit?(input.text) }
  }

  /// `SpokenRole.textField`.
  open override var spokenRole: SpokenRole { .textField }

  /// The text or the placeholder, or the length of a secret.
  open override var spokenFieldValue: String {
    let count = input.text.count
    return isSecret && count > 0 ? "\(count) characters" : input.text.isEmpty ? placeholder : input.text
  }

  /// Whether there is no text.
  open override var isEmpty: Bool { input.count == 0 }

  /// The text, with dots for a secret.
  open override var fieldContent: StyledText { StyledText(isSecret ? dots : input.text) }

  /// `TextFieldCell`.
  open override var cellType: AnyCell.Type { TextFieldCell.self }

  /// `true`.
  open override var takesText: Bool { true }

  /// Submits the field on enter, and edits it with the keys of a ``TextInput``.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    if key == "enter", onSubmit != nil {
      submit()
      return true
    }
    return apply(input.press(key))
  }

  /// Returns whether the key edits the text, moves the cursor, or submits the field.
  open override func usesKey(_ key: Key) -> Bool {
    isEnabled && (TextInput.usesKey(key) || key == "enter" && onSubmit != nil)
  }

  /// Inserts the text as a single line.
  open override func handlePaste(_ text: String) -> Bool {
    isEnabled && apply(input.paste(text))
  }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns twenty columns, or more if the placeholder needs them.
  open override func fieldWidth(policy: WidthPolicy) -> Int { max(20, policy.width(of: placeholder) + 1) }

  /// Shows text that has been assigned, without control characters.
  open override func valueDidChange() {
    let text = value.value
    guard text != input.text else { return }
    input.reset(to: text)
    if !input.text.utf8.elementsEqual(text.utf8) { value.value = input.text }
  }

  /// The character shown for each character of a secret.
  static let dot: Character = "•"

  private final var dots: String { String(repeating: Self.dot, count: input.count) }

  /// Applies the effect of a key or a paste.
  ///
  /// - Returns: Whether the field used it.
  private final func apply(_ response: TextInput.Response) -> Bool {
    switch response {
    case .ignored: return false
    case .unchanged: return true
    case .moved: setNeedsUpdate()
    case .edited:
      enter(input.text)
    }
    return true
  }
}
