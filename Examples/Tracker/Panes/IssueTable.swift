import Espalier
import ExampleSupport

/// The issues, one a row.
typealias IssueTable = TableModel<Issue, Int>

extension IssueTable {
  /// Creates a table of which many issues can be selected.
  static func make(_ issues: [Issue], clock: @escaping () -> Clock) -> IssueTable {
    let table = IssueTable(
      issues, id: \.id,
      columns: [
        TableColumn("#", id: "Number", width: .fixed(6), alignment: .trailing, sortedBy: \.id) { "\($0.id)" },
        TableColumn("Title", width: .flexible(minimum: 24), sortedBy: \.title) { $0.styledTitle },
        TableColumn("State", width: .fixed(9), sortedBy: \.state) { $0.state.styledName },
        TableColumn("Priority", width: .fixed(8), sortedBy: \.priority) { $0.priority.styledName },
        TableColumn("Assignee", width: .fit(maximum: 18), sortedBy: { $0.assignee ?? "~" }) {
          StyledText($0.assignee ?? "–")
        },
        TableColumn("Changed", width: .fixed(14), alignment: .trailing, sortedBy: \.changed) {
          StyledText(clock().age(of: $0.changed)).styled(.muted)
        },
        TableColumn("Comments", alignment: .trailing, sortedBy: \.comments.count) {
          $0.comments.isEmpty ? "" : "\($0.comments.count)"
        },
        TableColumn("Project", width: .fit(maximum: 20), sortedBy: \.project) { StyledText($0.project) },
      ])
    table.selectionMode = .multiple
    table.pinnedColumnCount = 2
    table.emptyText = "No issues"
    // Users can show it: press up in the first row, then c.
    table.hideColumn("Project")
    return table
  }
}

extension Issue {
  /// The title; what is closed stands back.
  var styledTitle: StyledText { state == .closed ? StyledText(title).styled(.muted) : StyledText(title) }
}

extension Issue.State {
  var styledName: StyledText {
    switch self {
    case .open: StyledText("○ \(name)")
    case .active: StyledText("● \(name)").styled(.success)
    case .blocked: StyledText("■ \(name)").styled(.error)
    case .closed: StyledText("✓ \(name)").styled(.muted)
    }
  }
}

extension Issue.Priority {
  var styledName: StyledText {
    switch self {
    case .low: StyledText(name).styled(.muted)
    case .normal: StyledText(name)
    case .high: StyledText(name).styled(.warning)
    case .urgent: StyledText(name).bold().styled(.error)
    }
  }
}
