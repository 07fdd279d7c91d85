import Espalier
import ExampleSupport

/// A message: who, when, what is in it, what is wrong with it, and its text.
final class MessagePage: ContainerModel {
  let number: Int
  let content: MessageContent

  init(_ content: MessageContent, number: Int, clock: Clock) {
    self.content = content
    self.number = number
    super.init()
    spacing = Spacing(left: 1, right: 1)
    let subject = LabelModel(
      content.subject.isEmpty ? StyledText("no subject").italic() : StyledText(content.subject), style: .title)
    subject.stickiness = .list
    let head = ContainerModel {
      Self.field("From", content.from.shortText.isEmpty ? "nobody" : content.from.text)
      if !content.recipients.isEmpty { Self.field("To", content.recipients) }
      if let time = content.time {
        Self.field("Date", "\(clock.name(ofDay: clock.day(of: time))), \(clock.hour(of: time))")
      }
      for file in content.attachments {
        Self.field("File", "\(file.name)  \(file.type), \(file.size.byteCount)")
      }
      for problem in content.damage.problems { LabelModel("! \(problem)", style: .error) }
    }
    let lines = content.lines
    self {
      subject
      head
      SeparatorModel()
      if lines.isEmpty { LabelModel("It has no text.", style: .muted) }
      LazyContainerModel(count: lines.count) { Self.line(lines[$0]) }
    }
  }

  private static func field(_ name: StyledText, _ value: String) -> ColumnsModel {
    let columns = ColumnsModel([.fixed(6), .flexible()])
    columns.add(contentsOf: [LabelModel(name, style: .muted), LabelModel(StyledText(value))])
    return columns
  }

  /// A line of text; a quotation is less prominent.
  private static func line(_ text: String) -> LabelModel {
    LabelModel(StyledText(text), style: text.hasPrefix(">") ? .muted : .body)
  }
}

extension Int {
  /// `12 bytes`, `24 kB` or `1.5 MB`.
  var byteCount: String {
    switch self {
    case ..<1_000: "\(self) bytes"
    case ..<1_000_000: "\(self / 1_000) kB"
    default: "\(self / 1_000_000).\(self / 100_000 % 10) MB"
    }
  }
}
