/// The parameters of a sequence for the clipboard: `c`, and text in Base64.
///
/// Source: RFC 4648, section 4; only text that a standard encoder would write is accepted.
enum TerminalClipboard {
  static func text(of parameters: String) throws(TerminalStreamError) -> String {
    let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "c" else { throw TerminalStreamError("An unknown selection") }
    guard let bytes = decode(parts[1].utf8) else { throw TerminalStreamError("A clipboard that is not Base64") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TerminalStreamError("A clipboard that is not UTF-8")
    }
    return text
  }

  private static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.count % 4 == 0, padding < 3 else { return nil }
    var bytes: [UInt8] = []
    var bits = 0
    var bitCount = 0
    for digit in text.dropLast(padding) {
      guard let value = values[digit] else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
    }
    return bits & (1 << bitCount - 1) == 0 ? bytes : nil
  }

  private static let values = Dictionary(
    uniqueKeysWithValues: zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8, 0...))
}
