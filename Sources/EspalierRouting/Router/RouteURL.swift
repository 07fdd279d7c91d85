#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// Validates and parses a text.
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
    let plain = try text.readBytes { bytes throws(RouteRejection) -> RouteURL? in
      // There are so few schemes that comparing them is cheaper than hashing.
      guard let plain = PlainURL(bytes), let scheme = schemes.first(where: plain.hasScheme) else { return nil }
      return try RouteURL(plain, scheme: scheme, hosts: hosts, limits: limits)
    }
    if let plain {
      self = plain
    } else {
      try self.init(anyText: text, schemes: schemes, hosts: hosts, limits: limits)
    }
  }

  private init(
    _ plain: PlainURL, scheme: String, hosts: Set<String>, limits: RouteLimits
  ) throws(RouteRejection) {
    self.scheme = scheme
    var segments: [Segment] = []
    // Enough for most links.
    segments.reserveCapacity(4)
    if scheme == "http" || scheme == "https" {
      guard hosts.contains(String(plain.host).lowercased()) else { throw .hostNotAllowed }
    } else if !plain.host.isEmpty {
      segments.append(try Self.segment(plain.host, isHost: true))
    }
    try Self.append(plain.path, to: &segments, limit: limits.segments)
    self.segments = segments
    query = try plain.query.map { query throws(RouteRejection) in try Self.query(query, limits) } ?? []
    fragment = try plain.fragment.map { fragment throws(RouteRejection) in try Self.decodedText(fragment, "fragment") }
  }

  private init(
    anyText text: String, schemes: Set<String>, hosts: Set<String>, limits: RouteLimits
  ) throws(RouteRejection) {
    let encoded = RouteEncoding.encodingInvalidCharacters(of: text)
    guard let components = URLComponents(string: encoded, encodingInvalidCharacters: false) else {
      throw .malformed("it is not a valid URL")
    }
    guard let scheme = components.scheme?.lowercased(), schemes.contains(scheme) else { throw .schemeNotAllowed }
    guard encoded.dropFirst(scheme.utf8.count).hasPrefix("://") else {
      throw .malformed("“\(scheme):” must be followed by “//”")
    }
    self.scheme = scheme
    let authority = encoded.dropFirst(scheme.utf8.count + 3).prefix { !"/?#".contains($0) }
    var segments: [Segment] = []
    if scheme == "http" || scheme == "https" {
      guard !authority.hasSuffix(":"), Self.webAddress(components).map(hosts.contains) ?? false else {
        throw .hostNotAllowed
      }
    } else {
      // `URLComponents` does not regard a colon without a number after it as a port.
      guard !authority.hasSuffix(":") else { throw .malformed("a port is not allowed, not even an empty one") }
      segments = try Self.hostSegment(components)
    }
    try components.percentEncodedPath.readBytes { path throws(RouteRejection) in
      try Self.append(path, to: &segments, limit: limits.segments)
    }
    self.segments = segments
    let items = components.percentEncodedQueryItems ?? []
    guard items.count <= limits.queryItems else { throw .tooManyQueryItems(limit: limits.queryItems) }
    var query: [QueryItem] = []
    for item in items {
      let value = try (item.value ?? "").readBytes(Self.value)
      query.append(QueryItem(name: try item.name.readBytes(Self.name), value: value))
    }
    self.query = query
    fragment = try components.percentEncodedFragment.map { fragment throws(RouteRejection) in
      try fragment.readBytes { bytes throws(RouteRejection) in try Self.decodedText(bytes, "fragment") }
    }
  }

  /// Returns the host of a web URL in lowercase, with its port unless that is the scheme's default.
  ///
  /// The result is `nil` if there is a user name, or if anything is encoded.
  private static func webAddress(_ components: URLComponents) -> String? {
    guard components.percentEncodedUser == nil, components.percentEncodedPassword == nil,
      let host = components.encodedHost?.lowercased(), !host.isEmpty, !host.contains("%")
    else { return nil }
    // The port is read as text, because `port` is `nil` if the number is too large.
    guard let port = portText(components) else { return host }
    let own = components.scheme?.lowercased() == "http" ? "80" : "443"
    return port == own ? host : "\(host):\(port)"
  }

  private static func portText(_ components: URLComponents) -> Substring? {
    guard let string = components.string, let range = components.rangeOfPort else { return nil }
    return string[range]
  }

  private static func hostSegment(_ components: URLComponents) throws(RouteRejection) -> [Segment] {
    guard components.percentEncodedUser == nil, components.percentEncodedPassword == nil,
      components.rangeOfPort == nil, components.port == nil
    else { throw .malformed("a user name or a port is not allowed") }
    guard let host = components.encodedHost, !host.isEmpty else { return [] }
    return [try host.readBytes { bytes throws(RouteRejection) in try segment(bytes, isHost: true) }]
  }

  /// Appends the segments of a path to the existing ones.
  private static func append(
    _ path: RouteBytes, to segments: inout [Segment], limit: Int
  ) throws(RouteRejection) {
    let slash = UInt8(ascii: "/")
    var body = path
    if body.first == slash { body.removeFirst() }
    if body.last == slash { body.removeLast() }
    guard !body.isEmpty || path.count <= 1 else { throw .malformed("its path has an empty segment") }
    var isAtEnd = body.isEmpty
    // One more than the limit is enough to detect that there are too many.
    while !isAtEnd, segments.count <= limit {
      let segment = body.prefix { $0 != slash }
      guard !segment.isEmpty else { throw .malformed("its path has an empty segment") }
      segments.append(try self.segment(segment, isHost: false))
      isAtEnd = segment.endIndex == body.endIndex
      body = body[segment.endIndex...].dropFirst()
    }
    guard segments.count <= limit else { throw .tooManySegments(limit: limit) }
  }

  private static func segment(_ encoded: RouteBytes, isHost: Bool) throws(RouteRejection) -> Segment {
    let text = try decodedText(encoded, "path")
    guard encoded.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
      return Segment(text: text, isHost: isHost, hasSlash: false)
    }
    // An encoded slash could hide a `..`, and so could a backslash on systems that treat it as a slash.
    let pieces = text.split { $0 == "/" || $0 == "\\" }
    guard !pieces.contains(where: { $0 == "." || $0 == ".." }) else { throw .dotSegment }
    return Segment(text: text, isHost: isHost, hasSlash: text.utf8.contains(UInt8(ascii: "/")))
  }

  /// Returns the items of a query, all of which have names.
  private static func query(_ encoded: RouteBytes, _ limits: RouteLimits) throws(RouteRejection) -> [QueryItem] {
    let count = encoded.reduce(1) { $1 == UInt8(ascii: "&") ? $0 + 1 : $0 }
    guard count <= limits.queryItems else { throw .tooManyQueryItems(limit: limits.queryItems) }
    var query: [QueryItem] = []
    query.reserveCapacity(count)
    var rest = encoded
    while !rest.isEmpty {
      let item = rest.prefix { $0 != UInt8(ascii: "&") }
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let value = try Self.value(item[name.endIndex...].dropFirst())
      query.append(QueryItem(name: try Self.name(name), value: value))
      rest = rest[item.endIndex...].dropFirst()
    }
    return query
  }

  /// Returns the name of a query item.
  private static func name(_ encoded: RouteBytes) throws(RouteRejection) -> String {
    try decodedText(encoded, "query")
  }

  /// Returns the value of a query item, which may have several lines.
  private static func value(_ encoded: RouteBytes) throws(RouteRejection) -> String {
    try decodedText(encoded, "query", exceptSpace: true)
  }

  /// Decodes a part that must not contain control characters, with a few exceptions.
  private static func decodedText(
    _ encoded: RouteBytes, _ part: String, exceptSpace allowsSpace: Bool = false
  ) throws(RouteRejection) -> String {
    // Printable ASCII without an escape decodes to itself.
    if encoded.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "%") }) { return String(encoded) }
    guard let text = RouteEncoding.decoded(encoded) else {
      throw .malformed("its \(part) is not valid UTF-8 after decoding")
    }
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " "..."~": true
      case "\t", "\n", "\r": allowsSpace
      default: scalar.properties.generalCategory != .control
      }
    }
    guard isClean else { throw .malformed("its \(part) contains a control character") }
    return text
  }
}
