/// The parts of a URL that is plain enough to be split at its delimiters.
///
/// It contains only characters that are valid in a URL, its host consists of letters, digits, `-`, `.` and `_`, and it
/// has neither a user name nor a port. Most links are like that. All other URLs, including invalid ones, are left to
/// `URLComponents`, which takes ten times as long.
///
/// The parts are slices of the text's bytes, and are valid only while those are being read.
struct PlainURL {
  let scheme: RouteBytes
  let host: RouteBytes
  let path: RouteBytes
  /// The query items between `?` and `#`, separated by `&`, each with a name; `nil` if there is no `?`.
  let query: RouteBytes?
  /// The fragment after `#`, at least one byte; `nil` if there is none.
  let fragment: RouteBytes?

  /// The bytes between scheme and host; reading them from a string would take three times as long.
  private static var separator: [UInt8] { [UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "/")] }

  /// Splits a URL; fails if it is not plain.
  ///
  /// - Complexity: O(n) in the length of the URL.
  init?(_ bytes: RouteBytes) {
    let schemeEnd = bytes.firstIndex { !Self.isOfName($0) } ?? bytes.endIndex
    guard let first = bytes.first, Self.isLetter(first), bytes[schemeEnd...].starts(with: Self.separator) else {
      return nil
    }
    let rest = bytes[(schemeEnd + 3)...]
    let hostEnd = rest.firstIndex { !Self.isOfName($0) } ?? rest.endIndex
    guard Self.isPlain(rest[hostEnd...]) else { return nil }
    let fragmentStart = rest[hostEnd...].firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let queryStart = rest[hostEnd..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    guard hostEnd == queryStart || rest[hostEnd] == UInt8(ascii: "/") else { return nil }
    scheme = bytes[..<schemeEnd]
    host = rest[..<hostEnd]
    path = rest[hostEnd..<queryStart]
    query = queryStart == fragmentStart ? nil : rest[(queryStart + 1)..<fragmentStart]
    fragment = fragmentStart == rest.endIndex ? nil : rest[(fragmentStart + 1)...]
    if let fragment, fragment.isEmpty { return nil }
    if let query, !Self.hasNames(query) { return nil }
  }

  /// Returns whether the URL has a scheme, which is given in lowercase; case is ignored.
  func hasScheme(_ name: String) -> Bool {
    scheme.elementsEqual(name.utf8) { $0 | 0x20 == $1 }
  }

  /// Returns whether each query item has a name.
  private static func hasNames(_ query: RouteBytes) -> Bool {
    var isAtStart = true
    for byte in query {
      if isAtStart, byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") { return false }
      isAtStart = byte == UInt8(ascii: "&")
    }
    return !isAtStart
  }

  /// Returns whether a text contains only what may follow a host, with complete escapes and at most one `#`.
  private static func isPlain(_ text: RouteBytes) -> Bool {
    var hasFragment = false
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.next().flatMap(RouteEncoding.digit) != nil, rest.next().flatMap(RouteEncoding.digit) != nil else {
          return false
        }
      case UInt8(ascii: "["), UInt8(ascii: "]"): return false
      case UInt8(ascii: "#"):
        guard !hasFragment else { return false }
        hasFragment = true
      default:
        guard RouteEncoding.isAllowed(byte) else { return false }
      }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns whether a byte may appear in a plain host.
  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }
}
