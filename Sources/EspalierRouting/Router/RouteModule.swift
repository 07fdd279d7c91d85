/// A part of an app that registers its own routes.
///
/// ```swift
/// try router.register(module: "Profile") { module in
///   try module.register("user/:id") { request in .push(UserScene(id: try request.require("id"))) }
///   module.intercept { _ in session.isOpen ? .proceed : .detour(.modal(LoginScene())) }
/// }
/// ```
public final class RouteModule {
  /// The name used when reporting conflicts.
  public let name: String

  private let router: Router
  private let index: Int

  init(name: String, index: Int, router: Router) {
    self.name = name
    self.index = index
    self.router = router
  }

  /// Registers a route; see ``Router/register(_:allowsEncodedSlashes:_:)``.
  ///
  /// - Throws: ``RouteRegistrationError`` if the pattern is invalid, or the module has registered an equal one.
  public func register(
    _ pattern: String, allowsEncodedSlashes: Bool = false,
    _ handler: @escaping (RouteRequest) throws -> RouteCommand?
  ) throws(RouteRegistrationError) {
    let route = RouteTable.Route(
      pattern: try RoutePattern(pattern), module: index, allowsEncodedSlashes: allowsEncodedSlashes, handler: handler)
    try router.table.insert(route, moduleName: name)
  }

  /// Adds an interceptor for this module's routes; see ``Router/intercept(_:)``.
  public func intercept(_ interceptor: @escaping (RouteRequest) throws -> RouteInterception) {
    router.interceptors.append((index, interceptor))
  }
}
