/// Percent-encoding, as defined by RFC 3986.
enum RouteEncoding {
  /// Returns a text with all characters percent-encoded that are invalid in a URL; existing escapes are kept.
  ///
  /// `URLComponents` can encode such characters, but it then treats the existing escapes of the same part as raw text
  /// and encodes them a second time.
  ///
  /// - Complexity: O(n) in the length of the text.
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

  /// Returns a text with its escapes decoded once; `nil` if the result is not UTF-8.
  static func decoded(_ bytes: RouteBytes) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { decoded in
      var count = 0
      var rest = bytes.makeIterator()
      while var byte = rest.next() {
        if byte == UInt8(ascii: "%") {
          guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
          byte = high << 4 | low
        }
        // Decoding never produces more bytes than it reads.
        decoded[count] = byte
        count += 1
      }
      // Unlike a validating initializer, this one is specialized; it replaces only bytes that are not UTF-8.
      let text = String(decoding: decoded[..<count], as: UTF8.self)
      return text.utf8.elementsEqual(decoded[..<count]) ? text : nil
    }
  }

  /// The part of a URL that an encoder has reached.
  private enum Part {
    case authority
    case rest
    case fragment
  }

  /// Returns whether a byte may appear in a URL, regardless of its position.
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

  /// Returns the value of a hexadecimal digit.
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
