/// A query that is compared with many texts in ASCII, of which only the ranks matter.
///
/// It computes the costs of `Alignment` in one pass over a text, without keeping the way to them.
struct TextAligner {
  /// The bits of the letters that a text must contain.
  let letterBits: UInt64

  /// The maximum number of letters of a query.
  static let largestLetterCount = 64

  private let letters: [UInt8]
  private var words: [WordAligner]
  private let exactTerms: [ExactTerm]

  /// Prepares a query; fails if it has characters that are not in ASCII, or too many.
  init?(_ query: FuzzyQuery) {
    guard query.letters.count <= Self.largestLetterCount, query.letters.allSatisfy({ $0 < 0x80 }),
      query.exactTerms.allSatisfy({ $0.letters.allSatisfy { $0 < 0x80 } })
    else { return nil }
    letters = query.letters.map { UInt8($0) }
    words = query.words.map { word in WordAligner(word.map { UInt8($0) }) }
    exactTerms = query.exactTerms
    let needed = query.words.joined() + exactTerms.filter { !$0.isInverse }.flatMap(\.letters)
    letterBits = needed.reduce(0) { $0 | PreparedTexts.bit(of: UInt8($1)) }
  }

  /// Returns the order and the length of a match, as in `FuzzyMatch.Rank`; `nil` if the text does not match.
  mutating func rank(of text: UnsafeBufferPointer<UInt8>, isCut: Bool) -> FuzzyMatch.Rank? {
    exactTerms.isEmpty ? rankOfWords(in: text, isCut: isCut) : rankWithExactTerms(in: text, isCut: isCut)
  }

  private mutating func rankWithExactTerms(in text: UnsafeBufferPointer<UInt8>, isCut: Bool) -> FuzzyMatch.Rank? {
    let exact = ExactMatch(exactTerms) { term in
      term.occurrence(
        count: text.count, isCut: isCut, letter: { FuzzyQuery.Letter(text[$0] & 0x7F) },
        startsWord: { text[$0] & PreparedTexts.wordStart != 0 })
    }
    guard let exact else { return nil }
    let fuzzy = letters.isEmpty ? nil : rankOfWords(in: text, isCut: isCut)
    guard letters.isEmpty == (fuzzy == nil) else { return nil }
    return exact.rank(with: fuzzy, length: text.count, isCut: isCut)
  }

  @inline(__always)
  private mutating func rankOfWords(in text: UnsafeBufferPointer<UInt8>, isCut: Bool) -> FuzzyMatch.Rank? {
    if begins(text) { return .beginning(letters.count, of: text.count, isCut: isCut) }
    var cost = Alignment.Cost.nothing
    for index in words.indices {
      guard let part = words[index].cost(in: text) else { return nil }
      cost = cost + part
    }
    return FuzzyMatch.Rank(kind: .scattered, cost: cost, length: text.count)
  }

  private func begins(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= letters.count else { return false }
    for index in letters.indices where text[index] & 0x7F != letters[index] { return false }
    return true
  }
}

/// A word of a query, with the best costs of its letters so far.
///
/// The costs are those of `Alignment`: only the places where a letter of the word occurs are visited, and for each
/// letter, the best beginning before a gap is carried along.
private struct WordAligner {
  typealias Cost = Alignment.Cost

  /// What is known of a letter of the word at a place in the text.
  struct State {
    /// The last place of the letter that continues a beginning of the word; -2 if there is none yet.
    var place = -2
    /// The lowest cost with the letter there.
    var cost = Cost.impossible
    /// The lowest cost with the letter before that place, extended by a gap that ends at index 0: it is relative,
    /// because each further character of the gap costs the same.
    var leap = Int64.max
  }

  private let count: Int

  /// For each character, the letters of the word that it is, one bit each.
  private var uses: [UInt64]
  private var states: [State]

  init(_ letters: [UInt8]) {
    count = letters.count
    states = Array(repeating: State(), count: count)
    uses = Array(repeating: 0, count: 128)
    for (index, letter) in letters.enumerated() { uses[Int(letter)] |= 1 << UInt64(index) }
  }

  /// Returns the lowest cost of the word in a text; `nil` if the text does not contain its letters in order.
  mutating func cost(in text: UnsafeBufferPointer<UInt8>) -> Cost? {
    let last = count - 1
    return uses.withUnsafeBufferPointer { uses in
      states.withUnsafeMutableBufferPointer { states in
        for index in 0..<count { states[index] = State() }
        var best = Cost.impossible
        for place in 0..<text.count {
          let byte = text[place]
          var letters = uses[Int(byte & 0x7F)]
          // The last letter first, so that a place is used for one letter only.
          while letters != 0 {
            let index = 63 - letters.leadingZeroBitCount
            letters &= ~(1 << UInt64(index))
            guard let cost = Self.cost(at: place, byte, of: index, states) else { continue }
            if index == last { best = min(best, cost) } else { Self.note(cost, at: place, of: index, states) }
          }
        }
        return best.isPossible ? best : nil
      }
    }
  }

  /// Returns the lowest cost with a letter at a place; `nil` if the letters before it do not occur before.
  @inline(__always)
  private static func cost(
    at place: Int, _ byte: UInt8, of index: Int, _ states: UnsafeMutableBufferPointer<State>
  ) -> Cost? {
    let beginning = byte & PreparedTexts.wordStart == 0 ? Cost.runWithinWord : .nothing
    guard index > 0 else { return .start(place) + beginning }
    let previous = states[index - 1]
    guard previous.place >= 0 else { return nil }
    if previous.place < place - 1 { return leap(over: previous, to: place) + beginning }
    guard previous.leap < .max else { return previous.cost }
    return min(previous.cost, landing(previous.leap, at: place) + beginning)
  }

  /// Records a cost with a letter at a place.
  @inline(__always)
  private static func note(
    _ cost: Cost, at place: Int, of index: Int, _ states: UnsafeMutableBufferPointer<State>
  ) {
    let old = states[index]
    states[index] = State(
      place: place, cost: cost, leap: old.place < 0 ? .max : min(old.leap, relativeLeap(from: old)))
  }

  private static func leap(over state: State, to place: Int) -> Cost {
    landing(min(state.leap, relativeLeap(from: state)), at: place)
  }

  private static func relativeLeap(from state: State) -> Int64 {
    Int64((state.cost + .gap).bits) - Int64(Cost.skippedCharacter.bits) * Int64(state.place + 1)
  }

  private static func landing(_ leap: Int64, at place: Int) -> Cost {
    Cost(bits: UInt64(leap + Int64(Cost.skippedCharacter.bits) * Int64(place)))
  }
}
