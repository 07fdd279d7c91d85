import EspalierCanvas

/// Reads a JSON text strictly (RFC 8259), within a limit on its depth.
package struct JSONReader {
  /// The reason why a string is not JSON.
  package struct Flaw: Error, CustomStringConvertible {
    let reason: String
    /// The offset of the byte at which the flaw was noticed.
    let offset: Int

    package var description: String { "\(reason), at byte \(offset) (from 0)" }
  }

  /// The maximum number of arrays and objects within each other.
  static var largestDepth: Int { 500 }

  private let bytes: [UInt8]
  private var index = 0

  /// Returns the value of a string.
  package static func value(of text: String) throws(Flaw) -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw reader.flaw("something follows the value") }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func flaw(_ reason: String) -> Flaw {
    Flaw(reason: next == nil ? "the text ends too early" : reason, offset: index)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Skips spaces and a character, and returns whether that character is there.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Flaw) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
    default:
      for (name, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: name.utf8) {
        index += name.utf8.count
        return value
      }
      throw flaw("there is no value")
    }
  }

  private mutating func array(depth: Int) throws(Flaw) -> [JSONValue] {
    try enter(depth)
    var elements: [JSONValue] = []
    guard !skip("]") else { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw flaw("there is neither a comma nor the end of the array") }
    return elements
  }

  private mutating func object(depth: Int) throws(Flaw) -> [String: JSONValue] {
    try enter(depth)
    var members: [String: JSONValue] = [:]
    guard !skip("}") else { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw flaw("there is no name of a member") }
      let name = try string()
      guard members[name] == nil else { throw flaw("there are two members with the same name") }
      guard skip(":") else { throw flaw("there is no colon") }
      members[name] = try value(depth: depth + 1)
    } while skip(",")
    guard skip("}") else { throw flaw("there is neither a comma nor the end of the object") }
    return members
  }

  private mutating func enter(_ depth: Int) throws(Flaw) {
    guard depth < Self.largestDepth else {
      throw flaw("arrays and objects are nested more than \(Self.largestDepth) deep")
    }
    index += 1
  }

  private mutating func number() throws(Flaw) -> String {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(Flaw) {
    let start = index
    while next?.isASCIIDigit == true { index += 1 }
    guard index > start else { throw flaw("there is no digit") }
  }

  private mutating func string() throws(Flaw) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      guard let byte = next, byte >= 0x20 else { throw flaw("a control character is not escaped") }
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += UTF8.encode(try escape()).map { Array($0) } ?? []
      default:
        text.append(byte)
        index += 1
      }
    }
  }

  /// Reads the character that an escape stands for.
  private mutating func escape() throws(Flaw) -> Unicode.Scalar {
    index += 1
    if next == UInt8(ascii: "u") { return try codeUnits() }
    guard let byte = next, let character = Self.escapes[Unicode.Scalar(byte)] else {
      throw flaw("there is no such escape")
    }
    index += 1
    return character
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Reads a character from the one or two UTF-16 code units of its escapes.
  private mutating func codeUnits() throws(Flaw) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) else {
      throw flaw("a surrogate stands alone")
    }
    index += 1
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw flaw("a surrogate stands alone") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// Reads the four digits after the `u` of an escape.
  private mutating func codeUnit() throws(Flaw) -> UInt16 {
    index += 1
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw flaw("an escape does not have four hexadecimal digits") }
    index += 4
    return unit
  }
}
