/// All routes, as a trie over the segments of their patterns.
///
/// Matching a URL visits only nodes whose patterns match so far, each at most once, regardless of the number of other
/// routes.
struct RouteTable {
  /// A pattern and its handler.
  struct Route {
    let pattern: RoutePattern
    let module: Int
    let allowsEncodedSlashes: Bool
    let handler: (RouteRequest) throws -> RouteCommand?
  }

  /// The index of a matching route, and the segments of the URL that match its parameters, in order.
  struct Match {
    let route: Int
    let values: [Range<Int>]
  }

  private struct Node {
    var literals: [String: Int] = [:]
    /// The literals of the first node in lowercase, because hosts ignore case.
    var hosts: [String: [Int]] = [:]
    var parameter: Int?
    /// The routes that end here, at most one per module.
    var ends: [Int] = []
    /// The routes that end in a wildcard after this node, at most one per module.
    var wildcards: [Int] = []
  }

  /// The routes, in the order of registration.
  private(set) var routes: [Route] = []
  private var nodes = [Node()]

  /// Adds a route.
  ///
  /// - Complexity: O(n) in the number of segments.
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

  /// Returns the routes that match a URL in the order to try them: by module, then from most to least specific.
  func matches(for url: RouteURL) -> [Match] {
    var found: [Match] = []
    var values: [Range<Int>] = []
    collect(&found, url, index: 0, place: 0, &values)
    guard found.count > 1 else { return found }
    // Sorting is stable, so routes of one module stay in the order in which they were found.
    return found.sorted { routes[$0.route].module < routes[$1.route].module }
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

  /// Returns a text in the form in which hosts are compared: only ASCII letters have a case.
  private static func folded(_ text: String) -> String {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    var text = text
    guard text.withUTF8({ $0.contains(where: letters.contains) }) else { return text }
    return String(decoding: text.utf8.map { letters.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Collects the routes that match from a segment on.
  ///
  /// - Parameter values: The segments that match parameters so far; unchanged on return.
  private func collect(
    _ found: inout [Match], _ url: RouteURL, index: Int, place: Int, _ values: inout [Range<Int>]
  ) {
    // Accessed by index, because copying a node out retains each of its dictionaries.
    guard index < url.segments.count else {
      for route in nodes[place].ends { found.append(Match(route: route, values: values)) }
      return
    }
    let segment = url.segments[index]
    if segment.isHost {
      for next in nodes[place].hosts[Self.folded(segment.text)] ?? [] {
        collect(&found, url, index: index + 1, place: next, &values)
      }
    } else if let next = nodes[place].literals[segment.text] {
      collect(&found, url, index: index + 1, place: next, &values)
    }
    if let next = nodes[place].parameter {
      values.append(index..<index + 1)
      collect(&found, url, index: index + 1, place: next, &values)
      values.removeLast()
    }
    for route in nodes[place].wildcards {
      found.append(Match(route: route, values: values + [index..<url.segments.count]))
    }
  }
}
