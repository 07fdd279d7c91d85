public import EspalierTree
import EspalierWindow

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
///
/// Three things help the user to type; each is off until you set it:
///
/// | property | keys | effect |
/// |---|---|---|
/// | ``completions`` | `tab`, or `right` at the end | accepts the suggestion shown after the text |
/// | | `alt+down` | opens a menu of all suggestions, in a window |
/// | ``history`` | `up`, `down` | recall what was submitted earlier |
/// | ``mask`` | | adds the signs of a pattern, and drops what does not fit |
open class TextFieldModel: InputFieldModel<String> {
  /// A closure that returns suggestions for text; the user can accept one in place of the whole text.
  ///
  /// It is called once for each text that the user types, and never for an empty one or in a secret field. The first
  /// suggestion that continues the text is shown after it, while the cursor is at the end:
  ///
  /// ```swift
  /// let fruit = TextFieldModel("Fruit")
  /// fruit.completions = { text in fruits.filter { $0.hasPrefix(text) } }
  /// // Fruit  pe|ar
  /// ```
  public final var completions: ((String) -> [String])? {
    didSet { forgetSuggestions() }
  }

  /// The lines that `up` and `down` recall, the most recent one last; `nil`, the default, leaves the keys to the nodes
  /// around the field.
  ///
  /// Only lines that begin with what has been typed are recalled. Submitting the field adds its text. A secret field has
  /// no history.
  public final var history: [String]? {
    get { recall?.lines }
    set { recall = newValue.map(TextHistory.init) }
  }

  /// The pattern that the text follows; `nil`, the default, for any text.
  ///
  /// The text is brought into the form of the pattern. Text that does not fill the pattern has a problem; no text has
  /// none, unless the field is required.
  public final var mask: TextMask? {
    get { inputMask }
    set {
      guard newValue != inputMask else { return }
      inputMask = newValue
      setNeedsUpdate()
      valueDidChange()
    }
  }

  /// Whether each character is shown as a dot; `false` by default.
  ///
  /// Moving and removing by words treats the whole text of a field that is or has been secret as one word, and such a
  /// field has neither suggestions nor a history.
  public final var isSecret: Bool {
    get { input.isSecret }
    set {
      guard newValue != isSecret else { return }
      input.isSecret = newValue
      forgetSuggestions()
    }
  }

  private final var recall: TextHistory?

  /// Whether the edit in progress shows an earlier line.
  private final var isRecalling = false

  /// The suggestions for the text; `nil` until they are needed.
  private final var knownSuggestions: [String]?

  /// Creates a text field.
  public init(_ label: StyledText, text: String = "", placeholder: String = "") {
    let text = TextInput.cleaned(text)
    super.init(label, value: text, text: text, placeholder: placeholder)
  }

  /// The text or the placeholder, or the length of a secret.
  open override var spokenFieldValue: String {
    isSecret && input.count > 0 ? wording[.characterCount](input.count) : super.spokenFieldValue
  }

  /// The text, with dots for a secret.
  open override var fieldContent: StyledText {
    isSecret ? StyledText(String(repeating: TextInput.dot, count: input.count)) : super.fieldContent
  }

  /// A message if the text does not fill the mask.
  open override var inputProblem: String? {
    guard let mask, !isEmpty, !mask.isFilled(by: input.text) else { return nil }
    return wording[.notComplete](fieldContent.string + mask.rest(after: input.text))
  }

  /// The rest of the mask, or of the suggestion that the user can accept.
  open override var continuation: String { mask?.rest(after: input.text) ?? suggestedRest ?? "" }

  /// Returns the text.
  open override func value(of text: String) -> String? { text }

  /// Returns the text.
  open override func text(of value: String) -> String { value }

