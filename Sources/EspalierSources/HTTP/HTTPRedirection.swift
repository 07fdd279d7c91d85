import Foundation

/// The request that a redirection leads to, and the fields that it keeps.
package enum HTTPRedirection {
  /// The maximum number of consecutive redirections.
  static let limit = 20

  /// The header fields that are also sent to a server other than the original one, in lowercase: they describe the form
  /// of the response, never the user.
  static let harmlessFields: Set<String> = [
    "accept", "accept-language", "cache-control", "content-language", "content-type", "user-agent",
  ]

  /// Returns the request that follows a response; `nil` if the response is not a redirection.
  package static func request(after response: HTTPResponse, to request: HTTPRequest) throws(HTTPFailure) -> HTTPRequest?
  {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.location, !location.isEmpty
    else { return nil }
    guard let target = URL(string: location, relativeTo: request.url)?.absoluteURL else {
      throw .undecodable(reason: "it leads to “\(location.printable)”, which is not a valid address")
    }
    var next = request
    next.url = target
    // A server must not choose the user's credentials.
    next.url = try next.makeAddress()
    if response.status == 303 && request.method != "HEAD"
      || [301, 302].contains(response.status) && request.method == "POST"
    {
      next.method = "GET"
      next.body = nil
      next.headers = next.headers.filter { !$0.key.lowercased().hasPrefix("content-") }
    }
    if origin(of: next.url) != origin(of: request.url) {
      next.headers = next.headers.filter { harmlessFields.contains($0.key.lowercased()) }
    }
    return next
  }

  /// Returns the origin of an address: scheme, host and port (RFC 6454, section 4).
  private static func origin(of url: URL) -> [String?] {
    let scheme = url.scheme?.lowercased()
    return [scheme, url.host?.lowercased(), "\(url.port ?? (scheme == "https" ? 443 : 80))"]
  }
}
