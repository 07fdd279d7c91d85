/// The reason why a router did not open a URL.
///
/// Its description says what is wrong and how to fix it, in one sentence. ``Router/explanation(of:for:)`` adds the URL
/// and what the router would have accepted.
public enum RouteRejection: Error, Hashable, Sendable, CustomStringConvertible {
  /// No pattern matches, or every matching route returned `nil`, as did the fallback, if any.
  case unknownRoute

  /// The scheme is missing, or is not one of the router's schemes.
  case schemeNotAllowed

  /// The host, with its port, is missing, or is not one of the router's hosts.
  case hostNotAllowed

  /// A route, a fallback or an interceptor refused the request, for this reason.
  case refused(String)

  /// The text is not a URL that a router accepts, for this reason.
  case malformed(String)

  /// The URL is longer than this number of bytes.
  case tooLong(limit: Int)

  /// The URL has more than this number of segments.
  case tooManySegments(limit: Int)

  /// The URL has more than this number of query items.
  case tooManyQueryItems(limit: Int)

  /// A segment is `.` or `..`, or contains one of them between encoded slashes.
  case dotSegment

  /// The parameter with this name contains an encoded slash, which its route does not allow.
  case encodedSlash(parameter: String)

  /// The route needs a parameter that is missing.
  case missingParameter(String)

  /// The value of a parameter cannot be converted to the type that the route needs.
  case invalidParameter(String, value: String, type: String)

  /// The scene exists, but the coordinator could not show it, for this reason.
  case notShown(String)

  /// What is wrong and how to fix it, in one sentence without the URL.
  public var description: String {
    switch self {
    case .unknownRoute: "no route matches it: register a pattern for it, or a fallback"
    case .schemeNotAllowed: "its scheme is not allowed: use one of the router's schemes"
    case .hostNotAllowed:
      "its host is not allowed: use one of the router's hosts, without a user name or a different port"
    case .refused(let reason): reason
    case .malformed(let reason): "it is not well formed: \(reason)"
    case .tooLong(let limit):
      "it has more than \(limit) bytes: shorten it, or pass large values as extra parameters"
    case .tooManySegments(let limit): "its path has more than \(limit) segments: shorten it"
    case .tooManyQueryItems(let limit): "it has more than \(limit) query items: remove some"
    case .dotSegment: "its path contains the segment “.” or “..”: write the resolved path instead"
    case .encodedSlash(let name):
      "its parameter “\(name)” contains an encoded slash: remove it, or register the route with allowsEncodedSlashes"
    case .missingParameter(let name):
      "the parameter “\(name)” is missing: add it to the query or to the extra parameters"
    case .invalidParameter(let name, let value, let type):
      "its parameter “\(name)” is “\(RouteText.shown(value))”, which is not a valid \(type)"
    case .notShown(let reason): reason
    }
  }
}
