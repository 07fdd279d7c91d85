public import EspalierTree
import EspalierWindow
import EspalierWork

/// Long text for reading: lines with numbers, highlighted in a language or styled by you.
///
/// ```swift
/// let view = TextViewModel(source, language: .swift)
/// let log = TextViewModel(StyledText(ansi: output))
/// let huge = TextViewModel(TextSource(lineCount: index.count) { StyledText(file.line(at: $0)) })
/// ```
///
/// ```
///  9
/// 10 /// Plants trees, and
///    waters them.
/// 11 func plant(count: Int) {
/// ```
///
/// Rows are made when they come into view, so a million lines are shown at the cost of a screen. Highlighting begins at
/// what is in view; what is above it is read in slices, one in each turn of the program's loop.
///
/// Its rows can be focused, selected and copied, and found with a `FindBar`. Text within lines is selected with the
/// pointer and with keys. All keys are in ``TextViewCommands`` and ``TextSelectionCommands``.
open class TextViewModel: ContainerModel {
  /// The text.
  ///
  /// A new text keeps the user at the same line number. To show a text that has changed in part, use
  /// ``update(to:replacing:withCount:)``.
  public final var source: TextSource {
    get { text }
    set { update(to: newValue, replacing: 0..<text.lineCount, withCount: newValue.lineCount) }
  }

  /// The language in which lines without styles of their own are highlighted; `nil` for none.
  public final var language: TextLanguage? {
    didSet {
      highlighter = language.map { TextHighlighter($0, lineCount: text.lineCount) }
      refreshRows()
    }
  }

  /// Whether long lines go on in the next row, rather than being cut.
  ///
  /// The default is `true`. Without it, `left` and `right` scroll horizontally.
  public final var wrapsLines = true {
    didSet { if wrapsLines != oldValue { wrappingDidChange() } }
  }

  /// Whether lines have numbers; `true` by default.
  ///
  /// A view of fewer than 20 columns has no room for them.
  public final var showsLineNumbers = true {
    didSet { if showsLineNumbers != oldValue { measureRows() } }
  }

  /// The columns that are scrolled out of view on the left.
  private(set) final var leftColumn = 0

  /// The line to go to as soon as that is possible.
  private(set) final var wantedLine: Int?

  private final var text: TextSource
  private final var highlighter: TextHighlighter?
  private final var highlighting: Work?
  private final var scrolling: [Subscription<TextViewModel>] = []

  /// The text that is selected within lines.
  package private(set) final lazy var lineSelection = LineSelection(of: self)

  private(set) final lazy var rows = LazyContainerModel(count: text.lineCount) { [unowned self] _ in
    TextViewRow(in: self)
  }

  /// Creates a view of lines.
  ///
  /// - Parameters:
  ///   - source: The lines.
  ///   - language: The language in which lines without styles of their own are highlighted; `nil` for none.
  public init(_ source: TextSource, language: TextLanguage? = nil) {
    text = source
    self.language = language
    super.init()
    highlighter = language.map { TextHighlighter($0, lineCount: source.lineCount) }
    rows.assumesFocusableRows = true
    rows.searchText = { [unowned self] line in text.line(line).string }
    add(rows)
    addCommands()
    setContextMenu(TextViewMenu.make, by: MenuCommands.usualContext)
  }

  /// Creates a view of plain text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: The language in which it is highlighted; `nil` for none.
  public convenience init(_ text: String, language: TextLanguage? = nil) {
    self.init(TextSource(text), language: language)
  }

  /// Creates a view of styled text.
  public convenience init(_ text: StyledText) { self.init(TextSource(text)) }

  /// Lets the user select several lines, unless selecting has been turned off, and goes to the line that is wanted.
  open override func didLoad() {
    if nearestView?.selectionMode == .single { nearestView?.selectionMode = .multiple }
    if let wantedLine { goToLine(wantedLine) }
  }

  /// The number of lines.
  public final var lineCount: Int { text.lineCount }

  /// The line that is focused or, without one, the first one in view; `nil` if there is none.
  public final var currentLine: Int? {
    guard let view = nearestView else { return nil }
    if let focused = view.focusedModel, let line = rows.index(of: focused) { return line }
    return view.visibleRows.lazy.compactMap { self.rows.index(of: $0.model) }.first
  }

  /// The selected text or, without any, the selected lines, or else the focused one; `nil` if there is none.
  ///
  /// It has no line numbers and no styles.
  public final var selectedText: String? {
    if let text = lineSelection.text { return text }
    guard let view = nearestView else { return nil }
    var lines = Array(view.selectedRows(in: rows).joined())
    if lines.isEmpty, let focused = view.focusedModel, let line = rows.index(of: focused) { lines = [line] }
    return lines.isEmpty ? nil : lines.map { text.line($0).string }.joined(separator: "\n")
  }

