import EspalierCanvas
public import Foundation

/// An HTTP request.
///
/// ```swift
/// HTTPRequest(url: server.appending(path: "posts"), query: ["page": "2", "tag": "c++"])
/// ```
public struct HTTPRequest: Hashable, Sendable {
  /// The address, whose scheme is `http` or `https`, and whose port is between 1 and 65,535.
  ///
  /// A user name and a password in the address are sent as basic authorization, unless the header has an
  /// `Authorization` field.
  public var url: URL
  /// The method, such as `GET`; a method that is not a valid token is rejected.
  public var method: String
  /// Query parameters, which are appended to the address in the order of their names.
  public var query: [String: String]
  /// Header fields.
  ///
  /// Invalid names, and values with line breaks or other control characters, are rejected. The client determines how a
  /// request is sent: the fields `Accept-Encoding`, `Connection`, `Content-Length`, `Expect`, `TE`, `Trailer`,
  /// `Transfer-Encoding` and `Upgrade` are ignored.
  public var headers: [String: String]
  /// The body of the request.
  public var body: Data?

  /// Creates a request.
  public init(
    url: URL, method: String = "GET", query: [String: String] = [:], headers: [String: String] = [:], body: Data? = nil
  ) {
    self.url = url
    self.method = method
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Returns the address with the query's parameters, without fragment and user, and with its scheme in lowercase.
  func makeAddress() throws(HTTPFailure) -> URL {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw .unsupportedScheme(url.scheme ?? "none")
    }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.host?.isEmpty == false else {
      throw .unreachable(reason: "“\(url.absoluteString.printable)” has no host")
    }
    try Self.checkPort(of: parts)
    parts.scheme = scheme
    parts.fragment = nil
    parts.user = nil
    parts.password = nil
    if !query.isEmpty {
      let own = parts.percentEncodedQuery.map { [$0] } ?? []
      let added = query.sorted { $0.key < $1.key }.map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))" }
      parts.percentEncodedQuery = (own + added).joined(separator: "&")
    }
    guard let address = parts.url else {
      throw .unreachable(reason: "“\(url.absoluteString.printable)” is not a valid address")
    }
    return address
  }

  /// Throws if the port of an address is not a valid one; the system would use its last 16 bits.
  private static func checkPort(of parts: URLComponents) throws(HTTPFailure) {
    // The port is read as text, because `port` is `nil` if no integer holds the number.
    guard let text = parts.string, let range = parts.rangeOfPort, !range.isEmpty else { return }
    guard let port = UInt16(text[range]), port > 0 else {
      throw .invalidRequest(reason: "the port \(text[range].printable) is not between 1 and 65535")
    }
  }

  /// Returns a string in which everything but the unreserved characters of RFC 3986, section 2.3, is escaped, because
  /// servers read a bare `+` as a space.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
      return "%" + byte.hexadecimal(digits: 2, uppercase: true)
    }.joined()
  }
}
