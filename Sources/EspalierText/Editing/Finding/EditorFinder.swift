import EspalierTree
import EspalierWork

/// What an editor finds and replaces, and the bar that asks for it.
final class EditorFinder {
  /// The number of bytes up to which all matches are counted immediately.
  private static let largestByteCountAtOnce = 262_144

  unowned let editor: TextEditorModel

  private(set) var finding: TextFinding?

  /// The bar that asks for something; it receives the keys.
  var bar: EditorBar?

  /// What was found and inserted when the bar was closed.
  var lastSearch: TextSearch?
  var lastReplacement = ""

  init(of editor: TextEditorModel) {
    self.editor = editor
  }

  /// The number of rows of the bar below the text.
  var barHeight: Int { bar?.height ?? 0 }

  var canFindAgain: Bool { finding != nil || lastSearch != nil }

  private var buffer: TextBuffer { editor.buffer }

  /// Finds something else.
  func find(_ search: TextSearch?) {
    guard search != finding?.search else { return }
    finding?.counting?.cancel()
    finding = search.map(TextFinding.init)
    countMatches()
    editor.setNeedsUpdate()
  }

  /// Follows an edit.
  func textDidChange() {
    if finding != nil { countMatches() }
  }

  /// Finds what was found last, after the bar has been closed.
  func findAgain(_ find: (TextEditorModel) -> Bool) {
    let isOver = finding == nil
    if isOver { finding = lastSearch.map(TextFinding.init) }
    _ = find(editor)
    if isOver { finding = nil }
  }

  /// Selects a match.
  ///
  /// - Returns: Whether there is one.
  func show(_ match: Range<Int>?) -> Bool {
    guard let match else { return false }
    editor.move(to: TextSelection(anchor: match.lowerBound, head: match.upperBound))
    return true
  }

  /// Replaces the selected match, and selects the next one.
  func replaceMatch(with template: String) -> Bool {
    guard editor.canEdit, let matcher = finding?.matcher else { return false }
    let selection = editor.selection
    let line = buffer.lineIndex(at: selection.lowerBound)
    let start = buffer.start(ofLine: line)
    let selected = selection.lowerBound - start..<selection.upperBound - start
    let match = matcher.matches(in: buffer.line(line)).first { $0.range == selected }
    if let match { editor.perform([(selection, matcher.replacement(for: match, template: template))], as: .other) }
    editor.findNext()
    return match != nil
  }

  /// Replaces all matches in one step.
  func replaceAllMatches(with template: String) -> Int {
    guard editor.canEdit, let matcher = finding?.matcher else { return 0 }
    var edits: [TextReplacement] = []
    for line in 0..<buffer.lineCount {
      let bytes = buffer.byteRange(ofLine: line)
      for match in matcher.matches(in: buffer.text(in: bytes)) {
        let range = match.range.lowerBound + bytes.lowerBound..<match.range.upperBound + bytes.lowerBound
        edits.append((range, matcher.replacement(for: match, template: template)))
      }
    }
    editor.perform(edits, as: .other)
    return edits.count
  }

  /// Returns the first match that begins at or after a byte, or else the first one of the text.
  func match(from byte: Int) -> Range<Int>? {
    guard let finding, let matcher = finding.matcher else { return nil }
    if let matches = finding.matches, let index = finding.index(at: byte) {
      return index < matches.count ? matches[index] : matches.first
    }
    let first = buffer.lineIndex(at: byte)
    for offset in 0...buffer.lineCount {
      let line = (first + offset) % buffer.lineCount
      let start = buffer.start(ofLine: line)
      let match = matcher.ranges(in: buffer.line(line)).first { offset > 0 || $0.lowerBound + start >= byte }
      if let match { return match.lowerBound + start..<match.upperBound + start }
    }
    return nil
  }

  /// Returns the last match that begins before a byte, or else the last one of the text.
  func match(before byte: Int) -> Range<Int>? {
    guard let finding, let matcher = finding.matcher else { return nil }
    if let matches = finding.matches, let index = finding.index(at: byte) {
      return index > 0 ? matches[index - 1] : matches.last
    }
    let first = buffer.lineIndex(at: byte)
    for offset in 0...buffer.lineCount {
      let line = (first - offset + 2 * buffer.lineCount) % buffer.lineCount
      let start = buffer.start(ofLine: line)
      let match = matcher.ranges(in: buffer.line(line)).last { offset > 0 || $0.lowerBound + start < byte }
      if let match { return match.lowerBound + start..<match.upperBound + start }
    }
    return nil
  }

  /// Finds all matches: immediately in a short text, otherwise in a task.
  private func countMatches() {
    finding?.counting?.cancel()
    finding?.counting = nil
    finding?.matches = nil
    guard let current = finding, current.matcher != nil else { return }
    let search = current.search
    guard buffer.byteCount > Self.largestByteCountAtOnce else {
      finding?.matches = TextFinding.matches(of: search, in: buffer)
      return
    }
    finding?.counting = editor.perform(named: "find") { [buffer] in
      let matches = TextFinding.matches(of: search, in: buffer) { !Task.isCancelled }
      try Task.checkCancellation()
      return matches
    } then: { editor, result in
      editor.finder.finding?.counting = nil
      editor.finder.finding?.matches = try? result.get()
      editor.setNeedsUpdate()
    }
  }
}
