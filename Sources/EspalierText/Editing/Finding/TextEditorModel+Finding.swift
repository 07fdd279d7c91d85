import EspalierTree
import EspalierWork

/// Finding and replacing.
extension TextEditorModel {
  /// The number of bytes up to which all matches are counted immediately.
  private static var largestByteCountAtOnce: Int { 262_144 }

  /// What is found and marked in the text; `nil`, the default, marks nothing.
  ///
  /// Matches are marked where they are seen, whatever the length of the text. The bar that `ctrl+f` shows sets it.
  public final var search: TextSearch? {
    get { finding?.search }
    set {
      guard newValue != finding?.search else { return }
      finding?.counting?.cancel()
      finding = newValue.map(TextFinding.init)
      countMatches()
      setNeedsUpdate()
    }
  }

  /// The number of matches; `nil` without a search, and while a long text is being searched.
  public final var matchCount: Int? { finding?.matches?.count }

  /// Selects the next match, and after the last one the first.
  ///
  /// - Complexity: O(log n) once all matches are known, otherwise O(k) in the length of the text up to the match.
  /// - Returns: Whether there is a match.
  @discardableResult
  public final func findNext() -> Bool { show(match(from: selection.isEmpty ? cursor : selection.upperBound)) }

  /// Selects the previous match, and before the first one the last.
  ///
  /// - Complexity: As that of ``findNext()``.
  /// - Returns: Whether there is a match.
  @discardableResult
  public final func findPrevious() -> Bool { show(match(before: selection.lowerBound)) }

  /// Replaces the selected match, and selects the next one; if no match is selected, only selects it.
  ///
  /// - Parameter template: The new text; for a regular expression, `$1` stands for what its first group has captured.
  /// - Returns: Whether a match was replaced.
  @discardableResult
  public final func replaceMatch(with template: String) -> Bool {
    guard canEdit, let matcher = finding?.matcher else { return false }
    let line = buffer.lineIndex(at: selection.lowerBound)
    let start = buffer.byteRange(ofLine: line).lowerBound
    let selected = selection.lowerBound - start..<selection.upperBound - start
    let match = matcher.matches(in: buffer.line(line)).first { $0.range == selected }
    if let match { perform([(selection, matcher.replacement(for: match, template: template))], as: .other) }
    findNext()
    return match != nil
  }

  /// Replaces all matches in one step.
  ///
  /// - Parameter template: The new text, as in ``replaceMatch(with:)``.
  /// - Complexity: O(n) in the length of the text.
  /// - Returns: The number of replaced matches.
  @discardableResult
  public final func replaceAllMatches(with template: String) -> Int {
    guard canEdit, let matcher = finding?.matcher else { return 0 }
    var edits: [(range: Range<Int>, text: String)] = []
    for line in 0..<buffer.lineCount {
      let bytes = buffer.byteRange(ofLine: line)
      for match in matcher.matches(in: buffer.text(in: bytes)) {
        let range = match.range.lowerBound + bytes.lowerBound..<match.range.upperBound + bytes.lowerBound
        edits.append((range, matcher.replacement(for: match, template: template)))
      }
    }
    perform(edits, as: .other)
    return edits.count
  }

  /// Delivers results until all matches are known and all suggestions have arrived.
  public final func settle() async {
    while let work = finding?.counting ?? completing, !Task.isCancelled { await work.settle() }
  }

  /// Finds all matches: immediately in a short text, otherwise in a task.
  final func countMatches() {
    finding?.counting?.cancel()
    finding?.counting = nil
    finding?.matches = nil
    guard let finding, finding.matcher != nil else { return }
    let search = finding.search
    guard buffer.byteCount > Self.largestByteCountAtOnce else {
      self.finding?.matches = TextFinding.matches(of: search, in: buffer)
      return
    }
    self.finding?.counting = perform(named: "find") { [buffer] in
      let matches = TextFinding.matches(of: search, in: buffer) { !Task.isCancelled }
      try Task.checkCancellation()
      return matches
    } then: { editor, result in
      editor.finding?.counting = nil
      editor.finding?.matches = try? result.get()
      editor.setNeedsUpdate()
    }
  }

  /// Returns the first match that begins at or after a byte, or else the first one of the text.
  final func match(from byte: Int) -> Range<Int>? {
    guard let finding, let matcher = finding.matcher else { return nil }
    if let matches = finding.matches, let index = finding.index(at: byte) {
      return index < matches.count ? matches[index] : matches.first
    }
    let first = buffer.lineIndex(at: byte)
    for offset in 0...buffer.lineCount {
      let line = (first + offset) % buffer.lineCount
      let start = buffer.byteRange(ofLine: line).lowerBound
      let ranges = matcher.ranges(in: buffer.line(line))
      let match = ranges.first { offset > 0 || $0.lowerBound + start >= byte }
      if let match { return match.lowerBound + start..<match.upperBound + start }
    }
    return nil
  }

  /// Returns the last match that begins before a byte, or else the last one of the text.
  private final func match(before byte: Int) -> Range<Int>? {
    guard let finding, let matcher = finding.matcher else { return nil }
    if let matches = finding.matches, let index = finding.index(at: byte) {
      return index > 0 ? matches[index - 1] : matches.last
    }
    let first = buffer.lineIndex(at: byte)
    for offset in 0...buffer.lineCount {
      let line = (first - offset + 2 * buffer.lineCount) % buffer.lineCount
      let start = buffer.byteRange(ofLine: line).lowerBound
      let ranges = matcher.ranges(in: buffer.line(line))
      let match = ranges.last { offset > 0 || $0.lowerBound + start < byte }
      if let match { return match.lowerBound + start..<match.upperBound + start }
    }
    return nil
  }

  private final func show(_ match: Range<Int>?) -> Bool {
    guard let match else { return false }
    move(to: TextSelection(anchor: match.lowerBound, head: match.upperBound))
    return true
  }
}
