/// The sequence that puts text on the clipboard of the user's terminal.
///
/// The text is encoded in Base64, so nothing in it can end the sequence or begin another one. The sequence ends with
/// `BEL`, which is a byte shorter than `ESC \`, with which the longest text would not fit in 100,000 bytes.
///
/// Source: XTerm Control Sequences, "Operating System Commands", 52; RFC 4648, section 4.
struct ClipboardSequence {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array("\u{1B}]52;c;".utf8) + Self.base64(Array(text.utf8)) + [0x07]
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(digits[bits >> (18 - 6 * place) & 0x3F]) }
      for _ in group.count..<3 { text.append(UInt8(ascii: "=")) }
    }
    return text
  }
}
