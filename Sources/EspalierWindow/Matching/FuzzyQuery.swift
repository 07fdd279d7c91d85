/// A search query that the user has typed.
struct FuzzyQuery {
  /// The characters without case and diacritics, and without blanks at both ends.
  let characters: ArraySlice<Character>

  /// The words, which are separated by blanks.
  let words: [ArraySlice<Character>]

  /// Creates a query; fails if it has more than `limit` characters.
  init?(_ query: String, limit: Int) {
    let characters = Array(query.prefix(limit + 1))
    guard characters.count <= limit else { return nil }
    let blank = characters.prefix(while: \.isWhitespace).count
    let end = characters.count - characters.reversed().prefix(while: \.isWhitespace).count
    self.characters = characters[min(blank, end)..<end].map(\.folded)[...]
    words = self.characters.split(whereSeparator: \.isWhitespace)
  }
}
