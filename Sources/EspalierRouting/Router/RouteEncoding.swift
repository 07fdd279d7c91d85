/// Percent-encoding, by RFC 3986.
enum RouteEncoding {
  /// A text with every raw character encoded that a URL may not hold; escapes that are there stay as they are.
  ///
  /// `URLComponents` can encode such characters itself, but then it takes the escapes of the same part for raw text and
  /// encodes them a second time.
  ///
  /// O(n).
  static func encodingInvalidCharacters(of text: String) -> String {
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    var part = Part.authority
    var slashes = 0
    for (index, byte) in bytes.enumerated() {
      var isAllowed = isAllowed(byte)
      switch byte {
      case UInt8(ascii: "/"):
        slashes += 1
        // The third slash ends the authority of `scheme://authority/`.
        if slashes == 3 && part == .authority { part = .rest }
      case UInt8(ascii: "?") where part == .authority:
        part = .rest
      case UInt8(ascii: "#"):
        isAllowed = part != .fragment
        part = .fragment
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        isAllowed = part == .authority
      case UInt8(ascii: "%"):
        isAllowed = index + 2 < bytes.count && digit(bytes[index + 1]) != nil && digit(bytes[index + 2]) != nil
      default: break
      }
      if isAllowed { encoded.append(byte) } else { append(byte, to: &encoded) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// A text with its escapes replaced by what they stand for, once; `nil` when that is not UTF-8.
  static func decoded(_ bytes: RouteBytes) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { decoded in
      var count = 0
      var rest = bytes.makeIterator()
      while var byte = rest.next() {
        if byte == UInt8(ascii: "%") {
          guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
          byte = high << 4 | low
        }
        // No more bytes come out than go in.
        decoded[count] = byte
        count += 1
      }
      return String(validating: decoded[..<count], as: UTF8.self)
    }
  }

  /// Where in a URL an encoder is.
  private enum Part {
    case authority
    case rest
    case fragment
  }

  /// Whether a byte may stand in a URL, as far as that does not depend on the place.
  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "#")...UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func append(_ byte: UInt8, to encoded: inout [UInt8]) {
    encoded.append(UInt8(ascii: "%"))
    for value in [byte >> 4, byte & 15] {
      encoded.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
    }
  }
}
