import EspalierControls
import EspalierWindow

/// Finds matches of a search in single lines.
struct TextMatcher {
  /// A match in a line.
  struct Match {
    /// The bytes of the match in the line.
    let range: Range<Int>

    /// The texts that a regular expression has captured, the whole match first.
    let captures: [Substring]
  }

  private enum Pattern {
    case phrase(SearchPhrase)
    case text([Character])
    case regex(Regex<AnyRegexOutput>)
  }

  private let pattern: Pattern
  private let wholeWords: Bool

  /// A text in ASCII, as lines in ASCII are compared with it; `nil` for any other pattern.
  private let comparison: QueryComparison?

  /// Creates a matcher.
  ///
  /// - Returns: `nil` for an empty text.
  /// - Throws: An error if the text is not a regular expression but should be one.
  init?(_ search: TextSearch) throws {
    guard let phrase = SearchPhrase(search.text) else { return nil }
    wholeWords = search.wholeWords
    guard search.isRegex else {
      let isASCII = search.text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      comparison = isASCII ? QueryComparison(TextQuery(search.text, ignoresCase: !search.matchesCase)) : nil
      pattern = search.matchesCase ? .text(Array(search.text)) : .phrase(phrase)
      return
    }
    comparison = nil
    let regex = try Regex(search.text)
    pattern = .regex(search.matchesCase ? regex : regex.ignoresCase())
  }

  /// Returns the bytes of the matches in a line, in order and without overlaps; empty matches are left out.
  ///
  /// - Complexity: O(n · p) in the lengths of the line and the text; for a regular expression, what it needs.
  func ranges(in line: String) -> [Range<Int>] {
    if let comparison, let ranges = asciiRanges(of: comparison, in: line) { return whole(ranges, in: line) }
    switch pattern {
    case .regex: return matches(in: line).map(\.range)
    case .text(let letters): return whole(byteRanges(of: Self.ranges(of: letters, in: Array(line)), in: line), in: line)
    case .phrase(let phrase): return whole(byteRanges(of: phrase.ranges(in: Array(line)), in: line), in: line)
    }
  }

  /// Returns the matches in a line with what they have captured.
  func matches(in line: String) -> [Match] {
    guard case .regex(let regex) = pattern else {
      return ranges(in: line).map { Match(range: $0, captures: []) }
    }
    let matches = line.matches(of: regex).compactMap { match -> Match? in
      guard !match.range.isEmpty else { return nil }
      let start = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound)
      let end = start + line.utf8.distance(from: match.range.lowerBound, to: match.range.upperBound)
      let captures = match.output.map { $0.substring ?? "" }
      return Match(range: start..<end, captures: Array(captures))
    }
    let kept = Set(whole(matches.map(\.range), in: line))
    return matches.filter { kept.contains($0.range) }
  }

  /// Returns what replaces a match: in the template, `$1` stands for the first capture and `$0` for the whole match.
  func replacement(for match: Match, template: String) -> String {
    guard !match.captures.isEmpty, template.contains("$") else { return template }
    var (result, rest) = ("", Substring(template))
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if let digit = rest.first?.wholeNumberValue, digit < match.captures.count {
        result += match.captures[digit]
        rest = rest.dropFirst()
      } else {
        result += "$"
        if rest.first == "$" { rest = rest.dropFirst() }
      }
    }
    return result + rest
  }

  /// Returns the ranges that are whole words, if only these are wanted.
  private func whole(_ ranges: [Range<Int>], in line: String) -> [Range<Int>] {
    guard wholeWords else { return ranges }
    func index(_ byte: Int) -> String.Index { line.utf8.index(line.startIndex, offsetBy: byte) }
    return ranges.filter { range in
      let (start, end) = (index(range.lowerBound), index(range.upperBound))
      let inside = line[start..<end]
      let joinsBefore = line[..<start].last?.wordKind == .letter && inside.first?.wordKind == .letter
      let joinsAfter = line[end...].first?.wordKind == .letter && inside.last?.wordKind == .letter
      return !joinsBefore && !joinsAfter
    }
  }

  /// Returns the places of characters among others, from the first on, without overlaps.
  private static func ranges(of letters: [Character], in line: [Character]) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while start + letters.count <= line.count {
      if line[start] == letters[0], line[start..<start + letters.count].elementsEqual(letters) {
        ranges.append(start..<start + letters.count)
        start += letters.count
      } else {
        start += 1
      }
    }
    return ranges
  }

  /// Returns the bytes of ranges of characters in order.
  private func byteRanges(of ranges: [Range<Int>], in line: String) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    var offsets = [0]
    for character in line { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
    return ranges.map { offsets[$0.lowerBound]..<offsets[$0.upperBound] }
  }

  /// Returns where a text in ASCII occurs in a line in ASCII; `nil` for any other line.
  private func asciiRanges(of comparison: QueryComparison, in line: String) -> [Range<Int>]? {
    line.withBytes { text in
      guard text.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
      var (ranges, start) = ([Range<Int>](), 0)
      while let match = comparison.match(in: text, from: start) {
        let length = match.length ?? 0
        if length > 0 { ranges.append(match.offset..<match.offset + length) }
        start = match.offset + max(1, length)
      }
      return ranges
    }
  }
}
