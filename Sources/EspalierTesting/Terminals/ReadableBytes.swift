/// The readable form of bytes in failures: `ESC [2J`, `ESC ]0;Inbox BEL`, `0xC3 0x28`.
enum ReadableBytes {
  private static let names = [
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE",
    "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP",
  ]

  /// The maximum number of bytes shown.
  private static let limit = 60

  /// Returns the name of one byte.
  static func name(of byte: UInt8) -> String {
    switch byte {
    case ...0x20: names[Int(byte)]
    case 0x7F: "DEL"
    case ..<0x7F: String(Character(Unicode.Scalar(byte)))
    default: "0x" + String(byte, radix: 16, uppercase: true)
    }
  }

  /// Returns all bytes, or the beginning if there are many.
  static func text(of bytes: some Collection<UInt8>) -> String {
    var text = ""
    var wasPrinted = false
    for byte in bytes.prefix(limit) {
      let isPrinted = (0x21..<0x7F).contains(byte)
      if !text.isEmpty, !(wasPrinted && isPrinted) { text += " " }
      text += name(of: byte)
      wasPrinted = isPrinted
    }
    return bytes.count > limit ? text + " …" : text
  }
}
