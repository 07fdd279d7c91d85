import Foundation

/// Finds the place where a text stops being JSON, by the grammar of RFC 8259.
struct JSONSyntax {
  /// Line, column and what was expected there; `nil` when the text is JSON.
  static func firstProblem(in data: Data) -> String? {
    var reader = JSONSyntax(bytes: Array(data))
    guard let expected = reader.expectationThatFails() else { return nil }
    let before = reader.bytes[..<reader.position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return "line \(line), column \(column): expected \(expected), found \(reader.found)"
  }

  private enum Expectation: String {
    case value = "a value"
    case valueOrEnd = "a value or “]”"
    case key = "a key in quotes"
    case keyOrEnd = "a key in quotes or “}”"
    case colon = "“:” after the key"
    case commaOrEndOfList = "“,” or “]”"
    case commaOrEndOfObject = "“,” or “}”"
    case end = "nothing more"
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var found: String {
    guard let next else { return "the end" }
    if next < 0x20 { return "a control character" }
    let rest = String(decoding: bytes[position..<min(position + 32, bytes.count)], as: UTF8.self)
    return rest.first.map { "“\($0)”" } ?? "the end"
  }

  /// Reads until it finds something unexpected, and returns what it expected instead.
  ///
  /// An array keeps the open lists and objects, so they can be nested to any depth.
  private mutating func expectationThatFails() -> String? {
    var open: [UInt8] = []
    var expected = Expectation.value
    while true {
      skipBlanks()
      switch (expected, next) {
      case (.end, nil):
        return nil
      case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")):
        position += 1
        open.append(UInt8(ascii: "]"))
        expected = .valueOrEnd
        continue
      case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")):
        position += 1
        open.append(UInt8(ascii: "}"))
        expected = .keyOrEnd
        continue
      case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
        if let problem = skipString() { return problem }
        expected = .colon
        continue
      case (.colon, UInt8(ascii: ":")):
        position += 1
        expected = .value
        continue
      case (.commaOrEndOfList, UInt8(ascii: ",")):
        position += 1
        expected = .value
        continue
      case (.commaOrEndOfObject, UInt8(ascii: ",")):
        position += 1
        expected = .key
        continue
      case (.valueOrEnd, UInt8(ascii: "]")), (.commaOrEndOfList, UInt8(ascii: "]")),
        (.keyOrEnd, UInt8(ascii: "}")), (.commaOrEndOfObject, UInt8(ascii: "}")):
        position += 1
        open.removeLast()
      case (.value, .some), (.valueOrEnd, .some):
        if let problem = skipScalar(orElse: expected.rawValue) { return problem }
      default:
        return expected.rawValue
      }
      // A value has ended: what may follow depends on what contains it.
      expected =
        switch open.last {
        case UInt8(ascii: "]"): .commaOrEndOfList
        case .some: .commaOrEndOfObject
        case nil: .end
        }
    }
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func skipScalar(orElse expected: String) -> String? {
    if next == UInt8(ascii: "\"") { return skipString() }
    for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return nil
    }
    return skipNumber(orElse: expected)
  }

  private mutating func skipString() -> String? {
    let start = position
    position += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard String(validating: bytes[start..<position], as: UTF8.self) == nil else { return nil }
        position = start
        return "a string in UTF-8"
      case UInt8(ascii: "\\"):
        position += 1
        guard let escape = next, "\"\\/bfnrtu".utf8.contains(escape) else { return "an escape sequence" }
        position += 1
        guard escape == UInt8(ascii: "u") else { continue }
        for _ in 0..<4 {
          guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else { return "four hexadecimal digits" }
          position += 1
        }
      case 0..<0x20: return "“\"” at the end of the string"
      default: position += 1
      }
    }
    return "“\"” at the end of the string"
  }

  private mutating func skipNumber(orElse expected: String) -> String? {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = next
    guard skipDigits() > 0 else {
      if position == start { return expected }
      return "a digit"
    }
    if first == UInt8(ascii: "0"), bytes[position - 1] != first || position - start > (bytes[start] == first ? 1 : 2) {
      position = start
      return "a number without zeros in front"
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { return "a digit" }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { return "a digit" }
    }
    return nil
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }
}
