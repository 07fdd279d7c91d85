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
      Self.field("Number", "#\(issue.id) in \(issue.project)")
      Self.field("State", issue.state.styledName)
      Self.field("Priority", issue.priority.styledName)
      Self.field("Assignee", StyledText(issue.assignee ?? "Nobody"))
      Self.field("Changed", StyledText(clock.age(of: issue.changed)))
      SeparatorModel()
      if issue.text.isEmpty { LabelModel("No text.", style: .muted) } else { LabelModel(StyledText(issue.text)) }
      SeparatorModel()
      LabelModel(Self.title(ofComments: comments.count), style: .subtitle)
      LazyContainerModel(count: comments.count) { Self.row(of: comments[$0], clock: clock) }
    }
  }

  private static func field(_ name: StyledText, _ value: StyledText) -> ColumnsModel {
    let columns = ColumnsModel([.fixed(9), .flexible()])
    columns.add(contentsOf: [LabelModel(name, style: .muted), LabelModel(value)])
    return columns
  }

  private static func title(ofComments count: Int) -> StyledText {
    switch count {
    case 0: "No comments"
    case 1: "1 comment"
    default: "\(count) comments"
    }
  }

  private static func row(of comment: Issue.Comment, clock: Clock) -> LabelModel {
    let head = StyledText(comment.author).bold() + .gap + StyledText(clock.age(of: comment.time)).dim()
    return LabelModel("\n" + head + "\n" + StyledText(comment.text))
  }
}
