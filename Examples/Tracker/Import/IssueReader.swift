import ExampleSupport

/// Reads issues from text with commas or tabs between the fields, some at a time.
///
/// It is strict: what has no place in an issue is a problem with a line and a column.
struct IssueReader: Sendable {
  typealias Problem = DelimitedText.Problem

  private enum Column: CaseIterable {
    case title, project, state, priority, assignee, text
  }

  private static let mostProjects = 100

  private var text: DelimitedText
  private var columns: [Column] = []
  private var projects: Set<String> = []

  /// Creates a reader, and reads the names of the columns.
  init(_ bytes: [UInt8]) throws(Problem) {
    text = DelimitedText(bytes)
    for field in try text.readRecord(atMost: Column.allCases.count) {
      let column: Column = try value(of: field, is: "column")
      if columns.contains(column) { throw text.problem("the column \(column.name) is there twice", at: field.place) }
      columns.append(column)
    }
    if !columns.contains(.title) { throw text.problem("one column must be title", at: DelimitedText.Place()) }
  }

  /// The part of the text that has been read, from 0 to 1.
  var fraction: Double { text.fraction }

  /// Reads the next issues; returns none at the end.
  mutating func read(atMost count: Int) throws(Problem) -> [Issue] {
    var issues: [Issue] = []
    while issues.count < count, !text.isAtEnd {
      let start = text.place
      let fields = try text.readRecord(atMost: columns.count)
      if fields.count < columns.count {
        throw text.problem("there are \(fields.count) fields rather than \(columns.count)", at: start)
      }
      var issue = Issue(project: "Imported")
      for (column, field) in zip(columns, fields) { try set(column, to: field, in: &issue) }
      projects.insert(issue.project)
      if projects.count > Self.mostProjects { throw text.problem("more than \(Self.mostProjects) projects", at: start) }
      issues.append(issue)
    }
    return issues
  }

  private func set(_ column: Column, to field: DelimitedText.Field, in issue: inout Issue) throws(Problem) {
    if column == .title, let message = Issue.problem(withTitle: field.text) {
      throw text.problem(message, at: field.place)
    }
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

  private func value<Value: CaseIterable>(of field: DelimitedText.Field, is kind: String) throws(Problem) -> Value {
    if let value = Value(named: field.text) { return value }
    let names = Value.allCases.map(\.name).joined(separator: ", ")
    throw text.problem("“\(String(field.text.prefix(30)).onOneLine)” is no \(kind); use \(names)", at: field.place)
  }
}
