/// All routes as a trie over the segments of their patterns.
///
/// A URL visits only nodes whose patterns it fits so far, each at most once; how many other routes there are does not
/// matter.
struct RouteTable {
  /// A pattern with what answers it.
  struct Route {
    let pattern: RoutePattern
    let module: Int
    let allowsEncodedSlashes: Bool
    let handler: (RouteRequest) throws -> RouteCommand?
  }

  /// A route that fits, with the segments that stand for its parameters, in order.
  struct Match {
    let route: Route
    let values: [ArraySlice<RouteURL.Segment>]
  }

  private struct Node {
    var literals: [String: Int] = [:]
    /// The literals as hosts are compared: in lower case; only the first node has them.
    var hosts: [String: [Int]] = [:]
    var parameter: Int?
    /// The routes that end here, at most one a module.
    var ends: [Int] = []
    /// The routes that end in a wildcard after this node, at most one a module.
    var wildcards: [Int] = []
  }

  private var routes: [Route] = []
  private var nodes = [Node()]

  /// Adds a route.
  ///
  /// O(segments).
  mutating func insert(_ route: Route, moduleName: String) throws(RouteRegistrationError) {
    var place = 0
    var isWildcard = false
    for (index, segment) in route.pattern.segments.enumerated() {
      switch segment {
      case .literal(let text): place = literal(text, at: place, isFirst: index == 0)
      case .parameter: place = parameter(at: place)
      case .wildcard: isWildcard = true
      }
    }
    let rivals = isWildcard ? nodes[place].wildcards : nodes[place].ends
    if let rival = rivals.first(where: { routes[$0].module == route.module }) {
      throw .conflict(pattern: route.pattern.text, existing: routes[rival].pattern.text, module: moduleName)
    }
    if isWildcard { nodes[place].wildcards.append(routes.count) } else { nodes[place].ends.append(routes.count) }
    routes.append(route)
  }

  /// The routes that fit a URL, in the order in which they are asked: by module, and within one the more exact first.
  func matches(for url: RouteURL) -> [Match] {
    var found: [Match] = []
    collect(&found, url, index: 0, place: 0, values: [])
    guard found.count > 1 else { return found }
    // Sorting is stable: within a module the order of finding stays.
    return found.sorted { $0.route.module < $1.route.module }
  }

  private mutating func literal(_ text: String, at place: Int, isFirst: Bool) -> Int {
    if let next = nodes[place].literals[text] { return next }
    nodes.append(Node())
    nodes[place].literals[text] = nodes.count - 1
    if isFirst { nodes[place].hosts[Self.folded(text), default: []].append(nodes.count - 1) }
    return nodes.count - 1
  }

  private mutating func parameter(at place: Int) -> Int {
    if let next = nodes[place].parameter { return next }
    nodes.append(Node())
    nodes[place].parameter = nodes.count - 1
    return nodes.count - 1
  }

  /// A text as hosts are compared: of the letters, only those of ASCII have a case.
  private static func folded(_ text: String) -> String {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.utf8.contains(where: letters.contains) else { return text }
    return String(decoding: text.utf8.map { letters.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private func collect(
    _ found: inout [Match], _ url: RouteURL, index: Int, place: Int, values: [ArraySlice<RouteURL.Segment>]
  ) {
    let node = nodes[place]
    guard index < url.segments.count else {
      for route in node.ends { found.append(Match(route: routes[route], values: values)) }
      return
    }
    let segment = url.segments[index]
    if segment.isHost {
      for next in node.hosts[Self.folded(segment.text)] ?? [] {
        collect(&found, url, index: index + 1, place: next, values: values)
      }
    } else if let next = node.literals[segment.text] {
      collect(&found, url, index: index + 1, place: next, values: values)
    }
    if let next = node.parameter {
      collect(&found, url, index: index + 1, place: next, values: values + [url.segments[index...index]])
    }
    for route in node.wildcards {
      found.append(Match(route: routes[route], values: values + [url.segments[index...]]))
    }
  }
}
