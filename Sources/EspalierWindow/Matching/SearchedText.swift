/// Text prepared for comparison with a query.
struct SearchedText {
  /// A character of the text.
  struct Element {
    /// The character without case and diacritics, as a number of the query.
    let letter: FuzzyQuery.Letter

    /// The kind of the character, which determines where words start.
    fileprivate let kind: Kind
  }

  fileprivate enum Kind {
    case small, capital, number, other
  }

  /// The characters, up to the limit.
  let elements: ContiguousArray<Element>

  /// Whether the text has more characters than the limit.
  let isCut: Bool

  /// Prepares the first characters of the text for a query.
  init(_ text: String, for query: FuzzyQuery, limit: Int) {
    let bytes = text.utf8
    // Text never has more characters than bytes.
    isCut = bytes.count > limit && text.dropFirst(limit).first != nil
    let ascii = bytes.withContiguousStorageIfAvailable { Self.elements(ofASCII: $0, limit: limit) } ?? nil
    elements = ascii ?? ContiguousArray(text.prefix(limit).map { Element($0, for: query) })
  }

  /// Returns whether a word starts at a character.
  func startsWord(at index: Int) -> Bool {
    guard index > 0 else { return true }
    switch (elements[index - 1].kind, elements[index].kind) {
    case (.other, _), (_, .other), (.small, .capital), (.number, .capital): return true
    case (.capital, .capital): return index + 1 < elements.count && elements[index + 1].kind == .small
    case (let previous, .number): return previous != .number
    default: return false
    }
  }

  /// Returns the characters of the text in ASCII; `nil` for any other text.
  ///
  /// In ASCII, each byte is a character, except in CR-LF. The byte after the last one shows that nothing combines with
  /// it.
  private static func elements(ofASCII bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> ContiguousArray<Element>? {
    guard bytes.prefix(limit + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    let count = min(bytes.count, limit)
    return ContiguousArray(unsafeUninitializedCapacity: count) { elements, initializedCount in
      for index in 0..<count { elements.initializeElement(at: index, to: Element(bytes[index])) }
      initializedCount = count
    }
  }
}

extension SearchedText.Element {
  fileprivate init(_ ascii: UInt8) {
    switch ascii {
    case 48...57: self.init(letter: FuzzyQuery.Letter(ascii), kind: .number)
    case 65...90: self.init(letter: FuzzyQuery.Letter(ascii | 0x20), kind: .capital)
    case 97...122: self.init(letter: FuzzyQuery.Letter(ascii), kind: .small)
    default: self.init(letter: FuzzyQuery.Letter(ascii), kind: .other)
    }
  }

  fileprivate init(_ character: Character, for query: FuzzyQuery) {
    if let ascii = character.asciiValue {
      self.init(ascii)
    } else {
      let kind: SearchedText.Kind =
        character.isLetter ? character.isUppercase ? .capital : .small : character.isNumber ? .number : .other
      self.init(letter: query.letter(of: character.folded), kind: kind)
    }
  }
}
