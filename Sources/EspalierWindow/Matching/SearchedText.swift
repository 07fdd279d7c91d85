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

    init(_ ascii: UInt8) {
      switch ascii {
      case 48...57: self = .number
      case 65...90: self = .capital
      case 97...122: self = .small
      default: self = .other
      }
    }
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
    return Self.startsWord(elements[index].kind, after: elements[index - 1].kind) {
      index + 1 < elements.count && elements[index + 1].kind == .small
    }
  }

  /// Returns whether a word starts at one of the first characters of a text in ASCII.
  static func startsWord(_ text: UnsafeBufferPointer<UInt8>, at index: Int, count: Int) -> Bool {
    guard index > 0 else { return true }
    return startsWord(Kind(text[index]), after: Kind(text[index - 1])) {
      index + 1 < count && Kind(text[index + 1]) == .small
    }
  }

  /// Returns the letter of an ASCII character, in lowercase.
  static func letter(of ascii: UInt8) -> UInt8 { Kind(ascii) == .capital ? ascii | 0x20 : ascii }

  @inline(__always)
  private static func startsWord(_ kind: Kind, after previous: Kind, isBeforeSmall: () -> Bool) -> Bool {
    switch (previous, kind) {
    case (.other, _), (_, .other), (.small, .capital), (.number, .capital): true
    case (.capital, .capital): isBeforeSmall()
    case (_, .number): previous != .number
    default: false
    }
  }

  /// Returns whether each of the first bytes of a text is a character.
  ///
  /// In ASCII, each byte is one, except in CR-LF. The byte after the last one shows that nothing combines with it.
  static func isASCII(_ text: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
    text.prefix(limit + 1).allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  /// Returns the characters of the text in ASCII; `nil` for any other text.
  private static func elements(ofASCII bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> ContiguousArray<Element>? {
    isASCII(bytes, limit: limit) ? ContiguousArray(bytes.prefix(limit).lazy.map { Element($0) }) : nil
  }
}

extension SearchedText.Element {
  fileprivate init(_ ascii: UInt8) {
    self.init(letter: FuzzyQuery.Letter(SearchedText.letter(of: ascii)), kind: SearchedText.Kind(ascii))
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
