/// Why a router has not shown what a URL asked for.
///
/// Each has a description in one sentence: what is wrong, and what to do. ``Router/explanation(of:for:)`` adds the URL
/// and what the router would have taken.
public enum RouteRejection: Error, Hashable, Sendable {
  /// No pattern fits, or everyone whose pattern fits has answered `nil`, and there is no fallback or it answered `nil`
  /// too.
  case unknownRoute

  /// The scheme is missing or not in the router's list.
  case schemeNotAllowed

  /// The host, with its port, is missing or not in the router's list.
  case hostNotAllowed

  /// A route, a fallback or an interceptor has said no, with this reason.
  case refused(String)

  /// The text is no URL that a router takes apart, for this reason.
  case malformed(String)

  /// The URL has more bytes than the limit.
  case tooLong(limit: Int)

  /// The URL has more segments than the limit.
  case tooManySegments(limit: Int)

  /// The URL has more query items than the limit.
  case tooManyQueryItems(limit: Int)

  /// A segment is `.` or `..`, or has one of them between encoded slashes.
  case dotSegment

  /// A slash is encoded inside the parameter with this name, whose route has not asked for that.
  case encodedSlash(parameter: String)

  /// The route needs a parameter that nobody has given.
  case missingParameter(String)

  /// The value of a parameter is not one of the type that the route needs.
  case invalidParameter(String, value: String, type: String)

  /// The scene is there, but the coordinator could not go to it, for this reason.
  case notShown(String)
}

extension RouteRejection: CustomStringConvertible {
  /// What is wrong, and what to do, in one sentence without the URL.
  public var description: String {
    switch self {
    case .unknownRoute: "no route takes it: register a pattern for it, or a fallback"
    case .schemeNotAllowed: "its scheme is not allowed: use one of the router's schemes"
    case .hostNotAllowed: "its host is not allowed: use one of the router's hosts, without a user name, on its own port"
    case .refused(let reason): reason
    case .malformed(let reason): "it is not well formed: \(reason)"
    case .tooLong(let limit):
      "it has more than \(limit) bytes: shorten it, or hand large values over as extra parameters"
    case .tooManySegments(let limit): "its path has more than \(limit) segments: shorten it"
    case .tooManyQueryItems(let limit): "it has more than \(limit) query items: leave some out"
    case .dotSegment: "its path has the segment “.” or “..”: write where it leads instead"
    case .encodedSlash(let name):
      "its parameter “\(name)” has an encoded slash: leave it out, or register the route with allowsEncodedSlashes"
    case .missingParameter(let name):
      "the parameter “\(name)” is missing: add it to the query or to the extra parameters"
    case .invalidParameter(let name, let value, let type):
      "its parameter “\(name)” is “\(RouteText.shown(value))”, which is not a value of \(type): correct it"
    case .notShown(let reason): reason
    }
  }
}
