/// Something to do in a project.
struct Issue: Equatable, Sendable, Identifiable {
  enum State: Comparable, CaseIterable, Sendable {
    case open, active, blocked, closed
  }

  enum Priority: Comparable, CaseIterable, Sendable {
    case low, normal, high, urgent
  }

  struct Comment: Equatable, Sendable {
    var author: String
    /// In seconds since 1970.
    var time: Int
    var text = ""
  }

  /// Its number; 0 until the store has given it one.
  var id = 0
  var project: String
  var title = ""
  var state = State.open
  var priority = Priority.normal
  var assignee: String?
  var text = ""
  var comments: [Comment] = []
  /// When it was changed last, in seconds since 1970.
  var changed = 0

  /// Returns the issue with another value of a property.
  func with<Value>(_ property: WritableKeyPath<Issue, Value>, _ value: Value) -> Issue {
    var issue = self
    issue[keyPath: property] = value
    return issue
  }

  /// What is wrong with a title; `nil` if nothing is.
  static func problem(withTitle title: String) -> String? {
    if title.allSatisfy(\.isWhitespace) { return "An issue needs a title." }
    return title.utf8.count > 200 ? "A title has at most 200 bytes." : nil
  }
}

extension CaseIterable {
  /// The name that users see and files contain.
  var name: String { "\(self)" }

  /// The value with a name, in letters of any case; `nil` for an unknown name.
  init?(named name: String) {
    guard let value = Self.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = value
  }
}
