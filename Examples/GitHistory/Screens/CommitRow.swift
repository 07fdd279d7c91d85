import Espalier
import ExampleSupport

/// A commit on one line.
///
/// ```
/// ● [main] Prune in winter                    Ines Okafor  13:20  3b540be2
/// ```
final class CommitRow: CellModel {
  let commit: Commit
  /// The time at which it was made, on the user's clock.
  let hour: String
  private(set) var look = HistoryLook()
  private weak var list: HistoryList?

  /// How many names are shown; the page has room for more.
  private static let largestNameCount = 3

  init(_ commit: Commit, in list: HistoryList) {
    self.commit = commit
    self.list = list
    hour = list.clock.hour(of: commit.time)
    super.init()
    size = .fill(height: 1)
    subscribe(to: HistoryLook.id) { row, look in
      row.look = look
      row.setNeedsUpdate()
    }
  }

  /// Whether the commit's page is open.
  var isOpen: Bool { look.openHash == commit.hash }

  /// What precedes the subject: the lines of the graph, or a dot, and whether the commit is marked or open.
  var lead: StyledText {
    let isMarked = look.marks.contains(commit.hash)
    let dot = isMarked ? "◆" : isOpen ? "◉" : "●"
    guard look.showsGraph, let list, let lines = list.graphRow(of: self) else {
      return StyledText(dot + " ").foreground(isMarked ? .magenta : .yellow)
    }
    let text = lines.text
    guard let place = text.firstIndex(of: "●") else { return StyledText(text).dim() }
    return StyledText(String(text[..<place])).dim() + StyledText(dot).foreground(isMarked ? .magenta : .yellow)
      + StyledText(String(text[text.index(after: place)...])).dim()
  }

  /// The names that point to the commit, and the subject.
  var subject: StyledText {
    var text = StyledText()
    for reference in commit.references.prefix(Self.largestNameCount) { text += reference.text + " " }
    let rest = commit.references.count - Self.largestNameCount
    if rest > 0 { text += StyledText("+\(rest) ").foreground(.green) }
    guard !commit.subject.isEmpty else { return text + StyledText("no subject").dim().italic() }
    return text + StyledText(commit.subject, marking: look.pattern)
  }

  var author: StyledText { StyledText(commit.author, marking: look.pattern).foreground(.cyan) }

  override var content: StyledText { StyledText(commit.subject) }
  override var spokenValue: String? {
    "\(commit.author), \(hour), \(commit.shortHash)" + (isOpen ? ", open" : "")
  }
  override var isFocusable: Bool { true }
  override var cellType: AnyCell.Type { CommitRowCell.self }
  override func didSelect() { send(HistoryEvents.opened, self) }
}

enum HistoryEvents {
  /// The user wants to see a commit beside the list.
  static let opened = EventID<CommitRow>("opened")
}

/// Draws a commit; in a narrow window the subject takes precedence.
final class CommitRowCell: Cell<CommitRow> {
  private static let oneLine = ParagraphStyle(lineLimit: 1)
  private static let authorWidth = 18

  override func draw(in canvas: inout Canvas) {
    var end = canvas.size.width
    if end >= 72 { draw(StyledText(model.commit.shortHash).foreground(.yellow), width: 8, before: &end, in: &canvas) }
    if end >= 40 {
      draw(StyledText(model.hour, style: canvas.theme[.muted].style), width: 5, before: &end, in: &canvas)
    }
    if end >= 60 && !model.look.groupsAuthors {
      draw(model.author, width: Self.authorWidth, before: &end, in: &canvas)
    }
    let line = model.lead + model.subject
    canvas.draw(line, in: Rect(x: 0, y: 0, width: end, height: 1), paragraph: Self.oneLine)
    if isFocused { canvas.applyFocusStyle() } else if isCurrent || model.isOpen { canvas.applyCurrentStyle() }
  }

  /// Draws a text in the last free columns, after two spaces.
  private func draw(_ text: StyledText, width: Int, before end: inout Int, in canvas: inout Canvas) {
    canvas.draw(text, in: Rect(x: end - width, y: 0, width: width, height: 1), paragraph: Self.oneLine)
    end -= width + 2
  }
}
