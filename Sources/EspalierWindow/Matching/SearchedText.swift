/// A text prepared for comparison with a query.
struct SearchedText {
  /// The characters without case and diacritics, up to the limit.
  private(set) var characters: ContiguousArray<Character> = []

  /// Whether the text has more characters than the limit.
  let isCut: Bool

  /// The kind of each character, which determines where words start.
  private var kinds: ContiguousArray<Kind> = []

  private enum Kind {
    case small, capital, number, other
  }

  /// Prepares the first characters of a text.
  init(_ text: String, limit: Int) {
    let size = text.utf8.count
    // A text never has more characters than bytes.
    isCut = size > limit && text.dropFirst(limit).first != nil
    characters.reserveCapacity(min(limit, size))
    kinds.reserveCapacity(min(limit, size))
    // In ASCII, each byte is a character, except in CR-LF. The byte after the last one shows that nothing combines with
    // it.
    if text.utf8.prefix(limit + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8.prefix(limit) { append(byte) }
    } else {
      for character in text.prefix(limit) { append(character) }
    }
  }

  /// Returns whether a word starts at a character.
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
