import EspalierControls

/// Characters and words of a text, by the bytes at which they begin.
extension String {
  private func index(_ byte: Int) -> String.Index { utf8.index(startIndex, offsetBy: byte) }

  /// Returns the text of some bytes.
  func text(in bytes: Range<Int>) -> Substring { self[index(bytes.lowerBound)..<index(bytes.upperBound)] }

  /// Returns the byte after the character at a byte.
  func byte(after byte: Int) -> Int { byte + (self[index(byte)...].first?.utf8.count ?? 0) }

  /// Returns the first byte of the character before a byte.
  func byte(before byte: Int) -> Int { byte - (self[..<index(byte)].last?.utf8.count ?? 0) }

  /// Returns the number of characters before a byte.
  func characterCount(before byte: Int) -> Int { self[..<index(byte)].count }

  /// Returns the first byte of a character; the end behind the last one.
  func byte(ofCharacter index: Int) -> Int { prefix(index).utf8.count }

  /// Returns the end of the word after a byte, after skipping white space.
  func wordEnd(after byte: Int) -> Int { byte + Self.wordLength(in: self[index(byte)...]) }

  /// Returns the start of the word before a byte, after skipping white space.
  func wordStart(before byte: Int) -> Int { byte - Self.wordLength(in: self[..<index(byte)].reversed()) }

  /// Returns the word, the white space or the signs around a byte; at the end, those before it.
  func word(around byte: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let place = byte >= utf8.count ? self.byte(before: utf8.count) : byte
    let rest = self[index(place)...]
    let kind = rest.first?.wordKind
    let end = place + rest.prefix { $0.wordKind == kind }.utf8.count
    let before = self[..<index(place)].reversed().prefix { $0.wordKind == kind }
    return place - before.reduce(0) { $0 + $1.utf8.count }..<end
  }

  /// Returns the number of bytes of white space and the word after it.
  private static func wordLength(in characters: some Sequence<Character>) -> Int {
    var (count, kind) = (0, Character.WordKind?.none)
    for character in characters {
      let next = character.wordKind
      if kind == nil, next != .blank { kind = next }
      guard kind == nil || next == kind else { break }
      count += character.utf8.count
    }
    return count
  }
}