  /// Moves the focus to a line, and shows it in the middle unless it is in view.
  ///
  /// Before the model is in a view, the line is kept, and shown once the model is loaded.
  ///
  /// - Parameter line: The line, from 0 on; one behind the end is the last one.
  public final func goToLine(_ line: Int) {
    guard lineCount > 0, let view = nearestView else {
      wantedLine = line
      return
    }
    wantedLine = nil
    let model = rows.model(at: min(max(0, line), lineCount - 1))
    let isInView = view.visibleRows.contains { $0.model === model }
    view.focus(model)
    // Before the first update, there are no rows to scroll to yet.
    if !view.scroll(to: model, at: isInView ? .nearest : .middle) { model.scrollIntoView(at: .middle) }
  }

  /// Shows a text that differs from the current one in some lines; all others keep their rows.
  ///
  /// - Parameters:
  ///   - source: The new text.
  ///   - lines: The lines of the old text that have been replaced.
  ///   - count: The number of lines of the new text that have taken their place.
  /// - Complexity: O(log n) in the number of lines, and O(k) for k rows in view.
  /// - Precondition: The lines exist, and the new text has as many lines as that makes.
  public final func update(to source: TextSource, replacing lines: Range<Int>, withCount count: Int) {
    require(
      lines.lowerBound >= 0 && lines.upperBound <= lineCount && lineCount - lines.count + count == source.lineCount,
      "\(lines.count) of \(lineCount) lines replaced by \(count) do not make \(source.lineCount)")
    text = source
    lineSelection.clear(from: lines.lowerBound)
    highlighter?.replaceLines(lines, withCount: count)
    let kept = min(lines.count, count)
    if kept < lines.count { rows.remove(lines.lowerBound + kept..<lines.upperBound) }
    if kept < count { rows.insert(count - kept, at: lines.lowerBound + kept) }
    rows.reload(lines.lowerBound..<lines.lowerBound + kept)
    refreshRows()
  }

  /// Reads until everything in view is highlighted as it stays.
  public final func settle() async { while let highlighting, !Task.isCancelled { await highlighting.settle() } }
}

extension TextViewModel: SelectableLines {
  package final var lineLists: [LazyContainerModel] { [rows] }

  package final func selectableText(ofRow row: Int, in list: LazyContainerModel, side: Int) -> String? {
    side == 0 ? text.line(row).string : nil
  }
}

/// What rows and keys ask for.
extension TextViewModel {
  /// The number of columns in front of the text.
  final func gutterWidth(in width: Int) -> Int {
    showsLineNumbers && width >= 20 ? max(2, String(lineCount).count) + 1 : 0
  }

  /// Returns a line as it is shown.
  final func shownText(ofLine line: Int, in theme: Theme) -> StyledText {
    let styled = text.line(line)
    guard highlighter != nil, styled.spans.allSatisfy({ $0.style == .plain && $0.styleName == nil && !$0.isGap }) else {
      return styled
    }
    let tokens = highlighter?.tokens(ofLine: line) { [text] in text.line($0).string } ?? []
    return StyledText(styled.string, tokens: tokens, theme: theme)
  }

  /// Reads a slice of what is above a line that comes into view, and the rest in later turns.
  final func highlight(to line: Int) {
    guard highlighting == nil, highlighter?.isRead(to: line) == false else { return }
    let last = max(line, lastLineInView ?? 0)
    let changed = highlighter?.advance(to: last) { [text] in text.line($0).string }
    if let changed { for row in rows.aliveModels(in: changed) { row.setNeedsUpdate() } }
    guard highlighter?.isRead(to: last) == false else { return }
    highlighting = perform(named: "highlight") {
    } then: { view, _ in
      view.highlighting = nil
      if let last = view.lastLineInView { view.highlight(to: last) }
    }
  }

  private final var lastLineInView: Int? {
    nearestView?.visibleRows.lazy.compactMap { self.rows.index(of: $0.model) }.max()
  }

  /// Scrolls horizontally, as far as the lines in view have text.
  final func scroll(by columns: Int) {
    guard let view = nearestView else { return }
    var furthest = leftColumn
    for row in view.visibleRows {
      guard let line = rows.index(of: row.model) else { continue }
      let room = row.frame.width - gutterWidth(in: row.frame.width)
      furthest = max(furthest, text.line(line).width(policy: view.widthPolicy) - room)
    }
    leftColumn = max(0, min(leftColumn + columns, furthest))
    refreshRows()
  }

  /// Makes the commands that scroll horizontally available while lines are not wrapped.
  private final func wrappingDidChange() {
    leftColumn = 0
    for command in scrolling { command.cancel() }
    scrolling = wrapsLines ? [] : scrollingCommands()
    measureRows()
  }

  /// The heights that rows had are no longer theirs.
  private final func measureRows() {
    rows.replaceRows(count: rows.count) { $0 }
    refreshRows()
  }

  private final func refreshRows() { for row in rows.aliveModels(in: 0..<rows.count) { row.setNeedsUpdate() } }
}
