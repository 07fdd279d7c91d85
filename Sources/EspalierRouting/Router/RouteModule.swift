/// The part of an app that registers routes of its own, while it does so.
///
/// ```swift
/// try router.register(module: "Profile") { module in
///   try module.register("user/:id") { request in .push(UserScene(id: try request.require("id"))) }
///   module.intercept { _ in session.isOpen ? .proceed : .detour(.modal(LoginScene())) }
/// }
/// ```
public final class RouteModule {
  /// The name that conflicts are reported with.
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
  /// - Throws: ``RouteRegistrationError`` when the pattern is not written as patterns are, or the module has an equal
  ///   one.
  public func register(
    _ pattern: String, allowsEncodedSlashes: Bool = false,
    _ handler: @escaping (RouteRequest) throws -> RouteCommand?
  ) throws(RouteRegistrationError) {
    let route = RouteTable.Route(
      pattern: try RoutePattern(pattern), module: index, allowsEncodedSlashes: allowsEncodedSlashes, handler: handler)
    try router.insert(route, moduleName: name)
  }

  /// Adds an interceptor for the module's own routes; see ``Router/intercept(_:)``.
  public func intercept(_ interceptor: @escaping (RouteRequest) throws -> RouteInterception) {
    router.addInterceptor(interceptor, module: index)
  }
}
