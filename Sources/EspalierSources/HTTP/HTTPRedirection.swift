import Foundation

/// Where an answer leads to, and what goes along.
package enum HTTPRedirection {
  /// How many redirections in a row are followed.
  static let limit = 20

  /// The header fields that are sent to a server other than the one that was asked, in small letters: what says how an
  /// answer should look, never who asks for it.
  static let harmlessFields: Set<String> = [
    "accept", "accept-language", "cache-control", "content-language", "content-type", "user-agent",
  ]

  /// The request that follows an answer; `nil` if the answer is no redirection.
  package static func request(after answer: HTTPAnswer, to request: HTTPRequest) throws(HTTPFailure) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.location, !location.isEmpty else {
      return nil
    }
    guard let target = URL(string: location, relativeTo: request.url)?.absoluteURL else {
      throw .undecodable(reason: "it leads to “\(location.printable)”, which is not a valid address")
    }
    var next = request
    next.url = target
    // A server may not choose whom the user claims to be.
    next.url = try next.makeAddress()
    if answer.status == 303 && request.method != "HEAD"
      || [301, 302].contains(answer.status) && request.method == "POST"
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

  /// Who answers at an address: scheme, host and port (RFC 6454, section 4).
  private static func origin(of url: URL) -> [String?] {
    let scheme = url.scheme?.lowercased()
    return [scheme, url.host?.lowercased(), "\(url.port ?? (scheme == "https" ? 443 : 80))"]
  }
}
