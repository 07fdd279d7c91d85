import EspalierCanvas

/// The lines of a hunk as styled text: highlighted in their language, and with the words that have changed.
final class DiffHunkText {
  let hunk: TextPatch.Hunk

  /// The lines of the old and of the new version.
  private var oldLines: [Int32] = []
  private var newLines: [Int32] = []

  /// For each changed line, the line that it replaces or is replaced by; -1 without one.
  private var partners: [Int32]

  private var oldHighlighter: TextHighlighter?
  private var newHighlighter: TextHighlighter?

  init(_ hunk: TextPatch.Hunk, language: TextLanguage?) {
    self.hunk = hunk
    partners = [Int32](repeating: -1, count: hunk.count)
    for line in 0..<hunk.count {
      let kind = hunk.kind(ofLine: line)
      if kind == .unchanged || kind == .removed { oldLines.append(Int32(line)) }
      if kind == .unchanged || kind == .inserted { newLines.append(Int32(line)) }
    }
    findPartners()
    guard let language else { return }
    oldHighlighter = TextHighlighter(language, lineCount: oldLines.count)
    newHighlighter = TextHighlighter(language, lineCount: newLines.count)
  }

  /// Inserted lines directly behind removed ones are their new versions, in the same order.
  private func findPartners() {
    var rest = 0..<hunk.count
    while let first = rest.firstIndex(where: { hunk.kind(ofLine: $0) == .removed }) {
      let group = rest[first...].prefix { [.removed, .remark].contains(hunk.kind(ofLine: $0)) }
      rest = group.upperBound..<hunk.count
      let removed = group.filter { hunk.kind(ofLine: $0) == .removed }
      for (old, new) in zip(removed, rest.prefix { hunk.kind(ofLine: $0) == .inserted }) {
        (partners[old], partners[new]) = (Int32(new), Int32(old))
      }
    }
  }

  /// Returns a line without its sign, in the styles of a theme.
  func text(ofLine line: Int, in theme: Theme) -> StyledText {
    let kind = hunk.kind(ofLine: line)
    let text = hunk.line(line).text
    let style = theme.differenceStyle(of: kind)
    let words = style.words == nil ? [] : words(ofLine: line, kind)
    let tokens = style.showsTokens ? tokens(ofLine: line, kind) : []
    if words.isEmpty { return StyledText(text, tokens: tokens, theme: theme) }
    return Self.text(text, tokens, words, style.words ?? .plain, theme)
  }

  private func words(ofLine line: Int, _ kind: TextPatch.LineKind) -> [Range<Int>] {
    let partner = Int(partners[line])
    guard partner >= 0 else { return [] }
    let (old, new) = kind == .removed ? (line, partner) : (partner, line)
    let difference = WordDifference(from: hunk.text(ofLine: old), to: hunk.text(ofLine: new))
    return kind == .removed ? difference.removed : difference.inserted
  }

  private func tokens(ofLine line: Int, _ kind: TextPatch.LineKind) -> [TextToken] {
    guard kind != .remark else { return [] }
    let place = Int(kind == .removed ? hunk.oldCounts[line] : hunk.newCounts[line])
    func text(_ lines: [Int32]) -> (Int) -> String {
      { [hunk] in String(decoding: hunk.text(ofLine: Int(lines[$0])), as: UTF8.self) }
    }
    return kind == .removed
      ? oldHighlighter?.tokens(ofLine: place, in: text(oldLines)) ?? []
      : newHighlighter?.tokens(ofLine: place, in: text(newLines)) ?? []
  }

  /// Returns text in the styles of its tokens, except for words, which have their own.
  private static func text(
    _ line: String, _ tokens: [TextToken], _ words: [Range<Int>], _ wordStyle: TextStyle, _ theme: Theme
  ) -> StyledText {
    var parts = words.map { (range: $0, style: wordStyle) }
    var rest = words[...]
    for token in tokens {
      let style = theme.style(of: token.kind)
      var start = token.range.lowerBound
      rest = rest.drop { $0.upperBound <= token.range.lowerBound }
      for word in rest.prefix(while: { $0.lowerBound < token.range.upperBound }) {
        if start < word.lowerBound { parts.append((range: start..<word.lowerBound, style: style)) }
        start = word.upperBound
      }
      if start < token.range.upperBound { parts.append((range: start..<token.range.upperBound, style: style)) }
    }
    return StyledText(line, parts: parts.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}
