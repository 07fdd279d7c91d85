import EspalierCanvas

/// The parts of a URL with an authority, split at its delimiters as by RFC 3986, appendix B.
///
/// ```
///   board://boards/2/tasks?sort=name#top
///   ──┬──   ──┬───────────  ────┬──── ─┬─
///   scheme  authority, path   query   fragment
/// ```
///
/// The parts are slices of the text's bytes, and are valid only while those are being read. Their indices are offsets
/// in the URL, which messages quote.
struct URLParts {
  /// The scheme, in lowercase.
  let scheme: String
  /// Everything between `//` and the path.
  let authority: RouteBytes
  let path: RouteBytes
  /// The query between `?` and `#`; `nil` if there is no `?`.
  let query: RouteBytes?
  /// The fragment after `#`; `nil` if there is none.
  let fragment: RouteBytes?

  /// Splits a URL with one of the allowed schemes, which are given in lowercase.
  ///
  /// - Complexity: O(n) in the length of the URL.
  /// - Throws: The rejection of a string without such a scheme, or without `//` after it.
  init(_ bytes: RouteBytes, schemes: Set<String>) throws(RouteRejection) {
    let schemeEnd = bytes.firstIndex(where: ":/?#".utf8.contains) ?? bytes.endIndex
    guard schemeEnd > bytes.startIndex, schemeEnd < bytes.endIndex, bytes[schemeEnd] == UInt8(ascii: ":") else {
      throw .schemeNotAllowed
    }
    let written = bytes[..<schemeEnd]
    if let index = written.indices.first(where: { !Self.isOfScheme(bytes[$0], isFirst: $0 == bytes.startIndex) }) {
      throw .malformed("its scheme contains an invalid character at \(RouteText.place(index))")
    }
    // There are so few schemes that comparing them is cheaper than hashing.
    guard let scheme = schemes.first(where: { written.elementsEqual($0.utf8) { $0.lowercased == $1 } }) else {
      throw .schemeNotAllowed
    }
    self.scheme = scheme
    let authorityStart = schemeEnd + 3
    guard authorityStart <= bytes.endIndex, bytes[(schemeEnd + 1)..<authorityStart].allSatisfy({ $0 == Self.slash })
    else {
      throw .malformed("“\(scheme):” must be followed by “//”, at \(RouteText.place(schemeEnd + 1))")
    }
    let rest = bytes[authorityStart...]
    let fragmentStart = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let queryStart = rest[..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    let pathStart = rest[..<queryStart].firstIndex(of: Self.slash) ?? queryStart
    authority = rest[..<pathStart]
    path = rest[pathStart..<queryStart]
    query = queryStart == fragmentStart ? nil : rest[(queryStart + 1)..<fragmentStart]
    fragment = fragmentStart == rest.endIndex ? nil : rest[(fragmentStart + 1)...]
  }

  private static var slash: UInt8 { UInt8(ascii: "/") }

  /// Returns whether a byte may be in a scheme: a letter or, after the first, also a digit, `+`, `-` or `.`.
  private static func isOfScheme(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte.isASCIILetter || !isFirst && (byte.isASCIIDigit || "+-.".utf8.contains(byte))
  }
}
