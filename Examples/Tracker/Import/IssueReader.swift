import ExampleSupport

/// Reads issues from text with commas or tabs between the fields, some at a time.
///
/// It is strict: what doesn't follow RFC 4180, or has no place in an issue, is a problem with a line and a column. A tab
/// in the first line makes tabs the separators.
struct IssueReader: Sendable {
  /// Why a file can't be imported.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let line: Int
    let column: Int
    let message: String

    var description: String { "Line \(line), column \(column): \(message)" }
  }

  private enum Column: CaseIterable {
    case title, project, state, priority, assignee, text
  }

  private struct Place {
    var byte = 0
    var line = 1
    var lineStart = 0
  }

  private typealias Field = (text: String, place: Place)

  private static let (longestField, mostProjects) = (10_000, 100)
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private var place = Place()
  private var separator = UInt8(ascii: ",")
  private var columns: [Column] = []
  private var projects: Set<String> = []

  /// Creates a reader, and reads the names of the columns.
  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (place.byte, place.lineStart) = (3, 3) }
    let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if firstLine.contains(UInt8(ascii: "\t")) { separator = UInt8(ascii: "\t") }
    for field in try readRecord(atMost: Column.allCases.count) {
      let column: Column = try value(of: field, is: "column")
      if columns.contains(column) { throw problem("the column \(column.name) is there twice", at: field.place) }
      columns.append(column)
    }
    if !columns.contains(.title) { throw problem("one column must be title", at: Place()) }
  }

  /// The part of the text that has been read, from 0 to 1.
  var fraction: Double { bytes.isEmpty ? 1 : Double(place.byte) / Double(bytes.count) }

  /// Reads the next issues; returns none at the end.
  mutating func read(atMost count: Int) throws(Problem) -> [Issue] {
    var issues: [Issue] = []
    while issues.count < count, place.byte < bytes.count {
      let start = place
      let fields = try readRecord(atMost: columns.count)
      if fields.count < columns.count {
        throw problem("there are \(fields.count) fields rather than \(columns.count)", at: start)
      }
      var issue = Issue(project: "Imported")
      for (column, field) in zip(columns, fields) { try set(column, to: field, in: &issue) }
      projects.insert(issue.project)
      if projects.count > Self.mostProjects { throw problem("more than \(Self.mostProjects) projects", at: start) }
      issues.append(issue)
    }
    return issues
  }

  private func set(_ column: Column, to field: Field, in issue: inout Issue) throws(Problem) {
    if column == .title, let message = Issue.problem(withTitle: field.text) { throw problem(message, at: field.place) }
    guard !field.text.isEmpty else { return }
    switch column {
    case .title: issue.title = field.text
    case .project: issue.project = field.text
    case .state: issue.state = try value(of: field, is: "state")
    case .priority: issue.priority = try value(of: field, is: "priority")
    case .assignee: issue.assignee = field.text
    case .text: issue.text = field.text
    }
  }

  private func value<Value: CaseIterable>(of field: Field, is kind: String) throws(Problem) -> Value {
    if let value = Value(named: field.text) { return value }
    let names = Value.allCases.map(\.name).joined(separator: ", ")
    throw problem("“\(String(field.text.prefix(30)).onOneLine)” is no \(kind); use \(names)", at: field.place)
  }

  /// Reads the fields up to the end of a line.
  private mutating func readRecord(atMost count: Int) throws(Problem) -> [Field] {
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

  /// Returns a problem, whose column counts characters rather than bytes.
  private func problem(_ message: String, at place: Place) -> Problem {
    let column = bytes[place.lineStart..<place.byte].count { $0 & 0xC0 != 0x80 }
    return Problem(line: place.line, column: column + 1, message: message)
  }
}
