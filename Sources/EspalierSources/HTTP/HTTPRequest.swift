public import Foundation

/// A request over HTTP.
///
/// ```swift
/// HTTPRequest(url: server.appending(path: "posts"), query: ["page": "2", "tag": "c++"])
/// ```
public struct HTTPRequest: Hashable, Sendable {
  /// Where it goes: an address whose scheme is `http` or `https`.
  public var url: URL
  /// The method.
  public var method: String
  /// Parameters that are appended to the address, in the order of their names.
  public var query: [String: String]
  /// Header fields.
  public var headers: [String: String]
  /// What is sent.
  public var body: Data?

  /// Makes a request.
  public init(
    url: URL, method: String = "GET", query: [String: String] = [:], headers: [String: String] = [:], body: Data? = nil
  ) {
    self.url = url
    self.method = method
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Whether an address may be asked.
  static func allows(_ url: URL?) -> Bool {
    ["http", "https"].contains(url?.scheme?.lowercased())
  }

  /// The address with the parameters of the query.
  func makeAddress() throws(HTTPFailure) -> URL {
    guard Self.allows(url) else { throw .unsupportedScheme(url.scheme ?? "none") }
    guard !query.isEmpty else { return url }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      throw .unreachable(reason: "“\(url)” is no address")
    }
    let own = parts.percentEncodedQuery.map { [$0] } ?? []
    let added = query.sorted { $0.key < $1.key }.map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))" }
    parts.percentEncodedQuery = (own + added).joined(separator: "&")
    guard let address = parts.url else { throw .unreachable(reason: "“\(url)” takes no parameters") }
    return address
  }

  /// Everything but the unreserved characters of RFC 3986, section 2.3, is escaped: servers read a bare `+` as a space.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isUnreserved =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~".utf8.contains(byte)
      if isUnreserved { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
