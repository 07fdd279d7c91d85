/// A term that a text must contain, or must not contain, as it is.
struct ExactTerm {
  typealias Cost = Alignment.Cost

  /// Where in a text a term occurs best.
  typealias Occurrence = (range: Range<Int>, cost: Cost)

  let kind: SearchTerm.Kind
  let isInverse: Bool
  let letters: [FuzzyQuery.Letter]

  /// Returns the occurrence with the lowest cost: preferably where a word starts, then the first one.
  ///
  /// - Parameters:
  ///   - count: The number of characters of the text that are considered.
  ///   - isCut: Whether the text has more characters.
  ///   - letter: A closure that returns the letter of a character.
  ///   - startsWord: A closure that returns whether a word starts at a character.
  @inline(__always)
  func occurrence(
    count: Int, isCut: Bool, letter: (Int) -> FuzzyQuery.Letter, startsWord: (Int) -> Bool
  ) -> Occurrence? {
    let last = count - letters.count
    guard last >= 0 else { return nil }
    let places: ClosedRange<Int>
    switch kind {
    case .fuzzy, .substring: places = 0...last
    case .prefix: places = 0...0
    case .suffix where !isCut: places = last...last
    case .whole where !isCut && last == 0: places = 0...0
    case .suffix, .whole: return nil
    }
    var best: Occurrence?
    for place in places where letter(place) == letters[0] {
      var end = 1
      while end < letters.count, letter(place + end) == letters[end] { end += 1 }
      guard end == letters.count else { continue }
      let cost = Cost.start(place) + (startsWord(place) ? .nothing : .runWithinWord)
      if let best, best.cost <= cost { continue }
      best = (place..<place + end, cost)
      if cost < .runWithinWord { break }
    }
    return best
  }
}

/// What the exact terms of a query find in a text.
struct ExactMatch {
  /// The sum of the costs.
  private(set) var cost = Alignment.Cost.nothing

  /// The places where the terms occur that must; in the order of the terms.
  private(set) var ranges: [Range<Int>] = []

  /// Finds all terms; fails if one of them is missing, or occurs although it must not.
  @inline(__always)
  init?(_ terms: [ExactTerm], find: (ExactTerm) -> ExactTerm.Occurrence?) {
    for term in terms {
      let occurrence = find(term)
      guard (occurrence == nil) == term.isInverse else { return nil }
      guard let occurrence else { continue }
      cost = cost + occurrence.cost
      ranges.append(occurrence.range)
    }
  }

  /// Returns the rank of a match, given that of the fuzzy words.
  ///
  /// - Parameters:
  ///   - fuzzy: The rank of the fuzzy words; `nil` if there are none.
  ///   - length: The number of characters of the text.
  ///   - isCut: Whether the text has more characters than are considered.
  func rank(with fuzzy: FuzzyMatch.Rank?, length: Int, isCut: Bool) -> FuzzyMatch.Rank {
    guard let first = ranges.first else { return fuzzy ?? .ofEmptyQuery }
    if fuzzy == nil, ranges.count == 1, first.lowerBound == 0 {
      return .beginning(first.count, of: length, isCut: isCut)
    }
    return FuzzyMatch.Rank(kind: .scattered, cost: cost + (fuzzy?.cost ?? .nothing), length: length)
  }
}
