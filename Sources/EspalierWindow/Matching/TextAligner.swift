/// A query that is compared with many texts in ASCII, of which only the ranks matter.
///
/// It computes the costs of `Alignment`, by the same recurrence, without keeping the way to them.
struct TextAligner {
  private typealias Cost = Alignment.Cost

  /// The bits of the letters that a text must contain.
  let letterBits: UInt64

  private let letters: [UInt8]
  private let words: [[UInt8]]

  /// Whether the query has characters that no text in ASCII contains.
  private let isHopeless: Bool

  /// The costs for the previous letter and for this one, by index in the text.
  private var previous: ContiguousArray<Cost>
  private var current: ContiguousArray<Cost>

  init(_ query: FuzzyQuery) {
    isHopeless = query.letters.contains { $0 >= 0x80 }
    letters = query.letters.map { UInt8(truncatingIfNeeded: $0) }
    words = query.words.map { word in word.map { UInt8(truncatingIfNeeded: $0) } }
    letterBits = words.joined().reduce(0) { $0 | PreparedTexts.bit(of: $1) }
    previous = ContiguousArray(repeating: .impossible, count: FuzzyMatch.limit)
    current = previous
  }

  /// Returns the rank of a text; `nil` if it does not match.
  mutating func rank(of text: UnsafeBufferPointer<UInt8>, isCut: Bool) -> FuzzyMatch.Rank? {
    guard !isHopeless else { return nil }
    if begins(text) {
      let isWhole = text.count == letters.count && !isCut
      return FuzzyMatch.Rank(kind: isWhole ? .whole : .beginning, cost: .nothing, length: text.count)
    }
    var cost = Cost.nothing
    for word in words {
      guard let part = self.cost(of: word, in: text) else { return nil }
      cost = cost + part
    }
    return FuzzyMatch.Rank(kind: .scattered, cost: cost, length: text.count)
  }

  private func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= letters.count else { return false }
    for index in letters.indices where text[index] & 0x7F != letters[index] { return false }
    return true
  }

  private mutating func cost(of word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Cost? {
    guard let first = Self.firstPlaces(of: word, in: text) else { return nil }
    if word.count == 1 { return Self.cost(of: word[0], in: text, from: first) }
    return align(word, text, from: first)
  }

  /// Returns the first place of the first letter, if the letters of the word occur in order.
  private static func firstPlaces(of word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var (next, first) = (0, 0)
    for place in text.indices where text[place] & 0x7F == word[next] {
      if next == 0 { first = place }
      next += 1
      if next == word.count { return first }
    }
    return nil
  }

  /// Returns the cost of the best place of a single letter: the first that starts a word, or the first of all.
  private static func cost(of letter: UInt8, in text: UnsafeBufferPointer<UInt8>, from first: Int) -> Cost {
    let start = letter | PreparedTexts.wordStart
    var place = first
    while place < text.count, text[place] != start { place += 1 }
    return place < text.count ? .start(place) : .start(first) + .runWithinWord
  }

  /// Returns the lowest cost of a word that occurs in the text, as `Alignment` computes it.
  private mutating func align(_ word: [UInt8], _ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Cost {
    let width = text.count
    return previous.withUnsafeMutableBufferPointer { previous in
      current.withUnsafeMutableBufferPointer { current in
        var (previous, current) = (previous, current)
        for index in word.indices {
          let letter = word[index]
          var leap = Cost.impossible
          for place in (first + index)...(width - word.count + index) {
            if index > 0, place > first + index {
              leap = min(leap + .skippedCharacter, previous[place - 2] + .gap + .skippedCharacter)
            }
            guard text[place] & 0x7F == letter else {
              current[place] = .impossible
              continue
            }
            let begun =
              (index == 0 ? .start(place) : leap)
              + (text[place] & PreparedTexts.wordStart != 0 ? .nothing : .runWithinWord)
            current[place] = index > 0 ? min(previous[place - 1], begun) : begun
          }
          swap(&previous, &current)
        }
        return (first + word.count - 1..<width).reduce(.impossible) { min($0, previous[$1]) }
      }
    }
  }
}
