/// A word of a query with its signs, as `SearchSyntax.terms` describes them.
struct SearchTerm {
  enum Kind {
    case fuzzy, substring, prefix, suffix, whole
  }

  var kind = Kind.fuzzy

  /// Whether text must not contain the term.
  var isInverse = false

  /// The characters, without signs.
  var characters: [Character]

  /// Whether a blank in it was written with a backslash.
  let hasEscape: Bool

  /// Whether the last character could be continued.
  let isOpen: Bool

  /// Whether the query ends with a backslash, which may escape the next character.
  let endsWithBackslash: Bool

  /// Returns the words of a query.
  static func terms(in query: [Character]) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    var word: [Character] = []
    var hasEscape = false
    var isEscaping = false
    func end(isOpen: Bool) {
      guard !word.isEmpty else { return }
      terms.append(SearchTerm(characters: word, hasEscape: hasEscape, isOpen: isOpen, endsWithBackslash: isEscaping))
      (word, hasEscape) = ([], false)
    }
    for character in query {
      if isEscaping, character.isWhitespace {
        word[word.count - 1] = character
        hasEscape = true
        isEscaping = false
      } else if character.isWhitespace {
        end(isOpen: false)
      } else {
        word.append(character)
        isEscaping = character == "\\"
      }
    }
    end(isOpen: true)
    return terms
  }

  /// The term without its signs; `nil` if nothing but signs has been typed.
  var meaning: SearchTerm? {
    var term = self
    if term.take("!") {
      term.isInverse = true
      term.kind = .substring
    }
    if term.take("'") {
      term.kind = .substring
    } else {
      let begins = term.take("^")
      let ends = term.take("$", atEnd: true)
      if begins || ends { term.kind = begins && ends ? .whole : begins ? .prefix : .suffix }
    }
    return term.characters.isEmpty ? nil : term
  }

  private mutating func take(_ sign: Character, atEnd isAtEnd: Bool = false) -> Bool {
    guard (isAtEnd ? characters.last : characters.first) == sign else { return false }
    characters.remove(at: isAtEnd ? characters.count - 1 : 0)
    return true
  }
}
