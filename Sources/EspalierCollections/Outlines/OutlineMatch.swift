import EspalierCanvas

/// Where a text contains another one, regardless of case.
enum OutlineMatch {
  /// Returns whether a text contains a query, which is given in lowercase and is not empty.
  static func contains(_ query: [UInt8], in text: String) -> Bool {
    var text = text.lowercased()
    return text.withUTF8 { bytes in
      guard bytes.count >= query.count else { return false }
      return (0...bytes.count - query.count).contains { start in
        bytes[start] == query[0] && query.indices.allSatisfy { bytes[start + $0] == query[$0] }
      }
    }
  }

  /// Returns the text with all matches in bold and underlined.
  static func highlight(_ query: String, in text: StyledText) -> StyledText {
    let query = query.map { $0.lowercased() }
    let letters = text.string.map { $0.lowercased() }
    guard !query.isEmpty, letters.count >= query.count else { return text }
    var isMatch = Array(repeating: false, count: letters.count)
    for start in 0...letters.count - query.count where letters[start..<start + query.count].elementsEqual(query) {
      for index in start..<start + query.count { isMatch[index] = true }
    }
    guard isMatch.contains(true) else { return text }
    var (result, place) = (StyledText(), 0)
    for span in text.spans {
      if span.isGap { result += .gap }
      for character in span.text {
        // Marks that combine across spans make fewer characters of the whole text.
        let matches = place < isMatch.count && isMatch[place]
        let text = span.replacingText(with: String(character))
        result += matches ? text.styled(matchStyle) : text
        place += 1
      }
    }
    return result
  }

  private static let matchStyle = TextStyle(attributes: [.bold, .underline])
}
