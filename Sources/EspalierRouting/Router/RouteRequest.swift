/// A request to a route: the parsed URL that matched its pattern, and the caller's extra parameters.
///
/// ```swift
/// try router.register("user/:id/posts") { request in
///   let id: Int = try request.require("id")
///   let page: Int = try request.value("page") ?? 1
///   return .push(PostsScene(user: id, page: page))
/// }
/// router.open("app://user/7/posts?page=2")
/// ```
///
/// A name is looked up in the path, then in the caller's extra parameters, then in the query; the first match wins. All
/// strings are decoded exactly once. An error thrown by a route rejects the request, and the caller receives that
/// rejection.
public struct RouteRequest: Sendable {
  /// The original URL.
  public let url: String

  /// The scheme, in lowercase.
  public var scheme: String { parts.scheme }

  /// The matching pattern, as registered; empty for a fallback.
  public var pattern: String { matched?.text ?? "" }

  /// The segments of the path, ignoring a trailing slash; in custom schemes, the host is the first one.
  public var segments: [String] { parts.segments.map(\.text) }

  /// The fragment after `#`; `nil` if there is none.
  public var fragment: String? { parts.fragment }

  /// The parsed URL.
  private let parts: RouteURL

  /// The matching pattern; `nil` for a fallback.
  private let matched: RoutePattern?

  /// The caller's extra parameters.
  let extra: [String: any Sendable]

  /// The query items, in order.
  var query: [RouteURL.QueryItem] { parts.query }

  /// Creates the request for a matching route, or for a fallback if there is none.
  ///
  /// - Throws: The rejection of a parameter that contains a slash, unless its route allows that.
  init(
    _ text: String, _ parts: RouteURL, extra: [String: any Sendable], _ route: RouteTable.Route?
  ) throws(RouteRejection) {
    if let route, !route.allowsEncodedSlashes {
      for index in route.pattern.segments.indices {
        if let (name, pieces) = parts.parameter(at: index, of: route.pattern), pieces.contains(where: \.hasSlash) {
          throw .encodedSlash(parameter: name.isEmpty ? "*" : name)
        }
      }
    }
    url = text
    self.parts = parts
    self.extra = extra
    matched = route?.pattern
  }

  /// Returns the value of a parameter of the pattern; `nil` if there is none with this name.
  func pathValue(_ name: String) -> String? {
    guard let matched, !name.isEmpty else { return nil }
    // There are so few that searching them is cheaper than hashing.
    for index in matched.segments.indices {
      if let (own, pieces) = parts.parameter(at: index, of: matched), own == name { return pieces.text }
    }
    return nil
  }
}

extension RouteURL {
  /// Returns the name of a parameter of a matching pattern, and the segments that it matches; `nil` for a literal.
  fileprivate func parameter(at index: Int, of pattern: RoutePattern) -> (name: String, pieces: ArraySlice<Segment>)? {
    switch pattern.segments[index] {
    case .literal: nil
    case .parameter(let name): (name, segments[index...index])
    case .wildcard(let name): (name, segments[index...])
    }
  }
}

extension ArraySlice<RouteURL.Segment> {
  /// The segments as a single text.
  fileprivate var text: String {
    if count == 1 { self[startIndex].text } else { map(\.text).joined(separator: "/") }
  }
}
