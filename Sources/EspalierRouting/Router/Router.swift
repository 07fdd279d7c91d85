import EspalierCanvas

/// Turns URLs, from outside and from within the app, into scenes.
///
/// ```swift
/// let router = Router(schemes: ["board", "https"], hosts: ["boards.example"], coordinator: coordinator)
/// try router.register("boards/:board/tasks/:task") { request in
///   .push(TaskScene(board: try request.require("board"), task: try request.require("task")))
/// }
/// router.open("board://boards/2/tasks/7")                     // shown
/// router.open("https://boards.example/boards/2/tasks/7")      // the same
/// ```
///
/// A pattern is a path of literal segments, parameters (`:name`, one segment) and at its end perhaps a wildcard (`*` or
/// `*name`, one or more segments). Modules are asked in the order in which they first registered; the routes that are
/// registered with the router itself count as a module of their own. Within a module a literal segment goes before a
/// parameter, and a parameter before a wildcard, from the first segment on. A route that answers `nil` lets the next
/// one be asked; any other answer ends the search.
///
/// URLs are not trusted:
/// - The scheme is one of the router's, and in web URLs (`http`, `https`) the host is one of its hosts, in full. Both
///   ignore the case of ASCII letters. Web URLs have no user name, and a port only if the host is listed with it
///   (`"example.com:8080"`) or it is the scheme's own; an empty one is none. Of a web URL the path alone is matched.
/// - In any other scheme the host is the first segment, and the only one whose literals ignore case; there is neither a
///   user name nor a port.
/// - One slash at the end is ignored; empty segments, `.` and `..` are refused, encoded or not, and so are control
///   characters. A slash is encoded inside a parameter only where the route has asked for it.
/// - Raw characters that a URL may not hold are encoded, a `%` that begins no escape among them; escapes are kept, and
///   decoded once. A `+` is a plus.
/// - There is more of nothing than ``limits`` allows.
///
/// How long it takes to find a route depends on the URL, not on the number of routes.
public final class Router {
  /// How much of a URL is taken.
  public var limits = RouteLimits()

  /// Answers a URL that has passed all checks but that no route takes.
  ///
  /// By default there is none, and the URL is rejected as ``RouteRejection/unknownRoute``.
  public var fallback: ((RouteRequest) throws -> RouteCommand?)?

  /// The URL that waits behind a detour; see ``intercept(_:)``.
  public var waitingURL: String? { waiting?.url }

  /// The schemes that are allowed, in lower case.
  public let schemes: Set<String>

  /// The hosts that web URLs may have, in lower case.
  public let hosts: Set<String>

  /// Who shows the scenes.
  public let coordinator: SceneCoordinator

  private var table = RouteTable()
  private var moduleIndices: [String: Int] = [:]
  private var interceptors: [(module: Int?, body: (RouteRequest) throws -> RouteInterception)] = []
  private var waiting: (url: String, extra: [String: any Sendable])?

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - schemes: The schemes that are allowed, without `:`.
  ///   - hosts: The hosts that are allowed in web URLs, each in full, with its port where that is not the scheme's own.
  ///   - coordinator: Who shows the scenes.
  /// - Precondition: Each scheme is a letter followed by letters, digits, `+`, `-` and `.`; no host is empty or has a
  ///   character other than letters, digits, `-`, `.`, `:`, `[`, `]` and `_` in ASCII.
  public init(schemes: Set<String>, hosts: Set<String> = [], coordinator: SceneCoordinator) {
    for scheme in schemes {
      require(
        scheme.first.map { $0.isASCII && $0.isLetter } ?? false
          && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) },
        "a scheme is a letter followed by letters, digits, “+”, “-” and “.”, not “\(scheme)”")
    }
    for host in hosts {
      require(
        !host.isEmpty && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.:[]_".contains($0)) },
        "a host is written in letters, digits, “-” and “.” of ASCII, not “\(host)”")
    }
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.coordinator = coordinator
  }

  /// Registers a route with the router itself.
  ///
  /// - Parameters:
  ///   - pattern: Which paths it takes, such as `user/:id/posts`; slashes at its ends do not count.
  ///   - allowsEncodedSlashes: Whether its parameters may have slashes inside, which are encoded in the URL.
  ///   - handler: Says where to go, or `nil` when the next route is to be asked. What it throws rejects the request.
  /// - Throws: ``RouteRegistrationError`` when the pattern is not written as patterns are, or the router itself has an
  ///   equal one: one that differs in nothing but the names of its parameters.
  public func register(
    _ pattern: String, allowsEncodedSlashes: Bool = false,
    _ handler: @escaping (RouteRequest) throws -> RouteCommand?
  ) throws(RouteRegistrationError) {
    try module("").register(pattern, allowsEncodedSlashes: allowsEncodedSlashes, handler)
  }

  /// Lets a module register its routes.
  ///
  /// A module that was registered before goes on. When `body` throws, nothing that it has registered stays.
  ///
  /// - Complexity: O(n) in the number of the router's routes.
  /// - Parameters:
  ///   - name: The name that conflicts are reported with.
  ///   - body: Registers the routes.
  public func register(module name: String, _ body: (RouteModule) throws -> Void) throws {
    let before = (table, moduleIndices, interceptors)
    do {
      try body(module(name))
    } catch {
      (table, moduleIndices, interceptors) = before
      throw error
    }
  }

  /// Adds an interceptor, which is asked before every route.
  ///
  /// Interceptors are asked in the order in which they were added, each time a route fits, until one does not answer
  /// ``RouteInterception/proceed``. After a detour the URL waits: call ``resume()`` to go on to it.
  ///
  /// - Parameter interceptor: Decides. What it throws rejects the request.
  public func intercept(_ interceptor: @escaping (RouteRequest) throws -> RouteInterception) {
    addInterceptor(interceptor, module: nil)
  }

  /// Opens a URL: finds its route, asks it, and shows what it answers.
  ///
  /// - Complexity: O(n + k) in the length of the URL and the number of segments of the patterns that fit.
  /// - Parameters:
  ///   - url: The URL, from wherever.
  ///   - extra: Parameters from the caller, of any `Sendable` types.
  /// - Returns: What was shown, or why nothing was.
  @discardableResult
  public func open(_ url: String, extra: [String: any Sendable] = [:]) -> RouteFeedback {
    do {
      let decision = try decide(on: url, extra: extra)
      let feedback = try perform(decision.command)
      if decision.isDetour { waiting = (url, extra) }
      return feedback
    } catch {
      return .rejected(error)
    }
  }

  /// Opens the URL that waits behind a detour, as if it had come now.
  ///
  /// - Returns: What became of it; `nil` when none waits.
  @discardableResult
  public func resume() -> RouteFeedback? {
    guard let (url, extra) = waiting else { return nil }
    waiting = nil
    return open(url, extra: extra)
  }

  /// Forgets the URL that waits behind a detour.
  public func forgetWaitingURL() {
    waiting = nil
  }

  /// Why a URL was rejected, in one sentence for a log or a person: what, and what to do.
  ///
  /// The URL is made fit for a message: control characters are replaced, and a long one is cut.
  public func explanation(of rejection: RouteRejection, for url: String) -> String {
    let addition =
      switch rejection {
      case .schemeNotAllowed: " (\(Self.list(schemes)))"
      case .hostNotAllowed: " (\(Self.list(hosts)))"
      default: ""
      }
    return "“\(RouteText.shown(url))” cannot be opened: \(rejection)\(addition)"
  }

  /// Adds a route to the table.
  func insert(_ route: RouteTable.Route, moduleName: String) throws(RouteRegistrationError) {
    try table.insert(route, moduleName: moduleName)
  }

  /// Adds an interceptor for all routes, or for those of one module.
  func addInterceptor(_ interceptor: @escaping (RouteRequest) throws -> RouteInterception, module: Int?) {
    interceptors.append((module, interceptor))
  }

  private func module(_ name: String) -> RouteModule {
    let index = moduleIndices[name] ?? moduleIndices.count
    moduleIndices[name] = index
    return RouteModule(name: name, index: index, router: self)
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "there are none" : names.sorted().joined(separator: ", ")
  }
}

