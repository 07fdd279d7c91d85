public import EspalierControls
public import EspalierTree
import EspalierWindow

/// An editor for text of any length, on many lines.
///
/// ```swift
/// let notes = TextEditorModel("Water the pear tree", placeholder: "Notes").scrollsItself(maximumHeight: 8)
/// notes.value.bind(to: page) { page, text in page.save(text) }
/// ```
///
/// **Height.** An editor is as tall as its text, and grows with it, so it fits among other rows. With
/// ``scrollsItself(maximumHeight:)``, it stays within a height and scrolls its text, as the editor of a whole screen
/// does.
///
/// **Rows.** Long lines are wrapped at white space (``wrapsLines``), and `up` and `down` move by the rows that are seen.
/// The last column of each row is left to the cursor. Tabs reach to the next multiple of ``tabWidth`` columns. A
/// control character is shown as a visible replacement, and stays in the text.
///
/// **Keys.** All keys are in ``TextEditorCommands``, which a window's keymap can change. Everything that a user would
/// call one step is undone at once: a word that is typed, a paste of a thousand lines, the replacement of all matches.
///
/// **Size.** An edit and a move cost what is seen, whatever the length of the text: only the lines near the view are
/// divided into rows, and the heights of the others are estimates. A line is divided as a whole, so an edit in a line
/// of a megabyte takes some milliseconds. The `value` is one string: with a binding or a validation,
/// it is made after each edit, otherwise only when it is read. Use ``buffer`` for long texts.
open class TextEditorModel: ValueFieldModel<String> {
  /// The text as it is edited.
  public final var buffer: TextBuffer { text.buffer }

