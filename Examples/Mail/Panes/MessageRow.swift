import Espalier
import ExampleSupport

/// A message on one line.
///
/// ```
/// ● Mara Lindqvist   The first pear blossom              + 10:26
/// ```
final class MessageRow: CellModel {
  let number: Int
  let sender: String
  let subject: String
  /// The hour, or the day where no title says it.
  let time: String
  private let patterns: [TextPattern]
  private unowned let list: MessageList

  init(_ number: Int, in list: MessageList, showsDay: Bool) {
    self.number = number
    self.list = list
    let index = list.index
    (sender, subject) = index.text(of: number)
    let seconds = index.times[number]
    time =
      showsDay ? CalendarDate(daysSince1970: list.clock.day(of: seconds)).description : list.clock.hour(of: seconds)
    patterns = showsDay ? list.patterns : []
    super.init()
    size = .fill(height: 1)
    subscribe(to: MessageList.looksChanged) { row, _ in row.setNeedsUpdate() }
  }

  var flags: MailIndex.Flags { list.index.flags[number] }
  /// Whether the message is shown beside the list.
  var isOpen: Bool { list.openNumber == number }

  var shownSender: StyledText { style(StyledText(sender.isEmpty ? "nobody" : sender, marking: patterns)) }
  var shownSubject: StyledText {
    style(subject.isEmpty ? StyledText("no subject").dim().italic() : StyledText(subject, marking: patterns))
  }

  private func style(_ text: StyledText) -> StyledText { flags.contains(.isSeen) ? text : text.bold() }

  override var content: StyledText { StyledText(subject) }
  override var spokenValue: String? {
    "\(sender), \(time)" + (flags.contains(.isSeen) ? "" : ", unread") + (flags.contains(.isDamaged) ? ", damaged" : "")
  }
  override var isFocusable: Bool { true }
  override var cellType: AnyCell.Type { MessageCell.self }
  override func didSelect() { send(MailEvents.messageOpened, self) }
}

/// Draws a message; in a narrow window, the subject takes precedence.
final class MessageCell: Cell<MessageRow> {
  private static let oneLine = ParagraphStyle(lineLimit: 1)

  override func draw(in canvas: inout Canvas) {
    let theme = canvas.theme
    let mark =
      model.flags.contains(.isDamaged)
      ? StyledText("!", style: theme[.error].style)
      : StyledText(model.flags.contains(.isSeen) ? " " : "●", style: theme[.accent].style)
    canvas.draw(mark, in: Rect(x: 1, y: 0, width: 1, height: 1), paragraph: Self.oneLine)
    var (start, end) = (3, canvas.size.width - 1)
    let time = StyledText(model.time, style: theme[.muted].style)
    let timeWidth = model.time.count
    if end - start >= timeWidth + 18 {
      canvas.draw(time, in: Rect(x: end - timeWidth, y: 0, width: timeWidth, height: 1), paragraph: Self.oneLine)
      end -= timeWidth + 1
      if model.flags.contains(.isMixed) { canvas.write("+", at: Point(x: end - 1, y: 0), style: theme[.muted].style) }
      end -= 2
    }
    let senderWidth = min(24, (end - start) * 2 / 5)
    if senderWidth >= 8 {
      canvas.draw(
        model.shownSender, in: Rect(x: start, y: 0, width: senderWidth, height: 1), paragraph: Self.oneLine)
      start += senderWidth + 2
    }
    canvas.draw(
      model.shownSubject, in: Rect(x: start, y: 0, width: max(end - start, 0), height: 1), paragraph: Self.oneLine)
    if isFocused { canvas.applyFocusStyle() } else if isCurrent || model.isOpen { canvas.applyCurrentStyle() }
  }
}

extension StyledText {
  /// A text in which patterns are marked wherever they are found.
  init(_ text: String, marking patterns: [TextPattern]) {
    let bytes = Array(text.utf8)
    var isMarked = [Bool](repeating: false, count: bytes.count)
    for range in patterns.flatMap({ $0.ranges(in: bytes) }) {
      for place in range { isMarked[place] = true }
    }
    self = StyledText()
    var start = 0
    while start < bytes.count {
      let end = isMarked[start...].firstIndex { $0 != isMarked[start] } ?? bytes.count
      let style: TextStyle = isMarked[start] ? .plain.inverse() : .plain
      self += StyledText(String(decoding: bytes[start..<end], as: UTF8.self), style: style)
      start = end
    }
  }
}
