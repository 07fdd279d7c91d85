/// A search query that the user has typed.
struct FuzzyQuery {
  /// A folded character as a number, by which the characters of the query and the text are compared.
  ///
  /// In ASCII, it is the character's value. The query numbers its other characters; those that only the text contains
  /// share a number.
  typealias Letter = UInt32

  /// The letters without blanks at both ends, apart from those of exact terms.
  let letters: ArraySlice<Letter>

  /// The words, which are separated by blanks.
  let words: [ArraySlice<Letter>]

  /// The terms that a text must contain, or must not contain, as they are; none in a plain query.
  let exactTerms: [ExactTerm]

  /// The letters outside of ASCII.
  private let numbers: [Character: Letter]

  /// Creates a query; fails if it has more than `limit` characters.
  ///
  /// - Parameter syntax: Whether signs make terms exact.
  init?(_ query: String, limit: Int, syntax: SearchSyntax = .plain) {
    let characters = Array(query.prefix(limit + 1))
    guard characters.count <= limit else { return nil }
    let terms = syntax == .terms ? SearchTerm.terms(in: characters) : []
    let meanings = terms.compactMap(\.meaning)
    if meanings.count == terms.count, meanings.allSatisfy({ $0.kind == .fuzzy && !$0.hasEscape }) {
      self.init(plain: characters)
    } else {
      let fuzzy = meanings.filter { $0.kind == .fuzzy }.map(\.characters)
      self.init(words: fuzzy, exact: meanings.filter { $0.kind != .fuzzy })
    }
  }

  /// Creates a query of words, separated by blanks.
  private init(plain characters: [Character]) {
    let blank = characters.prefix(while: \.isWhitespace).count
    let end = characters.count - characters.reversed().prefix(while: \.isWhitespace).count
    let folded = characters[min(blank, end)..<end].map(\.folded)
    let isBlank = folded.map(\.isWhitespace)
    let words = folded.indices.split { isBlank[$0] }.map { $0.startIndex..<$0.endIndex }
    self.init(folded: folded, words: words, exact: [])
  }

  /// Creates a query of words, which may contain blanks.
  private init(words: [[Character]], exact: [SearchTerm]) {
    var folded: [Character] = []
    var ranges: [Range<Int>] = []
    for word in words {
      if !folded.isEmpty { folded.append(" ") }
      ranges.append(folded.count..<folded.count + word.count)
      folded += word.map(\.folded)
    }
    self.init(folded: folded, words: ranges, exact: exact)
  }

  private init(folded: [Character], words: [Range<Int>], exact: [SearchTerm]) {
    let exact = exact.map { (term: $0, folded: $0.characters.map(\.folded)) }
    var numbers: [Character: Letter] = [:]
    for character in folded + exact.flatMap(\.folded) where character.asciiValue == nil && numbers[character] == nil {
      numbers[character] = Self.firstNumber + Letter(numbers.count)
    }
    self.numbers = numbers
    letters = folded.map { Self.letter(of: $0, numbers) }[...]
    self.words = words.map { [letters] in letters[$0] }
    exactTerms = exact.map { term, folded in
      ExactTerm(kind: term.kind, isInverse: term.isInverse, letters: folded.map { Self.letter(of: $0, numbers) })
    }
  }

  /// Whether every text matches.
  var isEmpty: Bool { letters.isEmpty && exactTerms.isEmpty }

  /// Returns the letter for a folded character of the text.
  func letter(of folded: Character) -> Letter { Self.letter(of: folded, numbers) }

  /// The number after those of ASCII, for characters that the query does not contain.
  private static let unknown: Letter = 0x80
  private static let firstNumber = unknown + 1

  private static func letter(of folded: Character, _ numbers: [Character: Letter]) -> Letter {
    if let ascii = folded.asciiValue { return Letter(ascii) }
    return numbers.isEmpty ? unknown : numbers[folded] ?? unknown
  }
}
