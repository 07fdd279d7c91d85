/// A parsed pattern, such as `user/:id/files/*path`.
struct RoutePattern: Hashable, Sendable {
  /// One segment of a pattern.
  enum Segment: Hashable, Sendable {
    /// Matches a segment with the same text.
    case literal(String)
    /// Matches any one segment, and names it.
    case parameter(String)
    /// Matches one or more segments at the end, and names them unless the name is empty.
    case wildcard(String)
  }

  /// The pattern as it was written.
  let text: String
  let segments: [Segment]

  /// Parses a pattern.
  init(_ text: String) throws(RouteRegistrationError) {
    self.text = text
    guard !text.contains("//") else {
      throw .invalidPattern(text, reason: "it has an empty segment: remove the extra slash")
    }
    var segments: [Segment] = []
    var names: Set<String> = []
    for piece in text.split(separator: "/") {
      if case .wildcard? = segments.last {
        throw .invalidPattern(text, reason: "“*” is only allowed at the end: remove what follows it")
      }
      let segment = try Self.segment(piece, of: text)
      switch segment {
      case .parameter(let name), .wildcard(let name):
        guard name.isEmpty || names.insert(name).inserted else {
          throw .invalidPattern(text, reason: "the name “\(name)” occurs twice: give each parameter a different name")
        }
      case .literal: break
      }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func segment(_ piece: Substring, of text: String) throws(RouteRegistrationError) -> Segment {
    switch piece.first {
    case ":":
      let name = piece.dropFirst()
      guard isName(name) else {
        throw .invalidPattern(
          text, reason: "“\(piece)” is not a parameter: write “:” followed by letters, digits or “_”")
      }
      return .parameter(String(name))
    case "*":
      let name = piece.dropFirst()
      guard name.isEmpty || isName(name) else {
        throw .invalidPattern(
          text,
          reason: "“\(piece)” is not a wildcard: write “*”, optionally followed by a name of letters, digits or “_”")
      }
      return .wildcard(String(name))
    default:
      guard piece != "." && piece != ".." else {
        throw .invalidPattern(text, reason: "“\(piece)” never matches a segment of a URL: remove it")
      }
      if let character = piece.first(where: { ":*?#%\\".contains($0) || $0.unicodeScalars.contains(where: isControl) })
      {
        let shown = RouteText.shown(String(character))
        throw .invalidPattern(text, reason: "“\(shown)” is not allowed in a literal segment: write the decoded text")
      }
      return .literal(String(piece))
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }
}
