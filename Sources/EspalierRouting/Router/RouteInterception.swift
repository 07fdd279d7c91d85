/// An interceptor's decision about a request, before its route is called.
public enum RouteInterception {
  /// Continues with the next interceptor, and finally the route.
  case proceed

  /// Shows nothing, for this reason.
  case reject(String)

  /// Goes somewhere else first; the request waits for ``Router/resume()``.
  case detour(RouteCommand)
}
