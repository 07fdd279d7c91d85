import EspalierTree

/// The colors of a language.
extension TextEditorModel {
  /// Returns the tokens of a line; if what precedes it has not been read, it is read in slices from now on.
  final func tokens(ofLine line: Int) -> [TextToken] {
    guard highlighter != nil else { return [] }
    let buffer = buffer
    // A short way is read at once, so that what is seen is final.
    if highlighter?.isRead(to: line) == false, highlighter?.advance(to: line, in: buffer.line) != nil,
      highlighter?.isRead(to: line) == false
    {
      readOn(to: line)
    }
    return highlighter?.tokens(ofLine: line, in: buffer.line) ?? []
  }

  /// Reads a slice after another, as long as the editor is shown.
  private final func readOn(to line: Int) {
    guard reading == nil else { return }
    reading = onTick(every: .milliseconds(10)) { editor in
      let buffer = editor.buffer
      let target = min(line, buffer.lineCount - 1)
      let changed = editor.highlighter?.advance(to: target, in: buffer.line)
      if changed != nil { editor.setNeedsUpdate() }
      guard changed == nil || editor.highlighter?.isRead(to: target) != false else { return }
      editor.reading?.cancel()
      editor.reading = nil
    }
  }
}
