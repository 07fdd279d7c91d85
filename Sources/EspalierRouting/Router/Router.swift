import EspalierCanvas

/// Maps URLs, from outside or inside the app, to scenes or to code that handles them.
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
/// A router needs no coordinator if its routes handle requests themselves, as in an app of panes:
///
/// ```swift
/// let router = Router(schemes: ["notes"])
/// try router.register("notes/:id") { request in
///   list.select(try request.require("id"))
///   return .handled
/// }
/// ```
///
/// A pattern is a path of literal segments and parameters (`:name`, one segment), and may end with a wildcard (`*` or
/// `*name`, one or more segments). Modules are tried in the order in which they first registered; routes registered
/// with the router itself count as a separate module. Within a module, literal segments take precedence over
/// parameters, and parameters over wildcards, from the first segment on. If a route returns `nil`, the next one is
/// tried; any other result ends the search.
///
/// URLs are not trusted:
/// - The scheme must be one of the router's schemes, and in web URLs (`http`, `https`) the whole host must be one of
///   its hosts. Both ignore the case of ASCII letters. Web URLs must not have a user name, and may have a port only if
///   the host is listed with it (`"example.com:8080"`) or if it is the scheme's default; an empty port is not allowed.
///   Only the path of a web URL is matched.
/// - In any other scheme, the host is the first segment, and the only one whose literals ignore case; user names,
///   ports and IP addresses in brackets are not allowed.
/// - One trailing slash is ignored. Empty segments, `.`, `..` and control characters are rejected, encoded or not. A
///   parameter may contain an encoded slash only if its route allows it.
/// - Escapes are decoded once, and must decode to UTF-8. Raw characters that are invalid in a URL stand for themselves,
///   including a `%` that does not begin an escape; none are allowed in a scheme or in the host of a web URL. A `+` is
///   a plus sign.
/// - Nothing exceeds ``limits``.
///
/// The time to find a route depends on the URL, not on the number of routes.
public final class Router {
  /// The limits on accepted URLs.
  public var limits = RouteLimits()

  /// A closure that handles a URL that is valid but that no route accepts.
  ///
  /// By default there is none, and such a URL is rejected with ``RouteRejection/unknownRoute``.
  public var fallback: ((RouteRequest) throws -> RouteCommand?)?

  /// The URL that waits for a detour to end; see ``intercept(_:)``.
  public var waitingURL: String? { waiting?.url }

  /// The allowed schemes, in lowercase.
  public let schemes: Set<String>

  /// The hosts allowed in web URLs, in lowercase.
  public let hosts: Set<String>

  /// The coordinator that shows the scenes; without one, routes handle all requests themselves.
  public let coordinator: SceneCoordinator?

