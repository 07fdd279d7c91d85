import EspalierCanvas
import EspalierWork

/// What an editor finds: a search, and all of its matches as soon as they are known.
struct TextFinding {
  let search: TextSearch

  /// What finds the matches; `nil` if the search has no text or is not valid.
  let matcher: TextMatcher?

  /// The bytes of all matches in the text as it is, in order; `nil` until they are known.
  var matches: [Range<Int>]?

  /// The search for all matches while it is under way.
  var counting: Work?

  init(_ search: TextSearch) {
    self.search = search
    matcher = TextMatcher(search)
  }

  /// Returns the index of the first match that begins at or after a byte.
  func index(at byte: Int) -> Int? { matches?.firstPlace { $0.lowerBound >= byte } }
}
