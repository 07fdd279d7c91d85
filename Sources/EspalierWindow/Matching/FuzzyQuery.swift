/// What a user has typed to find something.
struct FuzzyQuery {
  /// Without case, diacritics, and blanks at both ends.
  let characters: ArraySlice<Character>

  /// What blanks separate.
  let words: [ArraySlice<Character>]

  /// `nil` when it has more than so many characters.
  init?(_ query: String, limit: Int) {
    let characters = Array(query.prefix(limit + 1))
    guard characters.count <= limit else { return nil }
    let blank = characters.prefix(while: \.isWhitespace).count
    let end = characters.count - characters.reversed().prefix(while: \.isWhitespace).count
    self.characters = characters[min(blank, end)..<end].map(\.folded)[...]
    words = self.characters.split(whereSeparator: \.isWhitespace)
  }
}
