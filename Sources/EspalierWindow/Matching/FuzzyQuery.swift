/// A search query that the user has typed.
struct FuzzyQuery {
  /// A folded character as a number, by which the characters of the query and the text are compared.
  ///
  /// In ASCII, it is the character's value. The query numbers its other characters; those that only the text contains
  /// share a number.
  typealias Letter = UInt32

  /// The letters without blanks at both ends.
  let letters: ArraySlice<Letter>

  /// The words, which are separated by blanks.
  let words: [ArraySlice<Letter>]

  /// The letters outside of ASCII.
  private let numbers: [Character: Letter]

  /// Creates a query; fails if it has more than `limit` characters.
  init?(_ query: String, limit: Int) {
    let characters = Array(query.prefix(limit + 1))
    guard characters.count <= limit else { return nil }
    let blank = characters.prefix(while: \.isWhitespace).count
    let end = characters.count - characters.reversed().prefix(while: \.isWhitespace).count
    let folded = characters[min(blank, end)..<end].map(\.folded)
    var numbers: [Character: Letter] = [:]
    for character in folded where character.asciiValue == nil && numbers[character] == nil {
      numbers[character] = Self.firstNumber + Letter(numbers.count)
    }
    self.numbers = numbers
    letters = folded.map { Self.letter(of: $0, numbers) }[...]
    let isBlank = folded.map(\.isWhitespace)
    words = letters.indices.split { isBlank[$0] }.map { [letters] in letters[$0.startIndex..<$0.endIndex] }
  }

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
