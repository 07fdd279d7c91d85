/// What a route is asked: the URL that fitted its pattern, taken apart, and what the caller has added.
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
/// A name is looked up in the path, then in the caller's extra parameters, then in the query; the first that has it
/// wins. All texts are decoded, once. What a route throws becomes the rejection that the caller is given.
public struct RouteRequest: Sendable {
  /// The URL as it came.
  public let url: String

  /// The scheme, in lower case.
  public let scheme: String

  /// The pattern that fitted, as it was registered; empty for a fallback.
  public let pattern: String

  /// The segments of the path, without that of a trailing slash; in an app's own scheme the host is the first.
  public let segments: [String]

  /// What stands after `#`; `nil` when there is none.
  public let fragment: String?

  /// What the pattern's parameters stand for.
  let pathValues: [String: String]

  /// What the caller has added.
  let extra: [String: any Sendable]

  /// The query in its order.
  let query: [RouteURL.QueryItem]

  /// The request that a fallback gets.
  init(_ text: String, _ url: RouteURL, extra: [String: any Sendable]) {
    self.init(text, url, extra: extra, pattern: "", pathValues: [:])
  }

  /// The request of a route that fits.
  ///
  /// - Throws: The rejection of a parameter that has a slash inside, unless its route has asked for that.
  init(_ text: String, _ url: RouteURL, extra: [String: any Sendable], _ match: RouteTable.Match) throws(RouteRejection)
  {
    var values = match.values.makeIterator()
    var pathValues: [String: String] = [:]
    for segment in match.route.pattern.segments {
      switch segment {
      case .literal: break
      case .parameter(let name), .wildcard(let name):
        let pieces = values.next() ?? []
        guard match.route.allowsEncodedSlashes || !pieces.contains(where: \.hasSlash) else {
          throw .encodedSlash(parameter: name.isEmpty ? "*" : name)
        }
        if !name.isEmpty { pathValues[name] = pieces.map(\.text).joined(separator: "/") }
      }
    }
    self.init(text, url, extra: extra, pattern: match.route.pattern.text, pathValues: pathValues)
  }

  private init(
    _ text: String, _ url: RouteURL, extra: [String: any Sendable], pattern: String, pathValues: [String: String]
  ) {
    self.url = text
    scheme = url.scheme
    self.pattern = pattern
    segments = url.segments.map(\.text)
    fragment = url.fragment
    self.pathValues = pathValues
    self.extra = extra
    query = url.query
  }
}