  var table = RouteTable()
  private var moduleIndices: [String: Int] = [:]
  var interceptors: [(module: Int?, body: (RouteRequest) throws -> RouteInterception)] = []
  private var waiting: (url: String, extra: [String: any Sendable])?

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - schemes: The allowed schemes, without `:`.
  ///   - hosts: The hosts allowed in web URLs, each in full, with its port unless that is the scheme's default.
  ///   - coordinator: The coordinator that shows the scenes; `nil` if routes handle all requests themselves. A request
  ///     for which a route returns a scene is then rejected.
  /// - Precondition: Each scheme is a letter followed by letters, digits, `+`, `-` and `.`; each host is nonempty and
  ///   consists of ASCII letters, digits, `-`, `.`, `:`, `[`, `]` and `_`.
  public init(schemes: Set<String>, hosts: Set<String> = [], coordinator: SceneCoordinator? = nil) {
    for scheme in schemes {
      require(
        scheme.first.map { $0.isASCII && $0.isLetter } ?? false
          && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) },
        "a scheme must be a letter followed by letters, digits, “+”, “-” and “.”; got “\(scheme)”")
    }
    for host in hosts {
      require(
        !host.isEmpty && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.:[]_".contains($0)) },
        "a host must consist of ASCII letters, digits, “-” and “.”; got “\(host)”")
    }
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.coordinator = coordinator
  }

  /// Registers a route with the router itself.
  ///
  /// - Parameters:
  ///   - pattern: The paths to match, such as `user/:id/posts`; leading and trailing slashes are ignored.
  ///   - allowsEncodedSlashes: Whether its parameters may contain slashes, which are encoded in the URL.
  ///   - handler: A closure that returns where to go, or `nil` to let the next route try. An error rejects the request.
  /// - Throws: ``RouteRegistrationError`` if the pattern is invalid, or the router itself has an equal one, which
  ///   differs at most in the names of its parameters.
  public func register(
    _ pattern: String, allowsEncodedSlashes: Bool = false,
    _ handler: @escaping (RouteRequest) throws -> RouteCommand?
  ) throws(RouteRegistrationError) {
    try module("").register(pattern, allowsEncodedSlashes: allowsEncodedSlashes, handler)
  }

  /// Registers the routes of a module.
  ///
  /// You can call this again with the same name to add more routes. If `body` throws, none of the routes it registered
  /// remain.
  ///
  /// - Complexity: O(n) in the number of the router's routes.
  /// - Parameters:
  ///   - name: The name used when reporting conflicts.
  ///   - body: A closure that registers the routes.
  public func register(module name: String, _ body: (RouteModule) throws -> Void) throws {
    let before = (table, moduleIndices, interceptors)
    do {
      try body(module(name))
    } catch {
      (table, moduleIndices, interceptors) = before
      throw error
    }
  }

  /// Adds an interceptor, which is called before every route.
  ///
  /// Each time a route matches, interceptors are called in the order in which they were added, until one returns
  /// something other than ``RouteInterception/proceed``. After a detour, the URL waits: call ``resume()`` to open it.
  ///
  /// - Parameter interceptor: A closure that decides about the request. An error rejects it.
  public func intercept(_ interceptor: @escaping (RouteRequest) throws -> RouteInterception) {
    interceptors.append((nil, interceptor))
  }

  /// Opens a URL: finds its route, calls it, and shows the result.
  ///
  /// - Complexity: O(n + k) in the length of the URL and the number of segments of the matching patterns.
  /// - Parameters:
  ///   - url: The URL, from any source.
  ///   - extra: Extra parameters from the caller, of any `Sendable` types.
  /// - Returns: The scene that was shown, that a route has handled the request, or the reason why neither happened.
  @discardableResult
  public func open(_ url: String, extra: [String: any Sendable] = [:]) -> RouteFeedback {
    do {
      let decision = try decide(on: url, extra: extra)
      return decision.isDetour ? try detour(decision.command, from: (url, extra)) : try perform(decision.command)
    } catch {
      return .rejected(error)
    }
  }

  /// Opens the URL that waits for a detour to end, as if it had just arrived.
  ///
  /// - Returns: The outcome; `nil` if no URL is waiting.
  @discardableResult
  public func resume() -> RouteFeedback? {
    guard let (url, extra) = waiting else { return nil }
    waiting = nil
    return open(url, extra: extra)
  }

  /// Discards the URL that waits for a detour to end.
  public func forgetWaitingURL() { waiting = nil }

  /// Returns one sentence, for a log or a person, that says why a URL was rejected and what to do.
  ///
  /// The URL is quoted with its control characters replaced, and truncated if it is long.
  public func explanation(of rejection: RouteRejection, for url: String) -> String {
    let addition =
      switch rejection {
      case .schemeNotAllowed: " (\(Self.list(schemes)))"
      case .hostNotAllowed: " (\(Self.list(hosts)))"
      default: ""
      }
    return "“\(RouteText.shown(url))” cannot be opened: \(rejection)\(addition)"
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
  /// The decision about a URL.
  private struct Decision {
    let command: RouteCommand
    var isDetour = false
  }

  /// Decides about a URL, without acting on the decision.
  private func decide(on text: String, extra: [String: any Sendable]) throws(RouteRejection) -> Decision {
    let url = try RouteURL(text, schemes: schemes, hosts: hosts, limits: limits)
    var encodedSlash: RouteRejection?
    let table = table
    for index in table.matches(for: url) {
      let route = table.routes[index]
      let request: RouteRequest
      do {
        request = try RouteRequest(text, url, extra: extra, route)
      } catch {
        encodedSlash = encodedSlash ?? error
        continue
      }
      if let decision = try intercepted(request, module: route.module) { return decision }
      if let command = try run(route.handler, request) { return Decision(command: command) }
    }
    if let encodedSlash { throw encodedSlash }
    let request = try RouteRequest(text, url, extra: extra, nil)
    if let fallback, let command = try run(fallback, request) { return Decision(command: command) }
    throw .unknownRoute
  }

  /// Returns the decision of the first interceptor that does not let a request proceed.
  private func intercepted(_ request: RouteRequest, module: Int) throws(RouteRejection) -> Decision? {
    for interceptor in interceptors where interceptor.module ?? module == module {
      switch try run(interceptor.body, request) {
      case .proceed: continue
      case .reject(let reason): throw .refused(reason)
      case .detour(let command): return Decision(command: command, isDetour: true)
      }
    }
    return nil
  }

  /// Calls code of the app, and turns an error into a rejection.
  private func run<Output>(
    _ body: (RouteRequest) throws -> Output, _ request: RouteRequest
  ) throws(RouteRejection) -> Output {
    do {
      return try body(request)
    } catch let rejection as RouteRejection {
      throw rejection
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Performs a command in place of a URL, which waits.
  private func detour(
    _ command: RouteCommand, from url: (url: String, extra: [String: any Sendable])
  ) throws(RouteRejection) -> RouteFeedback {
    let before = waiting
    // It waits from now on, because the detour may end while it is being shown.
    waiting = url
    do {
      return try perform(command)
    } catch {
      waiting = before
      throw error
    }
  }

  private func perform(_ command: RouteCommand) throws(RouteRejection) -> RouteFeedback {
    switch command {
    case .push(let scene): try show(scene, .push)
    case .modal(let scene): try show(scene, .modal)
    case .root(let scene): try show(scene, .root)
    case .tab(let scene): try show(scene, .tab)
    case .stack(let scenes): try show(scenes)
    case .handled: .handled
    case .reject(let reason): throw .refused(reason)
    }
  }

  private func show(_ scene: any Scene, _ transition: SceneTransition) throws(RouteRejection) -> RouteFeedback {
    try show { coordinator throws(SceneError) in try coordinator.transition(to: scene, type: transition) }
    return .shown(scene, transition)
  }

  private func show(_ stack: [any Scene]) throws(RouteRejection) -> RouteFeedback {
    guard let top = stack.last else { throw .notShown("\(SceneError.emptyStack)") }
    try show { coordinator throws(SceneError) in try coordinator.transition(toStack: stack) }
    return .shown(top, .root)
  }

  private func show(_ body: (SceneCoordinator) throws(SceneError) -> Void) throws(RouteRejection) {
    guard let coordinator else {
      throw .notShown("its route shows a scene, but the router has no coordinator: create the router with one")
    }
    do {
      try body(coordinator)
    } catch {
      throw .notShown("\(error)")
    }
  }
}
