/// A search, prepared for finding its matches.
struct TextMatcher {
  enum Pattern {
    case text(QueryComparison)
    case expression(Regex<AnyRegexOutput>)
  }

  let pattern: Pattern
  let wholeWords: Bool

  /// Prepares a search.
  ///
  /// - Returns: `nil` for an empty text, and for one that is not a regular expression but should be one.
  init?(_ search: TextSearch) {
    guard !search.text.isEmpty else { return nil }
    wholeWords = search.wholeWords
    guard search.isRegex else {
      pattern = .text(QueryComparison(search))
      return
    }
    guard let expression = try? Regex(search.text) else { return nil }
    pattern = .expression(search.matchesCase ? expression : expression.ignoresCase())
  }

  /// Prepares a search for what an expression matches.
  init(_ expression: some RegexComponent) {
    wholeWords = false
    pattern = .expression(Regex(expression.regex))
  }
}

/// A match in a text.
struct TextMatch {
  /// The bytes of the match.
  let range: Range<Int>

  /// What a regular expression has captured, the whole match first; `nil` for a string.
  var output: AnyRegexOutput?

  /// Returns what replaces the match: in the template, `$1` stands for the first capture and `$0` for the whole match.
  func replacement(template: String) -> String {
    guard let output, template.contains("$") else { return template }
    var (result, rest) = ("", Substring(template))
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if let digit = rest.first?.wholeNumberValue, digit < output.count {
        result += output[digit].substring ?? ""
        rest = rest.dropFirst()
      } else {
        result += "$"
        if rest.first == "$" { rest = rest.dropFirst() }
      }
    }
    return result + rest
  }
}
