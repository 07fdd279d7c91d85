/// Paths as Git writes them: those with control characters, quotation marks or backslashes between quotation marks, with
/// the escapes of C.
enum PatchPath {
  /// What stands for other characters after a backslash: letters for control characters, and two signs for themselves.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// Returns a path as it is written, with quotation marks if it needs them.
  static func quotedIfNeeded(_ path: String) -> String {
    let backslash = UInt8(ascii: "\\")
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if let sign = escapes.first(where: { $0.value == byte })?.key {
        bytes += [backslash, sign]
      } else if byte < 0x20 || byte == 0x7F {
        bytes += [backslash, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      } else {
        bytes.append(byte)
      }
    }
    return bytes.count == path.utf8.count ? path : "\"\(String(decoding: bytes, as: UTF8.self))\""
  }

  /// Returns a path as it is, given what is between its quotation marks.
  static func unquoted(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      if escaped.isDigit, digits.count == 2, digits.allSatisfy(\.isDigit) {
        let number = ([escaped] + digits).reduce(0) { $0 * 8 + Int($1 - 0x30) }
        bytes.append(UInt8(truncatingIfNeeded: number))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(escapes[escaped] ?? escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
