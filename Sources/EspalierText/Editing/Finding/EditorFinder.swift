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

  init(of editor: TextEditorModel) { self.editor = editor }

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
  func textDidChange() { if finding != nil { countMatches() } }

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
    editor.move(to: TextSelection(match))
    return true
  }

  /// Replaces the selected match, and selects the next one.
  func replaceMatch(with template: String) -> Bool {
    guard editor.canEdit else { return false }
    let selection = editor.selection
    let line = buffer.start(ofLine: buffer.lineIndex(at: selection.lowerBound))
    let next = matches(from: line).first { $0.range.lowerBound >= selection.lowerBound }
    let match = next?.range == selection ? next : nil
    if let match { editor.perform([(selection, match.replacement(template: template))], as: .other) }
    editor.findNext()
    return match != nil
  }

  /// Replaces all matches in one step.
  func replaceAllMatches(with template: String) -> Int {
    guard editor.canEdit else { return 0 }
    let edits = matches(from: 0).map { (range: $0.range, text: $0.replacement(template: template)) }
    editor.perform(edits, as: .other)
    return edits.count
  }

  /// Returns the first match that begins at or after a byte, or else the first one of the text.
  func match(from byte: Int) -> Range<Int>? {
    if let matches = finding?.matches, let index = finding?.index(at: byte) {
      return index < matches.count ? matches[index] : matches.first
    }
    return matches(from: byte).first { _ in true }?.range ?? matches(from: 0).first { _ in true }?.range
  }

  /// Returns the last match that begins before a byte, or else the last one of the text.
  ///
  /// While a long text is being searched, it is the last one that also ends there.
  func match(before byte: Int) -> Range<Int>? {
    if let matches = finding?.matches, let index = finding?.index(at: byte) {
      return index > 0 ? matches[index - 1] : matches.last
    }
    let matcher = finding?.matcher
    return buffer.lastRange(of: matcher, before: byte) ?? buffer.lastRange(of: matcher, before: buffer.byteCount)
  }

  /// Returns the matches from a byte on, one after the other.
  private func matches(from byte: Int) -> some Sequence<TextMatch> {
    sequence(state: buffer.matches(of: finding?.matcher, in: byte..<buffer.byteCount)) { $0.nextMatch() }
  }

  /// Finds all matches: immediately in a short text, otherwise in a task.
  private func countMatches() {
    finding?.counting.take()?.cancel()
    finding?.matches = nil
    guard let current = finding, current.matcher != nil else { return }
    let search = current.search
    guard buffer.byteCount > Self.largestByteCountAtOnce else {
      finding?.matches = Array(buffer.ranges(of: search))
      return
    }
    finding?.counting = editor.perform(named: "find") { [buffer] in
      var matches = buffer.ranges(of: search)
      matches.isWanted = { !Task.isCancelled }
      let ranges = Array(matches)
      try Task.checkCancellation()
      return ranges
    } then: { editor, result in
      editor.finder.finding?.counting = nil
      editor.finder.finding?.matches = try? result.get()
      editor.setNeedsUpdate()
    }
  }
}
