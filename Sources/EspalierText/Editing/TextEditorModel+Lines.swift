import EspalierControls
import EspalierTree

/// What keys do to characters, words and lines.
extension TextEditorModel {
  /// The text of one indentation.
  final var indentation: String { language?.indentation ?? String(repeating: " ", count: tabWidth) }

  /// Begins a new line with the indentation of the line before.
  final func breakLine() {
    let line = buffer.lineIndex(at: selection.lowerBound)
    let start = buffer.byteRange(ofLine: line).lowerBound
    let before = buffer.text(in: start..<selection.lowerBound)
    let indent = lineEnding + before.prefix { $0 == " " || $0 == "\t" }
    let opens = language?.brackets.contains { $0.opening != $0.closing && before.last == $0.opening } == true
    guard opens else { return perform([(selection, indent)], as: .other) }
    let inside = indent + indentation
    // The closing bracket goes to a line of its own.
    let rest = isInEmptyPair ? indent : ""
    perform([(selection, inside + rest)], as: .other) { end in TextSelection(at: end.head - rest.utf8.count) }
  }

  /// The line ending of the text: that of its first line, or else LF.
  final var lineEnding: String {
    let line = buffer.byteRange(ofLine: 0).upperBound..<buffer.byteRange(ofLine: 0, includingEnding: true).upperBound
    return line.isEmpty ? "\n" : buffer.text(in: line)
  }

  /// Removes the selection or, if nothing is selected, the text up to a destination.
  final func delete(to destination: TextDestination, as kind: TextHistory.Kind) {
    let target = byte(of: destination)
    let range = selection.isEmpty ? min(target, cursor)..<max(target, cursor) : selection
    perform([(range, "")], as: selection.isEmpty ? kind : .other)
  }

  /// Removes the selection or the character before the cursor; in the indentation, as many blanks as `tab` inserts.
  final func deleteBackward() {
    if isInEmptyPair {
      return perform([(buffer.byte(before: cursor)..<buffer.byte(after: cursor), "")], as: .other)
    }
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: cursor))
    let before = selection.isEmpty ? buffer.text(in: line.lowerBound..<max(line.lowerBound, cursor)) : ""
    let blanks = before.utf8.count
    guard blanks > 0, before.allSatisfy({ $0 == " " }), indentation.first == " " else {
      return delete(to: .previous, as: .deletingBackward)
    }
    let width = indentation.utf8.count
    let count = (blanks - 1) % width + 1
    perform([(cursor - count..<cursor, "")], as: .deletingBackward)
  }

  final func deleteToLineStart() {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: cursor))
    let start = cursor > line.lowerBound ? line.lowerBound : buffer.byte(before: cursor)
    perform([(selection.isEmpty ? start..<cursor : selection, "")], as: .other)
  }

  final func deleteToLineEnd() {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: cursor))
    let end = cursor < line.upperBound ? line.upperBound : buffer.byte(after: cursor)
    perform([(selection.isEmpty ? cursor..<max(cursor, end) : selection, "")], as: .other)
  }

  // MARK: Whole lines

  /// Indents the selected lines; without a selection, inserts blanks up to the next tab stop.
  final func indent() {
    let lines = selectedLines
    guard !selection.isEmpty, lines.count > 1 || selection == bytes(ofLines: lines) else {
      let column = column(of: selection.lowerBound)
      let width = indentation.utf8.count
      return type(indentation.first == "\t" ? "\t" : String(repeating: " ", count: width - column % width))
    }
    let starts = lines.map { buffer.byteRange(ofLine: $0) }.filter { !$0.isEmpty }.map(\.lowerBound)
    editLines(starts.map { ($0..<$0, indentation) })
  }

  /// Removes one indentation from the start of each selected line.
  final func unindent() {
    let edits = selectedLines.compactMap { line -> (range: Range<Int>, text: String)? in
      let start = buffer.byteRange(ofLine: line).lowerBound
      let text = layout(ofLine: line).text
      let count = text.first == "\t" ? 1 : text.prefix(tabWidth).prefix { $0 == " " }.count
      return count == 0 ? nil : (start..<start + count, "")
    }
    editLines(edits)
  }

  /// Edits lines so that the same text stays selected.
  final func editLines(_ edits: [(range: Range<Int>, text: String)]) {
    let (old, isWholeLines) = (place, selection == bytes(ofLines: selectedLines) && !place.isEmpty)
    let lines = selectedLines
    perform(edits, as: .other) { [self] _ in
      if isWholeLines {
        let bytes = bytes(ofLines: lines)
        return old.anchor < old.head
          ? TextSelection(anchor: bytes.lowerBound, head: bytes.upperBound)
          : TextSelection(anchor: bytes.upperBound, head: bytes.lowerBound)
      }
      return TextSelection(anchor: Self.moved(old.anchor, by: edits), head: Self.moved(old.head, by: edits))
    }
  }

  /// Returns where a byte is after edits in order.
  private static func moved(_ byte: Int, by edits: [(range: Range<Int>, text: String)]) -> Int {
    edits.reduce(byte) { result, edit in
      if byte >= edit.range.upperBound { return result + edit.text.utf8.count - edit.range.count }
      if byte > edit.range.lowerBound { return result - (byte - edit.range.lowerBound) }
      return result
    }
  }

  /// Exchanges the selected lines with the line above or below, and keeps them selected.
  final func moveLines(by distance: Int) {
    let lines = selectedLines
    let other = distance < 0 ? lines.lowerBound - 1 : lines.upperBound + 1
    guard other >= 0, other < buffer.lineCount else { return }
    let upper = distance < 0 ? other...other : lines
    let lower = distance < 0 ? lines : other...other
    let (above, below) = (bytes(ofLines: upper), bytes(ofLines: lower))
    var (moved, kept) = (buffer.text(in: below), buffer.text(in: above))
    if lower.upperBound == buffer.lineCount - 1 {
      // The last line has no ending, and takes over that of the line that is the last one now.
      let ending = buffer.text(in: buffer.byteRange(ofLine: upper.upperBound).upperBound..<above.upperBound)
      moved += ending
      kept.unicodeScalars.removeLast(ending.unicodeScalars.count)
    }
    let old = place
    let shift = distance < 0 ? -above.count : moved.utf8.count
    perform([(above.lowerBound..<below.upperBound, moved + kept)], as: .other) { _ in
      TextSelection(anchor: old.anchor + shift, head: old.head + shift)
    }
  }

  /// Repeats the selected lines below, and moves the selection there.
  final func duplicateLines() {
    let bytes = bytes(ofLines: selectedLines)
    let text = buffer.text(in: bytes)
    let hasEnding = bytes.upperBound > buffer.byteRange(ofLine: selectedLines.upperBound).upperBound
    let (copy, old) = (hasEnding ? text : lineEnding + text, place)
    perform([(bytes.upperBound..<bytes.upperBound, copy)], as: .other) { _ in
      TextSelection(anchor: old.anchor + copy.utf8.count, head: old.head + copy.utf8.count)
    }
  }

  /// Removes the selected lines; the cursor stays in its column.
  final func deleteLines() {
    let (lines, column) = (selectedLines, column(of: cursor))
    var range = bytes(ofLines: lines)
    if range.upperBound == buffer.byteCount, lines.lowerBound > 0 {
      range = buffer.byteRange(ofLine: lines.lowerBound - 1).upperBound..<range.upperBound
    }
    perform([(range, "")], as: .other) { [self] _ in
      let line = min(lines.lowerBound, buffer.lineCount - 1)
      return TextSelection(at: byte(atColumn: column, of: RowPlace(line: line, row: 0)))
    }
  }
}
