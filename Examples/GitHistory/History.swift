import Espalier
import ExampleSupport

/// Commits, grouped by day.
final class History: ContainerModel {
  init(_ commits: [Commit], clock: Clock) {
    super.init()
    childSeparator = { .blank() }
    var rest = commits[...]
    while let first = rest.first {
      let day = clock.day(of: first.time)
      let sameDay = rest.prefix { clock.day(of: $0.time) == day }
      add(DayItem(day, Array(sameDay), clock: clock))
      rest = rest.dropFirst(sameDay.count)
    }
  }
}

/// The commits of one day below its date.
final class DayItem: ContainerModel {
  init(_ day: Int, _ commits: [Commit], clock: Clock) {
    super.init()
    spacing = Spacing(left: 1, right: 1)
    let nickname = clock.nickname(ofDay: day).map { StyledText("  \($0)").dim() } ?? ""
    let count = StyledText(commits.count == 1 ? "1 commit" : "\(commits.count) commits").dim()
    add(LabelModel(StyledText(clock.name(ofDay: day)).bold().foreground(.blue) + nickname + .gap + count))
    add(SeparatorModel(color: .blue))
    for commit in commits { add(CommitModel(commit, age: clock.age(of: commit.time))) }
  }
}

/// A commit: its subject and age on one line, and its details on the next.
final class CommitModel: CellModel {
  let commit: Commit
  let age: String

  init(_ commit: Commit, age: String) {
    self.commit = commit
    self.age = age
    super.init()
    size = .fill(height: 2)
  }

  override var cellType: AnyCell.Type { CommitCell.self }
}

final class CommitCell: Cell<CommitModel> {
  override func draw(in canvas: inout Canvas) {
    let width = canvas.size.width
    let oneLine = ParagraphStyle(lineLimit: 1)
    let age = StyledText(model.age).dim()
    let ageWidth = age.width(policy: canvas.widthPolicy)

    canvas.write("●", at: .zero, style: TextStyle(foreground: .yellow))
    let subject = Rect(x: 2, y: 0, width: max(width - ageWidth - 4, 0), height: 1)
    canvas.draw(self.subject, in: subject, paragraph: oneLine)
    canvas.draw(age, in: Rect(x: width - ageWidth, y: 0, width: ageWidth, height: 1))

    let details = Rect(x: 2, y: 1, width: max(width - 2, 0), height: 1)
    canvas.draw(self.details, in: details, paragraph: oneLine)
  }

  private var subject: StyledText {
    model.commit.subject.isEmpty ? StyledText("no subject").dim().italic() : StyledText(model.commit.subject)
  }

  /// Hash, author and references.
  private var details: StyledText {
    let commit = model.commit
    let origin = StyledText(commit.shortHash).foreground(.yellow) + "  " + StyledText(commit.author).foreground(.cyan)
    return ([origin] + commit.references.map(\.text)).joined(separator: "  ")
  }
}

extension Reference {
  /// The name as lists show it.
  var text: StyledText {
    switch self {
    case .head: StyledText("HEAD").bold().foreground(.brightCyan)
    case .branch(let name): StyledText("[\(name)]").foreground(.green)
    case .tag(let name): StyledText("‹\(name)›").bold().foreground(.magenta)
    }
  }
}