extension Router {
  /// What is to be done for a URL.
  private struct Decision {
    let command: RouteCommand
    var isDetour = false
  }

  /// Finds out what is to be done for a URL, without doing it.
  private func decide(on text: String, extra: [String: any Sendable]) throws(RouteRejection) -> Decision {
    let url = try RouteURL(text, schemes: schemes, hosts: hosts, limits: limits)
    var encodedSlash: RouteRejection?
    let table = table
    for match in table.matches(for: url) {
      let route = table.routes[match.route]
      let request: RouteRequest
      do {
        request = try RouteRequest(text, url, extra: extra, route, match.values)
      } catch {
        encodedSlash = encodedSlash ?? error
        continue
      }
      if let decision = try intercepted(request, module: route.module) { return decision }
      if let command = try answer(route.handler, request) { return Decision(command: command) }
    }
    if let encodedSlash { throw encodedSlash }
    let request = RouteRequest(text, url, extra: extra)
    if let fallback, let command = try answer(fallback, request) { return Decision(command: command) }
    throw .unknownRoute
  }

  /// What the first interceptor wants that does not let a request proceed.
  private func intercepted(
    _ request: RouteRequest, module: Int
  ) throws(RouteRejection) -> Decision? {
    for interceptor in interceptors where interceptor.module ?? module == module {
      switch try answer(interceptor.body, request) {
      case .proceed: continue
      case .reject(let reason): throw .refused(reason)
      case .detour(let command):
        return Decision(command: command, isDetour: true)
      }
    }
    return nil
  }

  /// Asks a piece of the app; what it throws becomes a rejection.
  private func answer<Answer>(
    _ body: (RouteRequest) throws -> Answer, _ request: RouteRequest
  ) throws(RouteRejection) -> Answer {
    do {
      return try body(request)
    } catch let rejection as RouteRejection {
      throw rejection
    } catch {
      throw .refused("\(error)")
    }
  }

  private func perform(_ command: RouteCommand) throws(RouteRejection) -> RouteFeedback {
    switch command {
    case .push(let scene): try show(scene, .push)
    case .modal(let scene): try show(scene, .modal)
    case .root(let scene): try show(scene, .root)
    case .tab(let scene): try show(scene, .tab)
    case .stack(let scenes): try show(scenes)
    case .reject(let reason): throw .refused(reason)
    }
  }

  private func show(_ scene: any Scene, _ transition: SceneTransition) throws(RouteRejection) -> RouteFeedback {
    do {
      try coordinator.transition(to: scene, type: transition)
    } catch {
      throw .notShown("\(error)")
    }
    return .shown(scene, transition)
  }

  private func show(_ stack: [any Scene]) throws(RouteRejection) -> RouteFeedback {
    guard let top = stack.last else { throw .notShown("\(SceneError.emptyStack)") }
    do {
      try coordinator.transition(toStack: stack)
    } catch {
      throw .notShown("\(error)")
    }
    return .shown(top, .root)
  }
}
