import EspalierControls
import EspalierTree

/// Changing the text.
extension TextEditorModel {
  /// Whether the user can change the text now.
  final var canEdit: Bool { isEnabled && !isReadOnly }

  /// Replaces text, as the user does: it is a step that can be undone, and the change is announced.
  ///
  /// - Parameters:
  ///   - range: The bytes to replace, rounded down to the starts of characters.
  ///   - text: The new text.
  public final func replace(_ range: Range<Int>, with text: String) {
    perform([(range, text)], as: .other)
  }

  /// Types text in place of the selection.
  final func type(_ text: String) { perform([(selection, text)], as: .typing) }

  /// Types a character as a key does.
  final func typeKey(_ character: Character) {
    if !typePaired(character) { type(String(character)) }
  }

  /// Inserts text in place of the selection, as a step of its own, with the line endings that the text has.
  ///
  /// In a text of one line, the inserted text keeps its own, except that CR, which terminals send, becomes LF.
  final func paste(_ text: String) {
    let hasEndings = buffer.lineCount > 1
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\r" || hasEndings && ($0 == "\n" || $0 == "\r\n")
    }
    perform([(selection, lines.count > 1 ? lines.joined(separator: lineEnding) : text)], as: .other)
  }

  /// Performs edits as one step.
  ///
  /// - Parameters:
  ///   - edits: The bytes to replace, in order and without overlaps, each with its new text.
  ///   - kind: The kind of the step.
  ///   - selection: Returns the selection afterward; by default, the cursor follows the last edit.
  final func perform(
    _ edits: [(range: Range<Int>, text: String)], as kind: TextHistory.Kind,
    selecting selection: ((TextSelection) -> TextSelection)? = nil
  ) {
    let edits = edits.filter { !$0.range.isEmpty || !$0.text.isEmpty }
    guard isEnabled, !edits.isEmpty else { return }
    let old = place
    // From the last one on, so that the places of the others stay as they are.
    let made = edits.reversed().map { apply($0.range, $0.text) }
    let growth = made.dropFirst().reduce(0) { $0 + $1.growth }
    let end = TextSelection(at: made[0].insertedRange.upperBound + growth)
    place = rounded(selection?(end) ?? end)
    history.record(made, as: kind, at: nearestView?.clock.now, from: old, to: place)
    didEdit()
    if completions != nil { continueCompleting(afterTyping: kind == .typing) }
  }

  /// Shows another text, which code has assigned.
  final func load(_ text: String) {
    let position = cursor == buffer.byteCount ? nil : buffer.position(at: cursor)
    buffer = TextBuffer(text)
    table = RowTable(lineCount: buffer.lineCount, estimate: 1)
    format = nil
    layouts.removeAll()
    highlighter = language.map { TextHighlighter($0, lineCount: buffer.lineCount) }
    history = TextHistory()
    let line = min(position?.line ?? 0, buffer.lineCount - 1)
    place = TextSelection(
      at: position.map { buffer.byte(at: TextBuffer.Position(line: line, character: $0.character)) }
        ?? buffer.byteCount)
    goalColumn = nil
    if finding != nil { countMatches() }
    showCursor()
  }

  /// Replaces bytes of the text, and keeps the layout up to date.
  final func apply(_ range: Range<Int>, _ text: String) -> TextEdit {
    let first = buffer.lineIndex(at: max(0, range.lowerBound - 1))
    let last = buffer.lineIndex(at: range.upperBound)
    let edit = buffer.replace(range, with: text)
    let newLast = buffer.lineIndex(at: edit.insertedRange.upperBound)
    linesDidChange(first..<last + 1, count: max(1, newLast - first + 1))
    highlightList.move(with: edit)
    return edit
  }

  /// Announces that the user has changed the text.
  final func didEdit() {
    goalColumn = nil
    if finding != nil { countMatches() }
    enter { [unowned self] in
      let text = buffer.text
      committedText = text
      return text
    }
    committedText = nil
    updateCommands()
    showCursor()
  }

  /// Returns a selection whose ends are boundaries between characters of the text as it is now: an end inside a
  /// character that an edit has made moves behind it.
  final func rounded(_ selection: TextSelection) -> TextSelection {
    let count = buffer.byteCount
    func rounded(_ byte: Int) -> Int {
      guard byte > 0, byte < count else { return max(0, min(byte, count)) }
      let start = buffer.boundary(at: byte)
      return start == byte ? byte : buffer.byte(after: start)
    }
    return TextSelection(anchor: rounded(selection.anchor), head: rounded(selection.head))
  }
}
