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
  public var scheme: String { parts.scheme }

  /// The pattern that fitted, as it was registered; empty for a fallback.
  public let pattern: String

  /// The segments of the path, without that of a trailing slash; in an app's own scheme the host is the first.
  public var segments: [String] { parts.segments.map(\.text) }

  /// What stands after `#`; `nil` when there is none.
  public var fragment: String? { parts.fragment }

  /// The URL, taken apart.
  private let parts: RouteURL

  /// What the pattern's parameters stand for: few, so that to look through them is less than to hash them.
  private let pathValues: [(name: String, value: String)]

  /// What the caller has added.
  let extra: [String: any Sendable]

  /// The query in its order.
  var query: [RouteURL.QueryItem] { parts.query }

  /// The request that a fallback gets.
  init(_ text: String, _ parts: RouteURL, extra: [String: any Sendable]) {
    url = text
    self.parts = parts
    self.extra = extra
    pattern = ""
    pathValues = []
  }

  /// The request of a route that fits.
  ///
  /// - Parameter values: The segments that stand for the route's parameters, in order.
  /// - Throws: The rejection of a parameter that has a slash inside, unless its route has asked for that.
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

  /// What a parameter of the pattern stands for; `nil` when there is none of this name.
  func pathValue(_ name: String) -> String? {
    pathValues.first { $0.name == name }?.value
  }
}

extension ArraySlice<RouteURL.Segment> {
  /// The segments as one text.
  fileprivate var text: String {
    if count == 1 { self[startIndex].text } else { map(\.text).joined(separator: "/") }
  }
}
