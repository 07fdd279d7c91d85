/// Which issues are listed.
enum Scope: CaseIterable {
  case all, open, mine

  var title: String { [.all: "All issues", .open: "Open issues", .mine: "My issues"][self] ?? "" }

  /// Whether an issue belongs to it; what is closed concerns nobody any more.
  func includes(_ issue: Issue, me: String) -> Bool {
    switch self {
    case .all: true
    case .open: issue.state != .closed
    case .mine: issue.state != .closed && issue.assignee == me
    }
  }
}

/// A scope, in one project or in all of them.
struct Selection: Hashable {
  var scope = Scope.open
  var project: String?

  var title: String { scope.title + (project.map { " · \($0)" } ?? "") }
}
