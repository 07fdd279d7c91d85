/// What an interceptor answers before a route is asked.
public enum RouteInterception {
  /// Go on: the next interceptor, and then the route.
  case proceed

  /// Show nothing, for this reason.
  case reject(String)

  /// Go somewhere else first; the request waits until ``Router/resume()``.
  case detour(RouteCommand)
}
