/// A check of URLs that a sample router has accepted, which reads their text in the plainest way.
///
/// It knows nothing of how the router parses URLs, and does less: it only finds what must not be accepted.
struct NaiveURLCheck {
  private static let webHosts = [
    "http": ["boards.example", "boards.example:80", "test.example:8443"],
    "https": ["boards.example", "boards.example:443", "test.example:8443"],
  ]

  /// Returns the reason why a URL should not have been accepted, or `nil` if there is none.
  static func objection(to url: String, _ limits: (length: Int, segments: Int, queryItems: Int)) -> String? {
    if url.utf8.count > limits.length { return "too long" }
    guard let colon = url.firstIndex(of: ":") else { return "no scheme" }
    let scheme = url[..<colon].lowercased()
    guard ["board", "http", "https"].contains(scheme) else { return "scheme \(scheme)" }
    var rest = Array(url[colon...].unicodeScalars.dropFirst())
    guard rest.starts(with: "//".unicodeScalars) else { return "no slashes" }
    rest.removeFirst(2)
    let authority = String(String.UnicodeScalarView(rest.prefix { !"/?#".unicodeScalars.contains($0) }))
    if authority.contains("@") { return "user name" }
    if authority.hasSuffix(":") { return "empty port" }
    var path = String(String.UnicodeScalarView(rest.prefix { !"?#".unicodeScalars.contains($0) }))
    if let hosts = webHosts[scheme] {
      guard hosts.contains(authority.lowercased()) else { return "host \(authority)" }
      path.removeFirst(authority.count)
    } else if authority.contains(":") {
      return "port"
    } else if authority.contains("[") || authority.contains("]") {
      return "IP address"
    }
    let decoded = decode(Array(path.utf8))
    if decoded.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "control character" }
    let segments = decoded.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    if segments.contains(where: { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) }) { return "dots" }
    if path.contains("//") { return "empty segment" }
    if path.split(separator: "/").count > limits.segments { return "too many segments" }
    if path.lowercased().contains("%2f"), !path.drop(while: { $0 == "/" }).lowercased().hasPrefix("raw") {
      // Only the routes of `raw` accept one, and literals contain none.
      return "encoded slash"
    }
    let query = rest.drop { $0 != "?" && $0 != "#" }.prefix { $0 != "#" }
    if query.first == "?" {
      let items = query.split(separator: "&", omittingEmptySubsequences: false)
      if items.count > limits.queryItems { return "too many query items" }
      if decode(Array(String(String.UnicodeScalarView(query)).utf8)).contains(0) { return "NUL in the query" }
    }
    return nil
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[min(index + 1, bytes.count)..<min(index + 3, bytes.count)]
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}
