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
      throw .invalidPattern(text, reason: "it has an empty segment: leave out one of the slashes")
    }
    var body = text[...]
    if body.first == "/" { body.removeFirst() }
    if body.last == "/" { body.removeLast() }
    var segments: [Segment] = []
    var names: Set<String> = []
    for piece in body.split(separator: "/") {
      if case .wildcard? = segments.last {
        throw .invalidPattern(text, reason: "“*” stands at the end only: leave out what follows it")
      }
      let segment = try Self.segment(piece, of: text)
      switch segment {
      case .parameter(let name), .wildcard(let name):
        guard name.isEmpty || names.insert(name).inserted else {
          throw .invalidPattern(text, reason: "the name “\(name)” stands twice in it: give each parameter its own")
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
        throw .invalidPattern(text, reason: "“\(piece)” is no parameter: write “:” and letters, digits or “_”")
      }
      return .parameter(String(name))
    case "*":
      let name = piece.dropFirst()
      guard name.isEmpty || isName(name) else {
        throw .invalidPattern(
          text, reason: "“\(piece)” is no wildcard: write “*”, and letters, digits or “_” for a name")
      }
      return .wildcard(String(name))
    default:
      guard piece != "." && piece != ".." else {
        throw .invalidPattern(text, reason: "“\(piece)” is never the segment of a URL that is taken: leave it out")
      }
      if let character = piece.first(where: { ":*?#%\\".contains($0) || $0.unicodeScalars.contains(where: isControl) })
      {
        throw .invalidPattern(
          text,
          reason:
            "“\(RouteText.shown(String(character)))” cannot stand in a literal segment: write it as it is read, not encoded"
        )
      }
      return .literal(String(piece))
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }
}
