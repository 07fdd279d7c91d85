/// What keys do to characters, words and lines of an editor.
struct TextActions {
  let editor: TextEditorModel

  var text: EditorText { editor.text }
  var buffer: TextBuffer { editor.text.buffer }
  var cursor: Int { editor.cursor }
  var selection: Range<Int> { editor.selection }
  var language: TextLanguage? { editor.language }

  /// The text of one indentation.
  var indentation: String { language?.indentation ?? String(repeating: " ", count: editor.tabWidth) }

  /// Begins a new line with the indentation of the line before.
  func breakLine() {
    let line = buffer.lineIndex(at: selection.lowerBound)
    let start = buffer.start(ofLine: line)
    let before = buffer.text(in: start..<selection.lowerBound)
    let indent = text.lineEnding + before.prefix { $0 == " " || $0 == "\t" }
    let opens = language?.brackets.contains { $0.opening != $0.closing && before.last == $0.opening } == true
    guard opens else { return editor.perform([(selection, indent)], as: .other) }
    let inside = indent + indentation
    // The closing bracket goes to a line of its own.
    let rest = isInEmptyPair ? indent : ""
    editor.perform([(selection, inside + rest)], as: .other) { end in TextSelection(at: end.head - rest.utf8.count) }
  }

  /// Removes the selection or, if nothing is selected, the text up to a destination.
  func delete(to destination: TextDestination, as kind: TextHistory.Kind) {
    let target = editor.byte(of: destination)
    let range = selection.isEmpty ? min(target, cursor)..<max(target, cursor) : selection
    editor.perform([(range, "")], as: selection.isEmpty ? kind : .other)
  }

  /// Removes the selection or the character before the cursor; in the indentation, as many blanks as `tab` inserts.
  func deleteBackward() {
    if isInEmptyPair {
      return editor.perform([(buffer.byte(before: cursor)..<buffer.byte(after: cursor), "")], as: .other)
    }
    let line = text.line(at: cursor)
    let before = selection.isEmpty ? buffer.text(in: line.lowerBound..<max(line.lowerBound, cursor)) : ""
    let blanks = before.utf8.count
    guard blanks > 0, before.allSatisfy({ $0 == " " }), indentation.first == " " else {
      return delete(to: .previous, as: .deletingBackward)
    }
    let width = indentation.utf8.count
    let count = (blanks - 1) % width + 1
    editor.perform([(cursor - count..<cursor, "")], as: .deletingBackward)
  }

  // MARK: Whole lines

  /// Indents the selected lines; without a selection, inserts blanks up to the next tab stop.
  func indent() {
    let lines = editor.selectedLines
    guard !selection.isEmpty, lines.count > 1 || selection == text.bytes(ofLines: lines) else {
      let column = text.column(of: selection.lowerBound)
      let width = indentation.utf8.count
      return editor.type(indentation.first == "\t" ? "\t" : String(repeating: " ", count: width - column % width))
    }
    let starts = lines.map { buffer.byteRange(ofLine: $0) }.filter { !$0.isEmpty }.map(\.lowerBound)
    editLines(starts.map { ($0..<$0, indentation) })
  }

  /// Removes one indentation from the start of each selected line.
  func unindent() {
    let width = indentation.first == "\t" ? editor.tabWidth : indentation.count
    let edits = editor.selectedLines.compactMap { line -> TextReplacement? in
      let start = buffer.start(ofLine: line)
      let text = self.text.layout(ofLine: line).text
      let count = text.first == "\t" ? 1 : text.prefix(width).prefix { $0 == " " }.count
      return count == 0 ? nil : (start..<start + count, "")
    }
    editLines(edits)
  }

  /// Edits lines so that the same text stays selected.
  func editLines(_ edits: [TextReplacement]) {
    let (old, lines) = (editor.place, editor.selectedLines)
    let isWholeLines = !old.isEmpty && selection == text.bytes(ofLines: lines)
    editor.perform(edits, as: .other) { [self] _ in
      if isWholeLines { return old.selecting(text.bytes(ofLines: lines)) }
      return TextSelection(anchor: Self.moved(old.anchor, by: edits), head: Self.moved(old.head, by: edits))
    }
  }

  /// Returns where a byte is after edits in order.
  private static func moved(_ byte: Int, by edits: [TextReplacement]) -> Int {
    edits.reduce(byte) { result, edit in
      if byte >= edit.range.upperBound { return result + edit.text.utf8.count - edit.range.count }
      if byte > edit.range.lowerBound { return result - (byte - edit.range.lowerBound) }
      return result
    }
  }

  /// Exchanges the selected lines with the line above or below, and keeps them selected.
  func moveLines(by distance: Int) {
    let lines = editor.selectedLines
    let other = distance < 0 ? lines.lowerBound - 1 : lines.upperBound + 1
    guard other >= 0, other < buffer.lineCount else { return }
    let upper = distance < 0 ? other...other : lines
    let lower = distance < 0 ? lines : other...other
    let (above, below) = (text.bytes(ofLines: upper), text.bytes(ofLines: lower))
    var (moved, kept) = (buffer.text(in: below), buffer.text(in: above))
    if lower.upperBound == buffer.lineCount - 1 {
      // The last line has no ending, and takes over that of the line that is the last one now.
      let ending = buffer.text(in: buffer.byteRange(ofLine: upper.upperBound).upperBound..<above.upperBound)
      moved += ending
      kept.unicodeScalars.removeLast(ending.unicodeScalars.count)
    }
    let old = editor.place
    let shift = distance < 0 ? -above.count : moved.utf8.count
    editor.perform([(above.lowerBound..<below.upperBound, moved + kept)], as: .other) { _ in old.moved(by: shift) }
  }

  /// Repeats the selected lines below, and moves the selection there.
  func duplicateLines() {
    let bytes = text.bytes(ofLines: editor.selectedLines)
    let line = buffer.text(in: bytes)
    let hasEnding = bytes.upperBound > buffer.byteRange(ofLine: editor.selectedLines.upperBound).upperBound
    let (copy, old) = (hasEnding ? line : text.lineEnding + line, editor.place)
    editor.perform([(bytes.upperBound..<bytes.upperBound, copy)], as: .other) { _ in old.moved(by: copy.utf8.count) }
  }

  /// Removes the selected lines; the cursor stays in its column.
  func deleteLines() {
    let (lines, column) = (editor.selectedLines, text.column(of: cursor))
    var range = text.bytes(ofLines: lines)
    if lines.upperBound == buffer.lineCount - 1, lines.lowerBound > 0 {
      // The last line has no ending, and takes that of the line before it along.
      range = buffer.byteRange(ofLine: lines.lowerBound - 1).upperBound..<range.upperBound
    }
    editor.perform([(range, "")], as: .other) { [self] _ in
      let line = min(lines.lowerBound, buffer.lineCount - 1)
      return TextSelection(at: text.byte(atColumn: column, of: RowPlace(line: line, row: 0)))
    }
  }
}
