/// The parts of a URL that is so plain that they can be told apart by their delimiters.
///
/// All its characters are those that a URL may hold, its host is a name of letters, digits, `-`, `.` and `_`, and it has
/// neither a user name nor a port. Most links are like that. All others, and whatever is wrong in any way, are left to
/// `URLComponents`, which takes ten times as long.
struct PlainURL {
  /// The scheme in lower case.
  let scheme: String
  let host: Substring
  let path: Substring
  /// The names and values of the query, as they are written.
  let query: [(name: Substring, value: Substring)]
  let fragment: Substring?

  /// Takes a URL apart; `nil` where it is not plain.
  ///
  /// O(n).
  init?(_ text: String) {
    let bytes = text.utf8
    guard Self.isPlain(bytes), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    guard bytes[..<colon].allSatisfy(Self.isOfName), bytes.first.map(Self.isLetter) ?? false else { return nil }
    scheme = text[..<colon].lowercased()
    var rest = text[bytes.index(after: colon)...]
    guard rest.utf8.starts(with: "//".utf8) else { return nil }
    rest = rest.dropFirst(2)
    let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#"))
    fragment = hash.map { rest[rest.utf8.index(after: $0)...] }
    if let hash { rest = rest[..<hash] }
    let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?"))
    let items = mark.map { rest[rest.utf8.index(after: $0)...] }
    if let mark { rest = rest[..<mark] }
    let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    host = rest[..<slash]
    path = rest[slash...]
    guard host.utf8.allSatisfy(Self.isOfName), fragment?.isEmpty != true else { return nil }
    guard let items else {
      query = []
      return
    }
    var query: [(name: Substring, value: Substring)] = []
    for item in items.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let equals = item.firstIndex(of: UInt8(ascii: "="))
      guard equals != item.startIndex, !item.isEmpty else { return nil }
      let name = Substring(item[..<(equals ?? item.endIndex)])
      query.append((name, equals.map { Substring(item[item.index(after: $0)...]) } ?? ""))
    }
    self.query = query
  }

  /// Whether a text holds nothing but what a URL may hold, each escape in full, and at most one `#`.
  private static func isPlain(_ text: String.UTF8View) -> Bool {
    var digitsToCome = 0
    var hasFragment = false
    for byte in text {
      if digitsToCome > 0 {
        guard RouteEncoding.digit(byte) != nil else { return false }
        digitsToCome -= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "%"): digitsToCome = 2
      case UInt8(ascii: "["), UInt8(ascii: "]"): return false
      case UInt8(ascii: "#"):
        guard !hasFragment else { return false }
        hasFragment = true
      default:
        guard RouteEncoding.isAllowed(byte) else { return false }
      }
    }
    return digitsToCome == 0
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte may stand in a plain host.
  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }
}
