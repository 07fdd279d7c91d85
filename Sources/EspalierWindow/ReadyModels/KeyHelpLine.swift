import EspalierCanvas
import EspalierTree

/// A line of commands with their keys, as many as fit.
final class KeyHelpLine: CellModel {
  /// The commands to show, in order.
  var help: [KeyHelp] = [] {
    didSet { if help != oldValue { setNeedsUpdate() } }
  }

  override init() {
    super.init()
    size = .fill(height: 1)
    isSelectable = false
  }

  /// The complete text, regardless of the width.
  override var content: StyledText { text(width: .max, policy: .modern) }

  override var spokenLabel: String {
    help.map { "\($0.keys[0]) \($0.command.help)" }.joined(separator: ", ")
  }

  override var cellType: AnyCell.Type { KeyHelpLineCell.self }

  /// Returns the commands that completely fit in a width, with an ellipsis if some are left out.
  func text(width: Int, policy: WidthPolicy) -> StyledText {
    let theme = effectiveTheme
    var text = StyledText()
    var room = width
    for (index, help) in help.enumerated() {
      let entry =
        StyledText(help.keys[0].shortDescription, style: theme[.accent].style)
        + StyledText(" " + help.command.help, style: theme[.muted].style)
      let separator = index == 0 ? "" : "  "
      let entryWidth = policy.width(of: separator) + entry.width(policy: policy)
      let isLast = index == self.help.count - 1
      guard entryWidth + (isLast ? 0 : policy.width(of: Self.ending)) <= room else {
        return text + StyledText(separator + "…", style: theme[.muted].style)
      }
      text += separator + entry
      room -= entryWidth
    }
    return text
  }

  /// The text that replaces the commands that are left out.
  private static let ending = "  …"
}

/// A cell that draws commands with their keys.
final class KeyHelpLineCell: Cell<KeyHelpLine> {
  override func draw(in canvas: inout Canvas) {
    let text = model.text(width: canvas.size.width, policy: canvas.widthPolicy)
    canvas.draw(text, in: canvas.bounds, paragraph: ParagraphStyle(wrapping: .none, lineLimit: 1))
  }
}
