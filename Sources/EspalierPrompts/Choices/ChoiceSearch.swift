import EspalierWindow

/// The choices that match what the user has typed.
struct ChoiceSearch {
  /// What the user has typed.
  private(set) var query = ""

  private let texts: ChoiceTexts
  private var search: FuzzySearch?

  /// The indices of the matching choices, best first; `nil` without a query, when all choices match, in order.
  private var matches: [Int]?

  init(_ texts: ChoiceTexts) {
    self.texts = texts
  }

  /// The number of matching choices.
  var count: Int { matches?.count ?? texts.count }

  /// Returns the index of the matching choice at a place.
  func choice(at place: Int) -> Int { matches?[place] ?? place }

  /// The indices of all matching choices.
  var choices: [Int] { matches ?? Array(0..<texts.count) }

  /// Searches for what the user has typed.
  mutating func search(for query: String) {
    self.query = query
    guard query.contains(where: { !$0.isWhitespace }) else {
      matches = nil
      return
    }
    var search = search ?? FuzzySearch(texts.all)
    matches = search.matches(query)
    self.search = search
  }

  /// Returns a matching choice's text, and its match.
  func shown(at place: Int) -> (text: String, match: FuzzyMatch?) {
    let text = texts.text(choice(at: place))
    return (text, matches == nil ? nil : FuzzyMatch(query, in: text))
  }
}
