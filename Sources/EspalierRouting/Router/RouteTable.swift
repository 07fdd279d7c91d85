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

  /// Returns the indices of the matching routes in the order to try them: by module, then from most to least specific.
  func matches(for url: RouteURL) -> [Int] {
    var found: [Int] = []
    collect(&found, url, index: 0, place: 0)
    guard found.count > 1 else { return found }
    // Sorting is stable, so routes of one module stay in the order in which they were found.
    return found.sorted { routes[$0].module < routes[$1].module }
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

  /// Returns a string in the form in which hosts are compared: only ASCII letters have a case.
  private static func folded(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ $0.contains { $0 != $0.lowercased } }) else { return text }
    return String(decoding: text.utf8.map(\.lowercased), as: UTF8.self)
  }

  /// Collects the routes that match from a segment on.
  private func collect(_ found: inout [Int], _ url: RouteURL, index: Int, place: Int) {
    // Accessed by index, because copying a node out retains each of its dictionaries.
    guard index < url.segments.count else {
      for route in nodes[place].ends { found.append(route) }
      return
    }
    let segment = url.segments[index]
    if segment.isHost {
      for next in nodes[place].hosts[Self.folded(segment.text)] ?? [] {
        collect(&found, url, index: index + 1, place: next)
      }
    } else if let next = nodes[place].literals[segment.text] {
      collect(&found, url, index: index + 1, place: next)
    }
    if let next = nodes[place].parameter { collect(&found, url, index: index + 1, place: next) }
    for route in nodes[place].wildcards { found.append(route) }
  }
}
