import Espalier
import ExampleSupport

/// An issue with its comments.
final class IssuePage: ContainerModel {
  let issue: Issue

  init(_ issue: Issue, clock: Clock) {
    self.issue = issue
    super.init()
    spacing = Spacing(left: 1, right: 1)
    let title = LabelModel(StyledText(issue.title), style: .title)
    title.lineLimit = .unlimited
    let comments = issue.comments
    self {
      title
      ColumnsModel(named: "Number", LabelModel("#\(issue.id) in \(issue.project)"))
      ColumnsModel(named: "State", LabelModel(issue.state.styledName))
      ColumnsModel(named: "Priority", LabelModel(issue.priority.styledName))
      ColumnsModel(named: "Assignee", LabelModel(StyledText(issue.assignee ?? "Nobody")))
      ColumnsModel(named: "Changed", LabelModel(StyledText(clock.age(of: issue.changed))))
      SeparatorModel()
      if issue.text.isEmpty { LabelModel("No text.", style: .muted) } else { LabelModel(StyledText(issue.text)) }
      SeparatorModel()
      LabelModel(
        "\(comments.isEmpty ? "No" : "\(comments.count)") comment\(comments.count == 1 ? "" : "s")", style: .subtitle)
      LazyContainerModel(count: comments.count) { Self.row(of: comments[$0], clock: clock) }
    }
  }

  private static func row(of comment: Issue.Comment, clock: Clock) -> LabelModel {
    let head = StyledText(comment.author).bold() + .gap + StyledText(clock.age(of: comment.time)).styled(.muted)
    return LabelModel("\n" + head + "\n" + StyledText(comment.text))
  }
}
