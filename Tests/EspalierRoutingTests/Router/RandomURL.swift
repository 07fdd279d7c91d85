import TestSupport

/// Strings that look more or less like URLs.
struct RandomURL {
  private static let seeds = (SampleURLs.good + SampleURLs.hostile).map { Array($0.0.utf8) }

  private static let pieces = [
    "..", ".", "/", "//", "\\", "%2e", "%2E%2e", "%2f", "%5C", "%00", "%0a", "%FF", "%C3%A4", "%", "%2", "%25", "%252e",
    ":", ":/", "://:", "javascript:/", ":?", "@", "?", "#", "&", "=", "[", "]", ";", " ", "\0", "\n", "\u{202E}", "。",
    "о", "ß", "🌳", "evil.example", "boards.example", ".boards.example", ":443", ":8443", ":99999999999999999999",
    "user:pass@", "board", "board://", "https://", "HTTP://", "javascript:", "boards", "files", "files/readme", "raw",
    "search", "?q=1", "new", "xn--", "*", ":id",
  ].map { Array($0.utf8) }

  /// Returns the next string: usually a good or hostile URL with a few changes, occasionally random bytes.
  static func make(using random: inout SeededGenerator) -> String {
    if random.once(in: 8) {
      let bytes = (0..<random.number(0...60)).map { _ in UInt8(truncatingIfNeeded: random.number(0...255)) }
      return String(decoding: bytes, as: UTF8.self)
    }
    var bytes = random.pick(seeds) ?? []
    for _ in 0..<random.number(0...3) { change(&bytes, &random) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.number(0...bytes.count)
    let end = min(bytes.count, place + random.number(0...6))
    switch random.number(1...8) {
    case 1, 2, 3: bytes.insert(contentsOf: random.pick(pieces) ?? [], at: place)
    case 4: bytes.removeSubrange(place..<end)
    case 5: bytes.replaceSubrange(place..<end, with: random.pick(pieces) ?? [])
    case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 7: bytes.insert(UInt8(truncatingIfNeeded: random.number(0...255)), at: place)
    default:
      if place < bytes.count { bytes[place] ^= 0x20 }
    }
  }
}
