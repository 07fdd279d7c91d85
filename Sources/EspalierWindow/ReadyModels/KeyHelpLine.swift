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
    help.map { "\(wording.name(of: $0.keys[0])) \($0.command.help)" }.joined(separator: ", ")
  }

  /// `nil`: the keys follow the focus, and help reads them.
  override var spokenChange: String? { nil }

  override var cellType: AnyCell.Type { KeyHelpLineCell.self }

  /// Returns the commands that completely fit in a width, with an ellipsis if some are left out.
  func text(width: Int, policy: WidthPolicy) -> StyledText {
    let theme = effectiveTheme
    let entries = help.map { help in
      StyledText(help.keys[0].shortDescription, style: theme[.accent].style)
        + StyledText(" " + help.command.help, style: theme[.muted].style)
    }
    var parts = shownIndices(widths: entries.map { $0.width(policy: policy) }, width: width).map { entries[$0] }
    if parts.count < entries.count { parts.append(StyledText(Self.ending, style: theme[.muted].style)) }
    return parts.joined(separator: StyledText(Self.separator))
  }

  /// Returns the indices of the commands that fit next to an ellipsis, most prominent and then first ones first, or all
  /// if they fit without one.
  private func shownIndices(widths: [Int], width: Int) -> [Int] {
    let total = widths.reduce(0, +) + max(0, widths.count - 1) * Self.separator.count
    guard total > width else { return Array(help.indices) }
    let byProminence = help.indices.sorted {
      (help[$1].command.prominence, $0) < (help[$0].command.prominence, $1)
    }
    var room = width - Self.ending.count
    let shown = byProminence.prefix { index in
      room -= widths[index] + Self.separator.count
      return room >= 0
    }
    return shown.sorted()
  }

  private static let separator = "  "

  /// The text that stands for the commands that are left out.
  private static let ending = "…"
}

/// A cell that draws commands with their keys.
final class KeyHelpLineCell: Cell<KeyHelpLine> {
  override func draw(in canvas: inout Canvas) {
    let text = model.text(width: canvas.size.width, policy: canvas.widthPolicy)
    canvas.draw(text, in: canvas.bounds, paragraph: .oneLine)
  }
}
