import EspalierControls
package import EspalierTree

extension TextEditorModel: TextEntry {
  /// The line of the cursor, or what is typed into the bar below, as far as a screen reader has to know it.
  ///
  /// Of a line of more than 1,000 characters, it is the part with the cursor, so that a key costs the same in any text.
  package final var spokenEntry: SpokenEntry {
    if let input = finder.bar?.input {
      return SpokenEntry(line: input.text, cursor: input.cursor, selection: input.selectedText)
    }
    let place = cursorPosition
    let start = place.character / Self.largestPartCount * Self.largestPartCount
    let bytes = [start, start + Self.largestPartCount].map {
      buffer.byte(at: TextBuffer.Position(line: place.line, character: $0))
    }
    return SpokenEntry(
      line: buffer.text(in: bytes[0]..<bytes[1]), cursor: place.character - start, lineIndex: place.line,
      lineCount: buffer.lineCount,
      selection: selection.count <= Self.largestPartCount ? buffer.text(in: selection) : "",
      suggestion: spokenCompletion)
  }

  /// What is spoken of the selected completion; empty without a menu.
  final var spokenCompletion: String { completer.menu.map { $0.spokenText(ofRow: $0.selected, in: wording) } ?? "" }

  private static var largestPartCount: Int { 1_000 }
}
