/// Text that is found wherever it occurs as it is, apart from case and diacritics.
package struct SearchPhrase: Hashable, Sendable {
  /// The text to find.
  package let text: String

  /// The characters without case and diacritics.
  private let letters: [Character]

  /// The letters as bytes, if all of them are in ASCII and none is a line break, which can combine with another one.
  private let bytes: [UInt8]?

  /// Creates a pattern; fails without text.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    letters = text.map(Self.folded)
    let ascii = letters.compactMap(\.asciiValue)
    bytes = ascii.count == letters.count && !letters.contains(where: \.isNewline) ? ascii : nil
  }

  /// Returns whether the pattern occurs in a text.
  ///
  /// - Complexity: O(n · p) in the lengths of the text and the pattern.
  package func occurs(in text: String) -> Bool {
    var text = text
    if let bytes, let answer = text.withUTF8({ Self.occurs(bytes, in: $0) }) { return answer }
    return !ranges(in: Array(text)).isEmpty
  }

  /// Returns where the pattern occurs among characters, from the first on, without overlaps.
  ///
  /// - Complexity: O(n · p) in the number of characters and the length of the pattern.
  package func ranges(in characters: [Character]) -> [Range<Int>] {
    let folded = characters.map(Self.folded)
    var found: [Range<Int>] = []
    var start = 0
    while start + letters.count <= folded.count {
      if folded[start] == letters[0], folded[start..<start + letters.count].elementsEqual(letters) {
        found.append(start..<start + letters.count)
        start += letters.count
      } else {
        start += 1
      }
    }
    return found
  }

  private static func folded(_ character: Character) -> Character {
    guard let ascii = character.asciiValue else { return character.folded }
    return Character(Unicode.Scalar(SearchedText.letter(of: ascii)))
  }

  /// Returns whether bytes occur in a text; `nil` if that is not all in ASCII.
  private static func occurs(_ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    let (first, last) = (bytes[0], text.count - bytes.count)
    var start = 0
    while start <= last {
      if SearchedText.letter(of: text[start]) == first {
        var end = 1
        while end < bytes.count, SearchedText.letter(of: text[start + end]) == bytes[end] { end += 1 }
        if end == bytes.count { return true }
      }
      start += 1
    }
    return false
  }
}
