/// Reads records from text with commas or tabs between the fields.
///
/// It is strict: what doesn't follow RFC 4180 is a problem with a line and a column. A tab in the first line makes tabs
/// the separators.
package struct DelimitedText: Sendable {
  /// What is wrong with a text.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    package let line: Int
    package let column: Int
    package let message: String

    package init(line: Int, column: Int, message: String) {
      (self.line, self.column, self.message) = (line, column, message)
    }

    package var description: String { "Line \(line), column \(column): \(message)" }
  }

  /// A place in the text, by default its beginning.
  package struct Place: Sendable {
    fileprivate var byte = 0
    fileprivate var line = 1
    fileprivate var lineStart = 0

    package init() {}
  }

  package typealias Field = (text: String, place: Place)

  private static let longestField = 10_000
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private var separator = UInt8(ascii: ",")

  /// Where the next record begins.
  package private(set) var place = Place()

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (place.byte, place.lineStart) = (3, 3) }
    let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if firstLine.contains(UInt8(ascii: "\t")) { separator = UInt8(ascii: "\t") }
  }

  package var isAtEnd: Bool { place.byte >= bytes.count }

  /// The part of the text that has been read, from 0 to 1.
  package var fraction: Double { bytes.isEmpty ? 1 : Double(place.byte) / Double(bytes.count) }

  /// Returns a problem, whose column counts characters rather than bytes.
  package func problem(_ message: String, at place: Place) -> Problem {
    let column = bytes[place.lineStart..<place.byte].count { $0 & 0xC0 != 0x80 }
    return Problem(line: place.line, column: column + 1, message: message)
  }

  /// Reads the fields up to the end of a line.
  package mutating func readRecord(atMost count: Int) throws(Problem) -> [Field] {
    var fields: [Field] = []
    while true {
      if fields.count == count { throw problem("there are more than \(count) fields", at: place) }
      fields.append(try readField())
      guard let byte = current else { return fields }
      place.byte += 1
      if byte == separator { continue }
      if byte == UInt8(ascii: "\r") { place.byte += 1 }
      beginLine()
      return fields
    }
  }

  private mutating func readField() throws(Problem) -> Field {
    let start = place
    let content = current == Self.quote ? try readQuoted() : try readPlain()
    if content.count > Self.longestField { throw problem("more than \(Self.longestField) bytes", at: start) }
    guard let text = String(validating: content, as: UTF8.self) else { throw problem("this is not UTF-8", at: start) }
    return (text, start)
  }

  private mutating func readPlain() throws(Problem) -> ArraySlice<UInt8> {
    let start = place.byte
    while !isAtEndOfField {
      if current == Self.quote { throw problem("a field with quotation marks must begin with one", at: place) }
      place.byte += 1
    }
    return bytes[start..<place.byte]
  }

  private mutating func readQuoted() throws(Problem) -> ArraySlice<UInt8> {
    let start = place
    var content: ArraySlice<UInt8> = []
    place.byte += 1
    while let byte = current {
      place.byte += 1
      if byte == Self.quote {
        if isAtEndOfField { return content }
        if current != Self.quote { throw problem("the field must end after its quotation mark", at: place) }
        place.byte += 1
      }
      if byte == UInt8(ascii: "\n") { beginLine() }
      content.append(byte)
    }
    throw problem("this quotation mark is never closed", at: start)
  }

  private var current: UInt8? { place.byte < bytes.count ? bytes[place.byte] : nil }

  private var isAtEndOfField: Bool {
    guard let byte = current else { return true }
    if byte == UInt8(ascii: "\r") { return place.byte + 1 < bytes.count && bytes[place.byte + 1] == UInt8(ascii: "\n") }
    return byte == separator || byte == UInt8(ascii: "\n")
  }

  private mutating func beginLine() {
    place.line += 1
    place.lineStart = place.byte
  }
}
