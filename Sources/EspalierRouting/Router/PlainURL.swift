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
    var text = text
    // By its bytes, because each index of a text is checked.
    guard let plain = text.withUTF8({ PlainURL($0) }) else { return nil }
    self = plain
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let schemeEnd = bytes.firstIndex { !Self.isOfName($0) } ?? 0
    guard schemeEnd > 0, Self.isLetter(bytes[0]), bytes[schemeEnd...].starts(with: "://".utf8) else { return nil }
    let rest = bytes[(schemeEnd + 3)...]
    let hostEnd = rest.firstIndex { !Self.isOfName($0) } ?? rest.endIndex
    let pathEnd = bytes[hostEnd...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
    guard hostEnd == pathEnd || bytes[hostEnd] == UInt8(ascii: "/"), Self.isPlain(bytes[hostEnd...]) else { return nil }
    let hash = bytes[pathEnd...].firstIndex(of: UInt8(ascii: "#"))
    guard hash != rest.endIndex - 1 else { return nil }
    scheme = Self.text(bytes[..<schemeEnd]).lowercased()
    host = Self.text(rest[..<hostEnd])
    path = Self.text(bytes[hostEnd..<pathEnd])
    fragment = hash.map { Self.text(bytes[($0 + 1)...]) }
    var query: [(name: Substring, value: Substring)] = []
    var start = pathEnd + 1
    while start <= hash ?? rest.endIndex, bytes[pathEnd] == UInt8(ascii: "?") {
      let item = bytes[start..<(hash ?? rest.endIndex)].prefix { $0 != UInt8(ascii: "&") }
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      guard equals > item.startIndex else { return nil }
      query.append((Self.text(item[..<equals]), Self.text(item[equals...].dropFirst())))
      start = item.endIndex + 1
    }
    self.query = query
  }

  /// Whether a text holds nothing but what a URL may hold behind its host, each escape in full, and at most one `#`.
  private static func isPlain(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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

  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Substring {
    Substring(String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self))
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