  /// Handles the keys for suggestions and earlier lines, and otherwise those of every text field.
  open override func handleKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "tab" where suggestedRest != nil, "right" where suggestedRest != nil: acceptSuggestion()
    case "alt+down" where canShowSuggestions: presentSuggestions()
    case "up" where usesHistory: recallLine { $0.previous($1) }
    case "down" where usesHistory: recallLine { $0.next($1) }
    default: return super.handleKey(key)
    }
    return true
  }

  /// Returns whether the key edits the text, moves the cursor, submits the field, or does something with suggestions and
  /// earlier lines.
  open override func usesKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "tab": return suggestedRest != nil
    case "alt+down": return canShowSuggestions
    case "up", "down": return usesHistory
    default: return super.usesKey(key)
    }
  }

  /// Shows text that has been assigned, without control characters, and in the form of the mask.
  open override func valueDidChange() {
    let text = value.value
    if text != input.text || mask != nil { show(text) }
    if !input.text.utf8.elementsEqual(text.utf8) { value.value = input.text }
  }

  /// The input with stand-ins for the characters of a secret that is shown.
  override var recordedInput: TextInput {
    guard hasBeenSecret, !isSecret else { return input }
    var recorded = TextInput(standIn(for: input.text))
    recorded.moveCursor(to: input.cursor)
    return recorded
  }

  override func willSubmit() { if !hasBeenSecret { recall?.add(input.text) } }

  override func didEdit() {
    forgetSuggestions()
    if !isRecalling { recall?.endRecall() }
  }
}

/// Suggestions.
extension TextFieldModel {
  /// The suggestions for the text that the user has typed.
  public final var suggestions: [String] {
    guard let completions, !isEmpty, !hasBeenSecret else { return [] }
    if let knownSuggestions { return knownSuggestions }
    let suggestions = completions(input.text)
    knownSuggestions = suggestions
    return suggestions
  }

  /// Replaces the text by the suggestion that is shown, as the user does; does nothing if none is shown.
  public final func acceptSuggestion() { if let suggestion = shownSuggestion { take(suggestion) } }

  /// The first suggestion that continues the text, apart from case, while the cursor is at its end.
  private final var shownSuggestion: String? {
    guard isEnabled, input.cursor == input.count, input.selection.isEmpty else { return nil }
    let typed = input.text.lowercased()
    return suggestions.first { $0.count > input.count && $0.prefix(input.count).lowercased() == typed }
  }

  /// What the suggestion has in addition to the text; `nil` if there is none.
  private final var suggestedRest: String? {
    guard completions != nil else { return nil }
    return shownSuggestion.map { TextInput.cleaned(String($0.dropFirst(input.count))) }
  }

  private final var canShowSuggestions: Bool { completions != nil && window != nil && !suggestions.isEmpty }

  private final func presentSuggestions() {
    let suggestions = suggestions
    let choices = Choices(count: suggestions.count) { StyledText(TextInput.cleaned(suggestions[$0])) }
    presentMenu(of: choices, chosen: nil, isSearchable: false) { field, index in field.take(suggestions[index]) }
  }

  /// Replaces the text as the user does.
  private final func take(_ text: String) {
    guard isEnabled else { return }
    input.replaceAll(with: TextInput.cleaned(mask?.formatted(text) ?? text))
    commitInput()
  }

  private final func forgetSuggestions() {
    knownSuggestions = nil
    setNeedsUpdate()
  }
}

/// Earlier lines.
extension TextFieldModel {
  private final var usesHistory: Bool { recall != nil && !hasBeenSecret }

  /// Shows another line, which is then the value.
  private final func recallLine(_ move: (inout TextHistory, String) -> String?) {
    guard var history = recall, let line = move(&history, input.text) else { return }
    recall = history
    isRecalling = true
    take(line)
    isRecalling = false
  }

  /// Shows text in the form of the mask, which then counts as typed.
  private final func show(_ text: String) {
    let text = mask?.formatted(text) ?? text
    if text != input.text { input.reset(to: text) }
    if !isRecalling { recall?.endRecall() }
    forgetSuggestions()
  }
}
