/// A URL from outside the app, validated and parsed.
struct RouteURL: Hashable, Sendable {
  /// A segment of the path; in custom schemes, the host is the first one.
  struct Segment: Hashable, Sendable {
    /// The text, decoded once.
    let text: String
    let isHost: Bool

    /// Whether the text contains a slash, which was then encoded.
    let hasSlash: Bool
  }

  /// The name and the value of a query item, both decoded once.
  struct QueryItem: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The scheme, in lowercase.
  let scheme: String
  let segments: [Segment]
  let query: [QueryItem]
  let fragment: String?

  /// Validates and parses a string.
  ///
  /// - Parameters:
  ///   - text: The URL from outside the app.
  ///   - schemes: The allowed schemes, in lowercase.
  ///   - hosts: The hosts allowed for http and https, in lowercase, with a port unless it is the scheme's default.
  ///   - limits: The limits on the URL.
  init(
    _ text: String, schemes: Set<String>, hosts: Set<String>, limits: RouteLimits
  ) throws(RouteRejection) {
    guard text.utf8.count <= limits.length else { throw .tooLong(limit: limits.length) }
    guard !text.isEmpty else { throw .malformed("it is empty") }
    self = try text.readBytes { bytes throws(RouteRejection) in
      try RouteURL(URLParts(bytes, schemes: schemes), hosts: hosts, limits: limits)
    }
  }

  private init(_ parts: URLParts, hosts: Set<String>, limits: RouteLimits) throws(RouteRejection) {
    scheme = parts.scheme
    var segments: [Segment] = []
    // Enough for most links.
    segments.reserveCapacity(4)
    if scheme == "http" || scheme == "https" {
      guard hosts.contains(Self.webAddress(parts.authority, scheme: scheme)) else { throw .hostNotAllowed }
    } else if !parts.authority.isEmpty {
      try Self.checkName(parts.authority)
      segments.append(try Self.segment(parts.authority, isHost: true))
    }
    try Self.append(parts.path, to: &segments, limit: limits.segments)
    self.segments = segments
    query = try parts.query.map { query throws(RouteRejection) in try Self.query(query, limits) } ?? []
    fragment = try parts.fragment.map { fragment throws(RouteRejection) in try Self.decodedText(fragment, "fragment") }
  }

  /// Returns the authority of a web URL in the form in which hosts are listed: in lowercase, and without the port of
  /// its scheme.
  ///
  /// Nothing is decoded, and a user name is kept, so no authority that has either is listed.
  private static func webAddress(_ authority: RouteBytes, scheme: String) -> String {
    let text = String(lowercasing: authority)
    let ownPort = scheme == "http" ? ":80" : ":443"
    guard text.hasSuffix(ownPort) else { return text }
    let host = text.dropLast(ownPort.utf8.count)
    // The colons of an IPv6 address are in brackets, and any other colon begins a port.
    return host.contains(":") && !host.hasSuffix("]") ? text : String(host)
  }

  /// Throws if the authority of a custom scheme is not merely a name.
  private static func checkName(_ authority: RouteBytes) throws(RouteRejection) {
    for index in authority.indices {
      let reason: String
      switch authority[index] {
      case UInt8(ascii: "@"): reason = "a user name is not allowed"
      case UInt8(ascii: ":"): reason = "a port is not allowed, not even an empty one"
      case UInt8(ascii: "["), UInt8(ascii: "]"): reason = "an IP address is not allowed"
      default: continue
      }
      throw .malformed("\(reason), at \(RouteText.place(index))")
    }
  }

  /// Appends the segments of a path to the existing ones.
  private static func append(
    _ path: RouteBytes, to segments: inout [Segment], limit: Int
  ) throws(RouteRejection) {
    let slash = UInt8(ascii: "/")
    var body = path
    if body.first == slash { body.removeFirst() }
    if body.last == slash { body.removeLast() }
    guard !body.isEmpty || path.count <= 1 else { throw emptySegment(at: body.startIndex) }
    var isAtEnd = body.isEmpty
    // One more than the limit is enough to detect that there are too many.
    while !isAtEnd, segments.count <= limit {
      let segment = body.prefix { $0 != slash }
      guard !segment.isEmpty else { throw emptySegment(at: segment.startIndex) }
      segments.append(try self.segment(segment, isHost: false))
      isAtEnd = segment.endIndex == body.endIndex
      body = body[segment.endIndex...].dropFirst()
    }
    guard segments.count <= limit else { throw .tooManySegments(limit: limit) }
  }

  private static func emptySegment(at offset: Int) -> RouteRejection {
    .malformed("its path has an empty segment at \(RouteText.place(offset))")
  }

  private static func segment(_ encoded: RouteBytes, isHost: Bool) throws(RouteRejection) -> Segment {
    let text = try decodedText(encoded, "path")
    guard encoded.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
      return Segment(text: text, isHost: isHost, hasSlash: false)
    }
    // An encoded slash could hide a `..`, and so could a backslash on systems that treat it as a slash.
    // Bytes are compared, because a slash and a combining mark after it are a single character.
    let pieces = text.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    guard !pieces.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) else {
      throw .dotSegment
    }
    return Segment(text: text, isHost: isHost, hasSlash: text.utf8.contains(UInt8(ascii: "/")))
  }

  /// Returns the items of a query, whose names may be empty; an empty query has none.
  private static func query(_ encoded: RouteBytes, _ limits: RouteLimits) throws(RouteRejection) -> [QueryItem] {
    let count = encoded.reduce(1) { $1 == UInt8(ascii: "&") ? $0 + 1 : $0 }
    guard count <= limits.queryItems else { throw .tooManyQueryItems(limit: limits.queryItems) }
    var query: [QueryItem] = []
    query.reserveCapacity(count)
    var rest = encoded
    for _ in 0..<(encoded.isEmpty ? 0 : count) {
      let item = rest.prefix { $0 != UInt8(ascii: "&") }
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      // A value may have several lines.
      let value = try decodedText(item[name.endIndex...].dropFirst(), "query", exceptSpace: true)
      query.append(QueryItem(name: try decodedText(name, "query"), value: value))
      rest = rest[item.endIndex...].dropFirst()
    }
    return query
  }

  /// Decodes a part that must not contain control characters, with a few exceptions.
  private static func decodedText(
    _ encoded: RouteBytes, _ part: String, exceptSpace allowsSpace: Bool = false
  ) throws(RouteRejection) -> String {
    // Printable ASCII without an escape decodes to itself.
    if encoded.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "%") }) { return String(encoded) }
    guard let text = PercentEncoding.decoded(encoded) else {
      let offset = PercentEncoding.offsetOfInvalidText(in: encoded)
      throw .malformed("its \(part) is not valid UTF-8 after decoding, at \(RouteText.place(offset))")
    }
    let control = text.unicodeScalars.firstIndex { scalar in
      switch scalar {
      case " "..."~": false
      case "\t", "\n", "\r": !allowsSpace
      default: scalar.properties.generalCategory == .control
      }
    }
    guard let control else { return text }
    let count = text.utf8.distance(from: text.startIndex, to: control)
    let offset = PercentEncoding.offset(ofDecodedByte: count, in: encoded)
    throw .malformed("its \(part) contains a control character at \(RouteText.place(offset))")
  }
}
