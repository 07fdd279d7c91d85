/// How a part of a message, or an encoded word in a header, writes its bytes (RFC 2045, section 6).
enum TransferEncoding {
  case identity
  case base64
  case quotedPrintable

  /// The encoding with a name; `nil` if it is not known here.
  init?(named name: String) {
    switch name.lowercased() {
    case "", "7bit", "8bit", "binary": self = .identity
    case "base64", "b": self = .base64
    case "quoted-printable", "q": self = .quotedPrintable
    default: return nil
    }
  }

  /// The bytes, as far as they can be read, and whether all of them could.
  func decode(_ bytes: Bytes) -> (bytes: [UInt8], isClean: Bool) {
    switch self {
    case .identity: (Array(bytes), true)
    case .base64: Self.decodeBase64(bytes)
    case .quotedPrintable: Self.decodeQuotedPrintable(bytes)
    }
  }

  private static let base64Values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated() {
      values[Int(character)] = UInt8(value)
    }
    return values
  }()

  private static func decodeBase64(_ bytes: Bytes) -> ([UInt8], Bool) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var isClean = true
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      let value = base64Values[Int(byte)]
      guard value < 64 else {
        if byte == UInt8(ascii: "=") {
          // Some programs write several encoded texts one after the other.
          (bits, count) = (0, 0)
        } else if !byte.isSpace {
          isClean = false
        }
        continue
      }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count > 1 { result.append(UInt8(truncatingIfNeeded: bits >> (8 - 2 * count))) }
      if count == 4 { count = 0 }
    }
    return (result, isClean && count != 1)
  }

  private static func decodeQuotedPrintable(_ bytes: Bytes) -> ([UInt8], Bool) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isClean = true
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "=") else {
        result.append(byte)
        continue
      }
      let rest = bytes[place...]
      if let end = rest.firstIndex(where: { !$0.isBlank && $0 != .carriageReturn }), bytes[end] == .lineFeed {
        place = end + 1
      } else if let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit {
        result.append(high << 4 | low)
        place += 2
      } else if !rest.isEmpty {
        result.append(byte)
        isClean = false
      }
    }
    return (result, isClean)
  }
}
