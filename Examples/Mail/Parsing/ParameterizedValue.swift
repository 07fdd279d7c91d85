/// A value with parameters, such as `text/plain; charset=utf-8` (RFC 2045 and 2231).
struct ParameterizedValue {
  /// The value, in small letters.
  let value: String
  private var parameters: [(name: String, value: Bytes)] = []

  /// More parameters than any honest part has.
  private static let largestCount = 100

  init(_ bytes: Bytes) {
    var parts = Self.parts(of: bytes, by: UInt8(ascii: ";"))[...]
    value = String(decoding: parts.popFirst()?.trimmed ?? [], as: UTF8.self).lowercased()
    for part in parts.prefix(Self.largestCount) {
      var value = part
      let name = String(decoding: value.popPart(before: UInt8(ascii: "=")).trimmed, as: UTF8.self).lowercased()
      parameters.append((name, Self.unquoted(value.trimmed)))
    }
  }

  /// The text of a parameter, which may be encoded and in numbered pieces.
  func text(of name: String, noting damage: inout Damage) -> String? {
    if let value = parameters.first(where: { $0.name == name })?.value {
      return HeaderText.decode(value, noting: &damage)
    }
    var (bytes, charset) = ([UInt8](), String?.none)
    var pieces = parameters.filter { $0.name == name + "*" }.map { (value: $0.value, isEncoded: true) }
    for number in 0..<(pieces.isEmpty ? Self.largestCount : 0) {
      let piece = "\(name)*\(number)"
      guard let found = parameters.first(where: { $0.name == piece || $0.name == piece + "*" }) else { break }
      pieces.append((found.value, found.name.hasSuffix("*")))
    }
    guard !pieces.isEmpty else { return nil }
    for (number, piece) in pieces.enumerated() {
      var value = piece.value
      if number == 0 && piece.isEncoded {
        // The character set and the language come first: utf-8'de'B%C3%A4ume.
        charset = String(decoding: value.popPart(before: UInt8(ascii: "'")), as: UTF8.self)
        _ = value.popPart(before: UInt8(ascii: "'"))
      }
      bytes += piece.isEncoded ? Self.percentDecoded(value) : Array(value)
    }
    return HeaderText.oneLine(Charset.text(of: bytes, in: charset, noting: &damage))
  }

  /// The parts between separators, apart from those in quotation marks.
  static func parts(of bytes: Bytes, by separator: UInt8) -> [Bytes] {
    var parts: [Bytes] = []
    var start = bytes.startIndex
    var (isQuoted, isEscaped) = (false, false)
    for (place, byte) in zip(bytes.indices, bytes) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isQuoted
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == separator && !isQuoted {
        parts.append(bytes[start..<place])
        start = place + 1
      }
    }
    parts.append(bytes[start...])
    return parts
  }

  /// Bytes without the quotation marks around them.
  static func unquoted(_ bytes: Bytes) -> Bytes {
    guard bytes.first == UInt8(ascii: "\"") else { return bytes }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes.dropFirst() {
      if !isEscaped && byte == UInt8(ascii: "\"") { break }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { result.append(byte) }
    }
    return result[...]
  }

  private static func percentDecoded(_ bytes: Bytes) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit {
        result.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
