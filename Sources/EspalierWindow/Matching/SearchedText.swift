/// A text as a query is compared with it.
struct SearchedText {
  /// The characters without case and diacritics, as many as are looked at.
  private(set) var characters: ContiguousArray<Character> = []

  /// Whether the text has more characters than are looked at.
  let isCut: Bool

  /// What each character is, as far as words are concerned.
  private var kinds: ContiguousArray<Kind> = []

  private enum Kind {
    case small, capital, number, other
  }

  /// Takes in the first characters of a text.
  init(_ text: String, limit: Int) {
    let size = text.utf8.count
    // No text has more characters than bytes.
    isCut = size > limit && text.dropFirst(limit).first != nil
    characters.reserveCapacity(min(limit, size))
    kinds.reserveCapacity(min(limit, size))
    // In ASCII each byte is a character, unless a carriage return is one with the line feed behind it; and the byte
    // behind the last one shows that nothing combines with that.
    if text.utf8.prefix(limit + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8.prefix(limit) { append(byte) }
    } else {
      for character in text.prefix(limit) { append(character) }
    }
  }

  /// Whether a word starts at a character.
  func startsWord(at index: Int) -> Bool {
    guard index > 0 else { return true }
    switch (kinds[index - 1], kinds[index]) {
    case (.other, _), (_, .other), (.small, .capital), (.number, .capital): return true
    case (.capital, .capital): return index + 1 < kinds.count && kinds[index + 1] == .small
    case (let previous, .number): return previous != .number
    default: return false
    }
  }

  private mutating func append(_ ascii: UInt8) {
    let isCapital = 65...90 ~= ascii
    characters.append(Character(Unicode.Scalar(isCapital ? ascii | 0x20 : ascii)))
    switch ascii {
    case 48...57: kinds.append(.number)
    case 97...122: kinds.append(.small)
    default: kinds.append(isCapital ? .capital : .other)
    }
  }

  private mutating func append(_ character: Character) {
    if let ascii = character.asciiValue { return append(ascii) }
    characters.append(character.folded)
    if character.isLetter {
      kinds.append(character.isUppercase ? .capital : .small)
    } else {
      kinds.append(character.isNumber ? .number : .other)
    }
  }
}
