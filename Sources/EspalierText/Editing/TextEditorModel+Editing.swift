import EspalierControls
import EspalierTree

/// Changing the text.
extension TextEditorModel {
  /// Whether the user can change the text now.
  final var canEdit: Bool { isEnabled && !isReadOnly }

  /// Replaces text, as the user does: it is a step that can be undone, and the change is announced.
  ///
  /// - Parameters:
  ///   - range: The bytes to replace, rounded down to the starts of characters, and clamped to the text.
  ///   - text: The new text.
  public final func replace(_ range: Range<Int>, with text: String) {
    perform([(self.text.boundaries(of: TextSelection(range)).range, text)], as: .other)
  }

  /// Types text in place of the selection.
  final func type(_ text: String) { perform([(selection, text)], as: .typing) }

  /// Inserts text in place of the selection, as a step of its own, with the line endings that the text has.
  ///
  /// In a text of one line, the inserted text keeps its own, except that CR, which terminals send, becomes LF.
  final func paste(_ pasted: String) {
    let hasEndings = buffer.lineCount > 1
    let lines = pasted.split(omittingEmptySubsequences: false) {
      $0 == "\r" || hasEndings && ($0 == "\n" || $0 == "\r\n")
    }
    perform([(selection, lines.count > 1 ? lines.joined(separator: text.lineEnding) : pasted)], as: .other)
  }

  /// Performs edits as one step.
  ///
  /// - Parameters:
  ///   - edits: The bytes to replace, in order and without overlaps, each with its new text.
  ///   - kind: The kind of the step.
  ///   - selection: Returns the selection afterward; by default, the cursor follows the last edit.
  final func perform(
    _ edits: [TextReplacement], as kind: TextHistory.Kind,
    selecting selection: ((TextSelection) -> TextSelection)? = nil
  ) {
    let edits = edits.filter { !$0.range.isEmpty || !$0.text.isEmpty }
    guard isEnabled, !edits.isEmpty else { return }
    let old = place
    // From the last one on, so that the places of the others stay as they are.
    let made = apply(edits.reversed())
    let growth = made.dropFirst().reduce(0) { $0 + $1.growth }
    let end = TextSelection(at: made[0].insertedRange.upperBound + growth)
    place = text.boundaries(of: selection?(end) ?? end, goingBehind: true)
    history.record(made, as: kind, at: nearestView?.clock.now, from: old, to: place)
    didEdit()
    completer.continueCompleting(afterTyping: kind == .typing)
  }

  /// Replaces bytes of the text, one edit after the other, and keeps the same rows in view.
  final func apply(_ edits: [TextReplacement]) -> [TextEdit] {
    let changes = edits.map { text.apply($0.range, $0.text) }
    text.layOutEditedLines()
    for change in changes { viewport.follow(change) }
    return changes.map(\.edit)
  }

  /// Shows another text, which code has assigned.
  final func load(_ new: String) {
    let position = cursor == buffer.byteCount ? nil : buffer.position(at: cursor)
    text = EditorText(new, language: language)
    history = TextHistory()
    let byte = position.map { old in
      buffer.byte(at: TextBuffer.Position(line: min(old.line, buffer.lineCount - 1), character: old.character))
    }
    place = TextSelection(at: byte ?? buffer.byteCount)
    goalColumn = nil
    completer.end()
    finder.textDidChange()
    showCursor()
  }

  /// Announces that the user has changed the text.
  final func didEdit() {
    goalColumn = nil
    finder.textDidChange()
    enter { [unowned self] in
      let new = buffer.text
      committedText = new
      return new
    }
    committedText = nil
    commands.update()
    showCursor()
  }
}

/// Bytes to replace, and their new text.
typealias TextReplacement = (range: Range<Int>, text: String)
