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
/// texts are decoded exactly once. An error thrown by a route rejects the request, and the caller receives that
/// rejection.
public struct RouteRequest: Sendable {
  /// The original URL.
  public let url: String

  /// The scheme, in lowercase.
  public var scheme: String { parts.scheme }

  /// The matching pattern, as registered; empty for a fallback.
  public let pattern: String

  /// The segments of the path, ignoring a trailing slash; in custom schemes, the host is the first one.
  public var segments: [String] { parts.segments.map(\.text) }

  /// The fragment after `#`; `nil` if there is none.
  public var fragment: String? { parts.fragment }

  /// The parsed URL.
  private let parts: RouteURL

  /// The values of the pattern's parameters: so few that searching them is cheaper than hashing.
  private let pathValues: [(name: String, value: String)]

  /// The caller's extra parameters.
  let extra: [String: any Sendable]

  /// The query items, in order.
  var query: [RouteURL.QueryItem] { parts.query }

  /// Creates the request for a fallback.
  init(_ text: String, _ parts: RouteURL, extra: [String: any Sendable]) {
    url = text
    self.parts = parts
    self.extra = extra
    pattern = ""
    pathValues = []
  }

  /// Creates the request for a matching route.
  ///
  /// - Throws: The rejection of a parameter that contains a slash, unless its route allows that.
  init(
    _ text: String, _ parts: RouteURL, extra: [String: any Sendable], _ route: RouteTable.Route, _ values: [Range<Int>]
  ) throws(RouteRejection) {
    var pathValues: [(name: String, value: String)] = []
    pathValues.reserveCapacity(values.count)
    var next = 0
    for segment in route.pattern.segments {
      switch segment {
      case .literal: break
      case .parameter(let name), .wildcard(let name):
        let pieces = parts.segments[values[next]]
        next += 1
        guard route.allowsEncodedSlashes || !pieces.contains(where: \.hasSlash) else {
          throw .encodedSlash(parameter: name.isEmpty ? "*" : name)
        }
        if !name.isEmpty { pathValues.append((name, pieces.text)) }
      }
    }
    url = text
    self.parts = parts
    self.extra = extra
    pattern = route.pattern.text
    self.pathValues = pathValues
  }

  /// Returns the value of a parameter of the pattern; `nil` if there is none with this name.
  func pathValue(_ name: String) -> String? {
    pathValues.first { $0.name == name }?.value
  }
}

extension ArraySlice<RouteURL.Segment> {
  /// The segments as a single text.
  fileprivate var text: String {
    if count == 1 { self[startIndex].text } else { map(\.text).joined(separator: "/") }
  }
}
