#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A URL from outside, checked and taken apart.
struct RouteURL: Hashable, Sendable {
  /// One part of the path; in an app's own scheme the host is the first one.
  struct Segment: Hashable, Sendable {
    /// The text, decoded once.
    let text: String
    let isHost: Bool

    /// Whether a slash stands in the text, which can only have been encoded.
    var hasSlash: Bool { text.utf8.contains(UInt8(ascii: "/")) }
  }

  /// A name in the query with its value, both decoded once.
  struct QueryItem: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The scheme in lower case.
  let scheme: String
  let segments: [Segment]
  let query: [QueryItem]
  let fragment: String?

  /// Checks a text and takes it apart.
  ///
  /// - Parameters:
  ///   - text: The text from outside.
  ///   - schemes: The schemes that are allowed, in lower case.
  ///   - hosts: The hosts that http and https may have, in lower case, with a port where it is not the scheme's own.
  ///   - limits: How much is taken.
  init(
    _ text: String, schemes: Set<String>, hosts: Set<String>, limits: RouteLimits
  ) throws(RouteRejection) {
    guard text.utf8.count <= limits.length else { throw .tooLong(limit: limits.length) }
    guard !text.isEmpty else { throw .malformed("it is empty") }
    if let plain = PlainURL(text), schemes.contains(plain.scheme) {
      try self.init(plain, hosts: hosts, limits: limits)
    } else {
      try self.init(anyText: text, schemes: schemes, hosts: hosts, limits: limits)
    }
  }

  private init(_ plain: PlainURL, hosts: Set<String>, limits: RouteLimits) throws(RouteRejection) {
    scheme = plain.scheme
    var segments: [Segment] = []
    if scheme == "http" || scheme == "https" {
      guard hosts.contains(plain.host.lowercased()) else { throw .hostNotAllowed }
    } else if !plain.host.isEmpty {
      segments.append(try Self.segment(plain.host, isHost: true))
    }
    try Self.append(plain.path, to: &segments, limit: limits.segments)
    self.segments = segments
    query = try Self.query(plain.query, limits)
    fragment = try Self.fragment(plain.fragment)
  }

  private init(
    anyText text: String, schemes: Set<String>, hosts: Set<String>, limits: RouteLimits
  ) throws(RouteRejection) {
    let encoded = RouteEncoding.encodingInvalidCharacters(of: text)
    guard let components = URLComponents(string: encoded, encodingInvalidCharacters: false) else {
      throw .malformed("it cannot be taken apart as a URL")
    }
    guard let scheme = components.scheme?.lowercased(), schemes.contains(scheme) else { throw .schemeNotAllowed }
    guard encoded.dropFirst(scheme.utf8.count).hasPrefix("://") else {
      throw .malformed("“\(scheme):” has to be followed by “//”")
    }
    self.scheme = scheme
    let authority = encoded.dropFirst(scheme.utf8.count + 3).prefix { !"/?#".contains($0) }
    var segments: [Segment] = []
    if scheme == "http" || scheme == "https" {
      guard !authority.hasSuffix(":"), Self.webAddress(components).map(hosts.contains) ?? false else {
        throw .hostNotAllowed
      }
    } else {
      // A colon without a number after it is no port to `URLComponents`.
      guard !authority.hasSuffix(":") else { throw .malformed("a port has no meaning here, not even an empty one") }
      segments = try Self.hostSegment(components)
    }
    try Self.append(components.percentEncodedPath[...], to: &segments, limit: limits.segments)
    self.segments = segments
    query = try Self.query(
      (components.percentEncodedQueryItems ?? []).map { ($0.name[...], $0.value.map { $0[...] } ?? "") }, limits)
    fragment = try Self.fragment(components.percentEncodedFragment.map { $0[...] })
  }

  /// The host of a web URL in lower case, with its port where that is not the scheme's own; `nil` when there is a user
  /// name, or anything encoded.
  private static func webAddress(_ components: URLComponents) -> String? {
    guard components.percentEncodedUser == nil, components.percentEncodedPassword == nil,
      let host = components.encodedHost?.lowercased(), !host.isEmpty, !host.contains("%")
    else { return nil }
    // The text of the port, because a number that is too large is no port at all to `port`.
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
    else { throw .malformed("a user name or a port has no meaning here") }
    guard let host = components.encodedHost, !host.isEmpty else { return [] }
    return [try segment(host[...], isHost: true)]
  }

  /// Adds the segments of a path to those that are there.
  private static func append(
    _ path: Substring, to segments: inout [Segment], limit: Int
  ) throws(RouteRejection) {
    let slash = UInt8(ascii: "/")
    var body = path.utf8
    if body.first == slash { body.removeFirst() }
    if body.last == slash { body.removeLast() }
    guard !body.isEmpty || path.utf8.count <= 1 else { throw .malformed("a segment is empty") }
    var isAtEnd = body.isEmpty
    // One more than the limit is enough to know that there are too many.
    while !isAtEnd, segments.count <= limit {
      let end = body.firstIndex(of: slash) ?? body.endIndex
      guard end != body.startIndex else { throw .malformed("a segment is empty") }
      segments.append(try segment(Substring(body[..<end]), isHost: false))
      isAtEnd = end == body.endIndex
      if !isAtEnd { body = body[body.index(after: end)...] }
    }
    guard segments.count <= limit else { throw .tooManySegments(limit: limit) }
  }

  private static func segment(_ encoded: Substring, isHost: Bool) throws(RouteRejection) -> Segment {
    let text = try decodedText(encoded, "path")
    // An encoded slash could hide a way up, and so could a backslash on systems that take it for a slash.
    if text.utf8.contains(UInt8(ascii: ".")) {
      let pieces = text.split { $0 == "/" || $0 == "\\" }
      guard !pieces.contains(where: { $0 == "." || $0 == ".." }) else { throw .dotSegment }
    }
    return Segment(text: text, isHost: isHost)
  }

  private static func query(
    _ items: [(name: Substring, value: Substring)], _ limits: RouteLimits
  ) throws(RouteRejection) -> [QueryItem] {
    guard items.count <= limits.queryItems else { throw .tooManyQueryItems(limit: limits.queryItems) }
    var query: [QueryItem] = []
    query.reserveCapacity(items.count)
    for item in items {
      let value = try decodedText(item.value, "query", except: ["\t", "\n", "\r"])
      query.append(QueryItem(name: try decodedText(item.name, "query"), value: value))
    }
    return query
  }

  private static func fragment(_ encoded: Substring?) throws(RouteRejection) -> String? {
    guard let encoded else { return nil }
    return try decodedText(encoded, "fragment")
  }

  /// Decodes a part, in which no control characters may be but a few.
  private static func decodedText(
    _ encoded: Substring, _ part: String, except allowed: [Unicode.Scalar] = []
  ) throws(RouteRejection) -> String {
    guard let text = RouteEncoding.decoded(encoded) else {
      throw .malformed("its \(part) is not UTF-8 when it is decoded")
    }
    // Of printable ASCII nothing has to be looked up.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || allowed.contains($0) }
    guard isClean else { throw .malformed("a control character is in its \(part)") }
    return text
  }
}
