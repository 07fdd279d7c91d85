import EspalierTree

/// The text of a toast: a message, and the key and title of its command.
///
/// ```
/// Deleted “Pears”  u Undo
/// ```
final class ToastLine: CellModel {
  private let message: StyledText
  private let action: Command?

  init(_ message: StyledText, action: Command?) {
    self.message = message
    self.action = action
    super.init()
    isSelectable = false
  }

  /// The first key of the command; the user's keymap may give it another one, or none.
  private var key: Key? { action.flatMap { (window?.keymap[$0.id] ?? $0.keys).first } }

  override var spokenLabel: String {
    [message.spokenText, action.map(wording.title(of:)), key.map(wording.name(of:))].compactMap(\.self)
      .joined(separator: ", ")
  }

  override var content: StyledText {
    guard let action else { return message }
    let (theme, title) = (effectiveTheme, wording.title(of: action))
    guard let key else { return message + "  " + StyledText(title, style: theme[.muted].style) }
    return message + "  " + StyledText(key.shortDescription, style: theme[.accent].style)
      + StyledText(" " + title, style: theme[.muted].style)
  }
}
