/// Percent-encoding, as defined by RFC 3986, section 2.1.
///
/// A `%` without two hexadecimal digits after it stands for itself, as do raw characters.
enum PercentEncoding {
  /// Returns a string with its escapes decoded once; `nil` if the result is not UTF-8.
  static func decoded(_ bytes: RouteBytes) -> String? {
    withDecoded(bytes) { decoded in
      // Unlike a validating initializer, this one is specialized; it replaces only bytes that are not UTF-8.
      let text = String(decoding: decoded, as: UTF8.self)
      return text.utf8.elementsEqual(decoded) ? text : nil
    }
  }

  /// Returns the offset in the URL at which the first bytes begin that are not UTF-8 when decoded.
  static func offsetOfInvalidText(in bytes: RouteBytes) -> Int {
    let count = withDecoded(bytes) { decoded in
      var codec = UTF8()
      var rest = decoded.makeIterator()
      var count = 0
      while case .scalarValue(let scalar) = codec.decode(&rest) { count += UTF8.width(scalar) }
      return count
    }
    return offset(ofDecodedByte: count, in: bytes)
  }

  /// Returns the offset in the URL of the byte, or the escape, that decodes to a byte.
  static func offset(ofDecodedByte count: Int, in bytes: RouteBytes) -> Int {
    var rest = bytes
    for _ in 0..<count { _ = next(&rest) }
    return rest.startIndex
  }

  /// Calls a closure with the decoded bytes.
  private static func withDecoded<Result>(
    _ bytes: RouteBytes, _ body: (Slice<UnsafeMutableBufferPointer<UInt8>>) -> Result
  ) -> Result {
    // Decoding never produces more bytes than it reads.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { decoded in
      var count = 0
      var rest = bytes
      while let byte = next(&rest) {
        decoded[count] = byte
        count += 1
      }
      return body(decoded[..<count])
    }
  }

  /// Removes the first byte or escape, and returns the byte that it decodes to; `nil` if there is none.
  private static func next(_ rest: inout RouteBytes) -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    guard byte == UInt8(ascii: "%"), rest.count >= 2, let high = digit(rest[rest.startIndex]),
      let low = digit(rest[rest.startIndex + 1])
    else { return byte }
    rest.removeFirst(2)
    return high << 4 | low
  }

  /// Returns the value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
