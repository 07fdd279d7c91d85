import EspalierCanvas

/// The lines of a hunk as styled text: highlighted in their language, and with the words that have changed.
final class DiffHunkText {
  let hunk: TextPatch.Hunk

  /// The lines of the old and of the new version.
  private var oldLines: [Int32] = []
  private var newLines: [Int32] = []

  /// For each line, its place among those of its version.
  private var places: [Int32] = []

  /// For each changed line, the line that it replaces or is replaced by; -1 without one.
  private var partners: [Int32]

  private var oldHighlighter: TextHighlighter?
  private var newHighlighter: TextHighlighter?

  init(_ hunk: TextPatch.Hunk, language: TextLanguage?) {
    self.hunk = hunk
    partners = [Int32](repeating: -1, count: hunk.count)
    for line in 0..<hunk.count {
      let kind = hunk.kind(ofLine: line)
      places.append(Int32(kind == .removed ? oldLines.count : newLines.count))
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
    var line = 0
    while line < hunk.count {
      guard hunk.kind(ofLine: line) == .removed else {
        line += 1
        continue
      }
      var removed: [Int] = []
      while line < hunk.count, [.removed, .remark].contains(hunk.kind(ofLine: line)) {
        if hunk.kind(ofLine: line) == .removed { removed.append(line) }
        line += 1
      }
      for old in removed where line < hunk.count && hunk.kind(ofLine: line) == .inserted {
        (partners[old], partners[line]) = (Int32(line), Int32(old))
        line += 1
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
    guard !words.isEmpty else {
      return tokens.isEmpty ? StyledText(text) : StyledText(text, tokens: tokens, theme: theme)
    }
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
    let place = Int(places[line])
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
    let bytes = Array(line.utf8)
    var text = StyledText()
    var offset = 0
    var (tokens, words) = (tokens[...], words[...])
    while offset < bytes.count {
      while let token = tokens.first, token.range.upperBound <= offset { tokens.removeFirst() }
      while let word = words.first, word.upperBound <= offset { words.removeFirst() }
      var (end, style) = (bytes.count, TextStyle.plain)
      if let word = words.first, word.contains(offset) {
        (end, style) = (word.upperBound, wordStyle)
      } else {
        end = min(end, words.first?.lowerBound ?? end)
        if let token = tokens.first {
          let isInside = token.range.contains(offset)
          if isInside { style = theme.style(of: token.kind) }
          end = min(end, isInside ? token.range.upperBound : token.range.lowerBound)
        }
      }
      end = min(max(end, offset + 1), bytes.count)
      text += StyledText(String(decoding: bytes[offset..<end], as: UTF8.self), style: style)
      offset = end
    }
    return text
  }
}
