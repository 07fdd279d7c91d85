/// Brackets that belong together.
extension EditorText {
  /// Returns the two brackets of a pair one of which is beside a byte, first that one; `nil` without any.
  ///
  /// Brackets within strings and comments don't count, as far as the language tells.
  func brackets(beside byte: Int, of pairs: [TextBracket]) -> (near: Int, far: Int)? {
    var search = BracketSearch(text: self)
    for near in [byte, buffer.byte(before: byte)] {
      guard near != byte || near < buffer.byteCount, let character = character(at: near) else { continue }
      for pair in pairs where pair.opening != pair.closing && (character == pair.opening || character == pair.closing) {
        if let far = search.partner(of: pair, at: near, isForward: character == pair.opening) { return (near, far) }
      }
    }
    return nil
  }
}

/// A search for the other bracket of a pair.
private struct BracketSearch {
  /// The longest part of a text that is searched, in each direction.
  private static var largestDistance: Int { 100_000 }

  /// The number of lines that are highlighted one after another, also when the search goes backward.
  private static var blockLength: Int { 64 }

  let text: EditorText

  /// The strings and comments in lines that have been looked at, in bytes of the line.
  var quotations: [Int: [Range<Int>]] = [:]

  /// Returns the bracket that belongs to the one at a byte.
  mutating func partner(of pair: TextBracket, at byte: Int, isForward: Bool) -> Int? {
    let first = text.buffer.lineIndex(at: byte)
    guard counts(byte - text.buffer.start(ofLine: first), inLine: first) else { return nil }
    let opening = isForward ? pair.opening : pair.closing
    var depth = 0
    for line in stride(from: first, to: isForward ? text.buffer.lineCount : -1, by: isForward ? 1 : -1) {
      let start = text.buffer.start(ofLine: line)
      guard abs(start - byte) <= Self.largestDistance || line == first else { return nil }
      for (place, bracket) in brackets(of: pair, inLine: line, isForward: isForward) {
        guard line != first || (isForward ? start + place >= byte : start + place <= byte),
          counts(place, inLine: line)
        else { continue }
        depth += bracket == opening ? 1 : -1
        if depth == 0 { return start + place }
      }
    }
    return nil
  }

  /// Returns the brackets in a line in the order of the search, each with its first byte in the line.
  private func brackets(of pair: TextBracket, inLine line: Int, isForward: Bool) -> [(place: Int, bracket: Character)] {
    let content = text.buffer.line(line)
    // Most lines have none, and are not divided into characters.
    guard let first = pair.opening.utf8.first, let last = pair.closing.utf8.first,
      content.utf8.contains(where: { $0 == first || $0 == last })
    else { return [] }
    var (found, place) = ([(place: Int, bracket: Character)](), 0)
    for character in content {
      if character == pair.opening || character == pair.closing { found.append((place, character)) }
      place += character.utf8.count
    }
    return isForward ? found : found.reversed()
  }

  /// Returns whether a bracket at a byte of a line is outside of strings and comments.
  private mutating func counts(_ byte: Int, inLine line: Int) -> Bool {
    guard text.highlighter != nil else { return true }
    if quotations[line] == nil {
      for line in line - line % Self.blockLength...line where quotations[line] == nil {
        let tokens = text.highlighter?.tokens(ofLine: line, in: text.buffer.line) ?? []
        quotations[line] = tokens.filter { $0.kind == .string || $0.kind == .comment }.map(\.range)
      }
    }
    return quotations[line]?.contains { $0.contains(byte) } != true
  }
}
