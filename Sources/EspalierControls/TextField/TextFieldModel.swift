public import EspalierCanvas
public import EspalierTree

/// A field for one line of text, with a label before it.
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
///  label     the text, or a part of it that has the cursor
/// ```
///
/// The field takes the keys of a ``TextInput``; enter submits it. All others, such as up, down, tab and escape, are for
/// those around it. Where the label would leave fewer than eight columns it stands in a row of its own above the text.
///
/// What is wrong with the text stands below it in the theme's style `.error`, as soon as there is a text, or the user
/// has edited it or tried to submit: an empty field that nobody has touched complains of nothing, nor does one that was
/// emptied by an assignment.
open class TextFieldModel: ControlModel {
  /// What stands before the text, in one row.
  public final var label: StyledText {
    didSet {
      if label != oldValue { setNeedsUpdate() }
    }
  }

  /// What stands in the field while there is no text, in the theme's style `.placeholder`.
  public final var placeholder: String {
    didSet {
      if placeholder != oldValue { setNeedsUpdate() }
    }
  }

  /// The text.
  ///
  /// Assign another one, and the field shows it: without control characters, as ``TextInput`` says, and with nothing to
  /// undo. Then the value is what the field shows.
  public final let value: ObservableValue<String>

  /// Whether dots are shown instead of the text, one a character; moving and removing by words passes over all of it.
  ///
  /// By default `false`.
  public final var isSecret: Bool {
    get { input.isSecret }
    set {
      guard newValue != isSecret else { return }
      input.isSecret = newValue
      setNeedsUpdate()
    }
  }

  /// Tells what is wrong with a text, in a sentence for the user; `nil` when it is as it should be.
  ///
  /// It is asked once for each text, and shown at once, while the user types.
  public final var validate: ((String) -> String?)? {
    didSet { validateText() }
  }

  /// Called with the text when the user presses enter and nothing is wrong with it.
  ///
  /// Without it enter is left to those around the field.
  public final var onSubmit: ((String) -> Void)?

  /// What is wrong with the text, as ``validate`` says, whether it is shown yet or not.
  public final private(set) var problem: String?

  /// The text with cursor, selection and history.
  public final private(set) var input: TextInput

  /// Whether the user has edited the text, or tried to submit it, since one was assigned.
  private final var isTouched = false

  private final var follower: ValueFollower<TextFieldModel>?

  /// Makes a field.
  public init(_ label: StyledText, text: String = "", placeholder: String = "") {
    self.label = label
    self.placeholder = placeholder
    input = TextInput(text)
    value = ObservableValue(input.text)
    super.init()
    let follower = ValueFollower(self)
    self.follower = follower
    value.bind(to: follower) { follower, text in follower.control.show(text) }
  }

  /// Moves the cursor to a character offset, clamped to the text, as ``TextInput/moveCursor(to:selecting:)`` does.
  public final func moveCursor(to offset: Int, selecting: Bool = false) {
    input.moveCursor(to: offset, selecting: selecting)
    setNeedsUpdate()
  }

  /// Selects the whole text, so that what is typed next takes its place.
  public final func selectAll() {
    input.selectAll()
    setNeedsUpdate()
  }

  /// Selects the word around a character, as ``TextInput/selectWord(at:)`` does.
  public final func selectWord(at offset: Int) {
    input.selectWord(at: offset)
    setNeedsUpdate()
  }

  /// Does what enter does: calls ``onSubmit``, or shows what is wrong with the text.
  public final func submit() {
    guard isEnabled else { return }
    isTouched = true
    setNeedsUpdate()
    if problem == nil { onSubmit?(input.text) }
  }

  /// `SpokenRole.textField`.
  open override var spokenRole: SpokenRole { .textField }

  /// The label.
  open override var spokenLabel: String { label.description }

  /// The text, else the placeholder; how long a secret is, and what is wrong.
  open override var spokenValue: String? {
    let count = input.text.count
    let text = isSecret && count > 0 ? "\(count) characters" : input.text.isEmpty ? placeholder : input.text
    return described([text, message?.description ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// The label and the text; dots for a secret.
  open override var content: StyledText { label + "  " + StyledText(isSecret ? dots : input.text) }

  /// `TextFieldCell`.
  open override var cellType: AnyCell.Type { TextFieldCell.self }

  /// `true`.
  open override var takesText: Bool { true }

  /// Submits the text on enter, and edits it with the keys of a ``TextInput``.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    if key == "enter", onSubmit != nil {
      submit()
      return true
    }
    return takeIn(input.press(key))
  }

  /// Inserts the text, as one line.
  open override func handlePaste(_ text: String) -> Bool {
    isEnabled && takeIn(input.paste(text))
  }

  /// The row of the text, one of the label where there is no room beside the text, and those of what is wrong.
  open override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    let layout = TextFieldLayout(width: width, labelWidth: label.width(policy: policy))
    guard let message else { return layout.text.maxY }
    let height = message.height(
      forWidth: layout.text.width, policy: policy, paragraph: effectiveTheme[.error].paragraph)
    return layout.text.maxY + height
  }

  /// The label and twenty columns, or those of the placeholder where it needs more.
  open override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    let textWidth = max(20, policy.width(of: placeholder) + 1)
    return TextFieldLayout.leadingWidth(labelWidth: label.width(policy: policy)) + textWidth
  }

  /// What is wrong with the text, when it shall be shown.
  final var message: StyledText? {
    guard isEnabled, isTouched || input.count > 0 else { return nil }
    return problem.map { StyledText($0) }
  }

  /// What is shown of a secret.
  static let dot: Character = "•"

  private final var dots: String { String(repeating: Self.dot, count: input.count) }

  /// Shows a text that has been assigned, or the one that the user has made.
  private final func show(_ text: String) {
    if text != input.text {
      isTouched = false
      input.reset(to: text)
      if !input.text.utf8.elementsEqual(text.utf8) {
        value.value = input.text
        return
      }
    }
    validateText()
  }

  private final func validateText() {
    problem = validate?(input.text)
    setNeedsUpdate()
  }

  /// Takes in what became of a key or a paste.
  ///
  /// - Returns: Whether it was taken.
  private final func takeIn(_ response: TextInput.Response) -> Bool {
    switch response {
    case .ignored: return false
    case .unchanged: return true
    case .moved: setNeedsUpdate()
    case .edited:
      value.value = input.text
      isTouched = true
      setNeedsUpdate()
      send(ControlEvents.changed, self)
    }
    return true
  }
}
