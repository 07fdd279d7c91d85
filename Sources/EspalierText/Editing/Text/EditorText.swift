/// The text of an editor, and what is derived from it: rows, tokens and highlights, all of which each edit keeps up to
/// date.
final class EditorText {
  /// A replacement, and the lines that it has replaced.
  struct Change {
    let edit: TextEdit

    /// The lines before the edit.
    let lines: Range<Int>

    /// The number of lines in their place.
    let count: Int
  }

  /// The number of bytes up to which all lines are laid out, so that the height is exact.
  private static let largestExactByteCount = 65_536

  /// The number of lines that are laid out right after an edit.
  private static let largestLineCountAtOnce = 256

  private(set) var buffer: TextBuffer

  /// How lines become rows; `nil` before the first layout.
  private(set) var format: LineFormat?

  /// How many rows the lines have.
  private(set) var table: RowTable

  private var layouts = LayoutCache()

  /// The lines of the last edit, if they have not been laid out since.
  private var editedLines = 0..<0

  /// The tokens of the language; `nil` for plain text.
  var highlighter: TextHighlighter?

  /// Parts of the text in other styles.
  var highlights = HighlightList([])

  init(_ text: String, language: TextLanguage? = nil) {
    buffer = TextBuffer(text)
    table = RowTable(lineCount: buffer.lineCount, estimate: 1)
    setLanguage(language)
  }

  func setLanguage(_ language: TextLanguage?) {
    highlighter = language.map { TextHighlighter($0, lineCount: buffer.lineCount) }
  }

  /// Replaces bytes of the text; call `layOutEditedLines` after the last edit of a step.
  ///
  /// - Complexity: O(log n + k) in the length of the text and of what is removed and inserted; a line whose text changes
  ///   is laid out as a whole, once for all edits in a row that change it.
  func apply(_ range: Range<Int>, _ text: String) -> Change {
    // An edit between CR and LF also changes the line before it.
    let first = buffer.lineIndex(at: max(0, range.lowerBound - 1))
    let last = buffer.lineIndex(at: range.upperBound)
    layOutEditedLines(except: first..<last + 1)
    let edit = buffer.replace(range, with: text)
    let newLast = buffer.lineIndex(at: edit.insertedRange.upperBound)
    let change = Change(edit: edit, lines: first..<last + 1, count: max(1, newLast - first + 1))
    layouts.replace(change.lines, withCount: change.count)
    table.replace(change.lines, withCount: change.count)
    highlighter?.replaceLines(change.lines, withCount: change.count)
    highlights.move(with: edit)
    editedLines = first..<first + change.count
    return change
  }

  /// Lays out the lines of the last edit, except those that the next one changes again.
  func layOutEditedLines(except lines: Range<Int> = 0..<0) {
    if format != nil {
      for line in editedLines.prefix(Self.largestLineCountAtOnce) where !lines.contains(line) {
        _ = layout(ofLine: line)
      }
    }
    editedLines = 0..<0
  }

  /// Prepares for a format: lines that have been laid out in another one are laid out again when they are needed.
  ///
  /// - Complexity: O(1), or O(n) in the length of a short text.
  /// - Returns: Whether the format is another one.
  func prepare(_ new: LineFormat) -> Bool {
    guard new != format else { return false }
    format = new
    layouts.removeAll()
    let perLine = Double(buffer.byteCount) / Double(buffer.lineCount)
    let estimate = new.wrapWidth.map { max(1, perLine / Double($0)) } ?? 1
    table =
      buffer.byteCount <= Self.largestExactByteCount
      ? RowTable((0..<buffer.lineCount).map { makeLayout(ofLine: $0).rowCount }, estimate: estimate)
      : RowTable(lineCount: buffer.lineCount, estimate: estimate)
    return true
  }

  /// Returns the layout of a line.
  func layout(ofLine line: Int) -> LineLayout {
    if let layout = layouts[line] { return layout }
    let layout = makeLayout(ofLine: line)
    table.setRows(layout.rowCount, ofLine: line)
    return layout
  }

  private func makeLayout(ofLine line: Int) -> LineLayout {
    let format = format ?? LineFormat(wrapWidth: nil, measure: TextMeasure(tabWidth: 4))
    let layout = LineLayout(buffer.line(line), format: format)
    layouts.insert(layout, forLine: line)
    return layout
  }
}