  /// The text shown while there is no other, in the theme's `.placeholder` style.
  public final var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsUpdate() } }
  }

  /// Whether the text cannot be changed by the user, who can still select and copy it.
  ///
  /// The default is `false`.
  public final var isReadOnly = false {
    didSet {
      guard isReadOnly != oldValue else { return }
      completer.end()
      commands.update()
      setNeedsUpdate()
    }
  }

  /// Whether the numbers of the lines are shown before them, if at least eight columns remain for the text.
  ///
  /// The default is `false`.
  public final var showsLineNumbers = false {
    didSet { if showsLineNumbers != oldValue { setNeedsUpdate() } }
  }

  /// Whether lines that are too long go on in the next row, rather than scrolling horizontally.
  ///
  /// The default is `true`.
  public final var wrapsLines = true {
    didSet {
      guard wrapsLines != oldValue else { return }
      viewport.leftColumn = 0
      showCursor()
    }
  }

  /// The distance of tab stops, in columns; the default is 4.
  ///
  /// - Precondition: The distance is 1 to 64.
  public final var tabWidth = 4 {
    didSet {
      require((1...64).contains(tabWidth), "the tab stops of an editor must be 1 to 64 columns apart; got \(tabWidth)")
      if tabWidth != oldValue { setNeedsUpdate() }
    }
  }

  /// The minimum number of rows of text; the default is 1.
  ///
  /// - Precondition: The number is at least 1.
  public final var minimumHeight = 1 {
    didSet {
      require(minimumHeight >= 1, "an editor must have at least 1 row; got \(minimumHeight)")
      if minimumHeight != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether `tab` indents; otherwise it goes to the next field or pane.
  ///
  /// The default, `nil`, is to indent while several lines are selected, and wherever nothing else in the view can be
  /// focused, but to go on from an editor among other fields.
  public final var indentsWithTab: Bool? {
    didSet { if indentsWithTab != oldValue { commands.update() } }
  }

  /// Parts of the text that are shown in another style, such as problems; they move with edits of the text.
  ///
  /// Only those in view are drawn, so there can be many thousands. Those that overlap are drawn in the order of their
  /// starts.
  public final var highlights: [TextHighlight] {
    get { text.highlights.highlights }
    set {
      text.highlights = HighlightList(newValue)
      setNeedsUpdate()
    }
  }

  /// The columns, from 0, in which a line is drawn where there is no text; none by default.
  public final var rulers: [Int] = [] {
    didSet { if rulers != oldValue { setNeedsUpdate() } }
  }

  /// The language of the text; `nil`, the default, for plain text.
  ///
  /// It decides about colors, brackets that come in pairs, comments, and what `tab` inserts.
  public final var language: TextLanguage? {
    didSet {
      text.setLanguage(language)
      commands.update()
      setNeedsUpdate()
    }
  }

  /// How the height is limited.
  final var heightLimit = HeightLimit.none {
    didSet { if heightLimit != oldValue { setNeedsUpdate() } }
  }

  /// A closure that returns completions of the word before the cursor; `nil`, the default, for none.
  ///
  /// It runs in a task, so it can ask a server. The menu shows those that begin with the word, in the given order.
  public final var completions: (@Sendable (TextCompletionRequest) async -> [TextCompletion])? {
    didSet { commands.update() }
  }

  /// Whether completions are also offered while the user types, after the second letter of a word.
  ///
  /// The default is `false`: the user asks for them with a key.
  public final var completesWhileTyping = false

  /// The text, and what is derived from it.
  final var text: EditorText

  /// The part of the text that is shown.
  final var viewport = EditorViewport()

  /// The anchor and the head of the selection.
  final var place = TextSelection(at: 0)

  /// The column that `up` and `down` keep to; `nil` after any other move.
  final var goalColumn: Int?

  final var history = TextHistory()

  final private(set) lazy var commands = EditorCommandSet(of: self)
  final private(set) lazy var finder = EditorFinder(of: self)
  final private(set) lazy var completer = EditorCompleter(of: self)

  /// What shows the cursor again when the view has another size.
  final var follower: EditorFollower?

  /// What reads the text up to what is in view, in slices.
  final var reading: Subscription<TextEditorModel>?

  /// The text that is being announced as the value after an edit.
  final var committedText: String?

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - text: The text. It stays as it is, whatever characters and line endings it contains.
  ///   - placeholder: The text shown while there is no other.
  public init(_ text: String = "", placeholder: String = "") {
    self.text = EditorText(text)
    self.placeholder = placeholder
    super.init("", value: text)
    commands.update()
    setContextMenu(TextEditorMenu.make, by: MenuCommands.usualContext)
  }

  deinit {
    // Whoever holds the value must be able to read it.
    value.settle(buffer.text)
  }

  /// Limits the height of the editor, which then scrolls its text itself.
  ///
  /// - Parameter maximumHeight: The maximum number of rows of text; `nil` for as many as the view has, which is then
  ///   also the minimum.
  /// - Precondition: The height is `nil` or at least 1.
  /// - Returns: The editor.
  @discardableResult
  public final func scrollsItself(maximumHeight: Int? = nil) -> Self {
    require((maximumHeight ?? 1) >= 1, "an editor must have at least 1 row; got \(maximumHeight ?? 0)")
    heightLimit = maximumHeight.map(HeightLimit.rows) ?? .view
    viewport.scrolls = true
    return self
  }

  /// The byte of the cursor in the ``buffer``.
  ///
  /// A new value is rounded down to the start of a character, clamped to the text, and ends the selection.
  public final var cursor: Int {
    get { place.head }
    set { select(TextSelection(at: newValue)) }
  }

  /// The line and the character of the cursor, both from 0.
  public final var cursorPosition: TextBuffer.Position { buffer.position(at: cursor) }

  /// The selected bytes of the ``buffer``; empty, at the cursor, if nothing is selected.
  ///
  /// A new value is adjusted as that of ``cursor``, which it moves to its end.
  public final var selection: Range<Int> {
    get { place.range }
    set { select(TextSelection(newValue)) }
  }

  /// The selected text; empty if nothing is selected.
  public final var selectedText: String { buffer.text(in: selection) }

  /// Selects text, with the cursor at either end, and shows the cursor.
  public final func select(_ selection: TextSelection) { move(to: text.boundaries(of: selection)) }

  /// Whether there is no text.
  open override var isEmpty: Bool { buffer.isEmpty }

  /// `SpokenRole.textField`.
  open override var spokenRole: SpokenRole { .textField }

  /// The label, or else the placeholder, or "Text"; while something is looked for, the label of that field.
  open override var spokenLabel: String {
    if let bar = finder.bar { return bar.labels(in: wording)[bar.isInReplacement ? 1 : 0] }
    if !label.isEmpty { return super.spokenLabel }
    return placeholder.isEmpty ? wording[.textLabel] : placeholder
  }

  /// The line of the cursor with its number, or that the editor is empty, and the selected completion.
  ///
  /// While something is looked for, it is the text of that field, and what was found.
  open override var spokenFieldValue: String {
    if let bar = finder.bar { return [bar.input.text, finder.report].filter { !$0.isEmpty }.joined(separator: ", ") }
    let completion = spokenCompletion.isEmpty ? "" : ", \(spokenCompletion)"
    guard !isEmpty else { return wording[.emptyText] + completion }
    let line = buffer.lineIndex(at: cursor)
    return "\(buffer.line(line).prefix(500)), \(wording[.linePlace](line + 1, buffer.lineCount))\(completion)"
  }

  /// The first line, which stands for the text where there is no room for it.
  open override var fieldContent: StyledText { StyledText(String(buffer.line(0).prefix(500))) }

  /// A cell with the rows of the text.
  open override var cellType: AnyCell.Type { TextEditorCell.self }

  /// `true`.
  open override var takesText: Bool { true }

  /// The row of the cursor.
  open override var partInFocus: Rect? {
    guard text.format != nil else { return nil }
    settleScrolling(height: naturalHeight - finder.barHeight)
    return cursorRow.map { Rect(x: 0, y: $0, width: 1, height: 1) }
  }

  /// Types a character, in the bar if it is shown; all other keys are commands.
  open override func handleKey(_ key: Key) -> Bool {
    if finder.bar != nil { return finder.press(key) }
    guard canEdit, let character = key.character else { return false }
    if !TextActions(editor: self).typePaired(character) { type(String(character)) }
    return true
  }

  /// Returns whether the key types a character.
  open override func usesKey(_ key: Key) -> Bool {
    finder.bar != nil ? TextInput.usesKey(key) : canEdit && key.character != nil
  }

  /// Inserts the text as a single step, or in the bar.
  open override func handlePaste(_ text: String) -> Bool {
    if finder.bar != nil { return finder.paste(text) }
    guard canEdit else { return false }
    paste(text)
    return true
  }

  /// Returns the number of rows: those of the text, as far as they are not limited.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int {
    prepareLayout(forWidth: width, policy: policy)
    layOutLinesAroundCursor()
    return naturalHeight
  }

  /// Returns as many columns as the longest of the first lines needs, between 20 and 80.
  open override func fieldWidth(policy: WidthPolicy) -> Int {
    let lines = (0..<min(50, buffer.lineCount)).map { policy.width(of: String(buffer.line($0).prefix(100))) }
    return max(20, min(80, (lines.max() ?? 0) + 1 + gutterWidth(in: 80)))
  }

  /// Shows the value, if code has assigned it, and forgets the steps that could be undone.
  open override func valueDidChange() {
    // A binding may have assigned another text while an edit was announced.
    let text = value.value
    if text != committedText { load(text) }
  }
}

/// How the height of an editor is limited.
enum HeightLimit: Hashable {
  case none
  /// As many rows as the view that shows the editor.
  case view
  case rows(Int)
}
