import EspalierTree
import EspalierWindow

/// A command in a palette, with its title on the left and its key on the right.
final class PaletteRow: CellModel {
  /// The command that the row shows, and where it matches.
  var match: CommandSearch.Match {
    didSet { setNeedsUpdate() }
  }

  /// Whether `enter` chooses this command.
  var isCurrent = false {
    didSet { if isCurrent != oldValue { setNeedsUpdate() } }
  }

  init(_ match: CommandSearch.Match) {
    self.match = match
    super.init()
    size = .fill(height: 1)
  }

  /// The title of the command, with its id if only that matched, and matched characters in bold.
  var title: StyledText {
    let command = match.help.command
    guard match.isByID else { return match.match.styled(command.help, Self.matched) }
    let id = match.match.styled(command.id, Self.matched).styled(effectiveTheme[.muted].style)
    return StyledText(command.help + "  ") + id
  }

  /// The key that performs the command.
  var key: String { match.help.keys.first?.shortDescription ?? "" }

  override var content: StyledText { title + .gap + key }

  override var spokenLabel: String {
    ([match.help.command.help] + match.help.keys.prefix(1).map(wording.name(of:))).joined(separator: ", ")
  }

  /// `nil`: the field speaks for the rows.
  override var spokenChange: String? { nil }

  /// `false`: the field of the palette stays focused.
  override var isFocusable: Bool { false }

  override var cellType: AnyCell.Type { PaletteCell.self }

  private static let matched = TextStyle(attributes: .bold)
}

/// A cell that draws a command of a palette.
final class PaletteCell: Cell<PaletteRow> {
  override func draw(in canvas: inout Canvas) {
    let bounds = canvas.bounds
    let key = StyledText(model.key, style: canvas.theme[.muted].style)
    let keyWidth = min(bounds.width, key.width(policy: canvas.widthPolicy))
    let titleWidth = max(0, bounds.width - (keyWidth == 0 ? 0 : keyWidth + 2))
    // In a narrow palette, the title is more important than the key.
    let showsKey = titleWidth >= bounds.width / 2
    let title = Rect(x: 0, y: 0, width: showsKey ? titleWidth : bounds.width, height: bounds.height)
    canvas.draw(model.title, in: title, paragraph: .oneLine)
    if showsKey {
      canvas.draw(key, in: bounds.inset(by: Insets(left: bounds.width - keyWidth)), paragraph: .oneLine)
    }
    if model.isCurrent { canvas.applySelectionStyle() }
  }
}
