import EspalierCanvas
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

  override var content: StyledText {
    guard let action else { return message }
    // The user's keymap may give the command another key, or none.
    let keys = window?.keymap[action.id] ?? action.keys
    let (theme, title) = (effectiveTheme, action.help)
    guard let key = keys.first else { return message + "  " + StyledText(title, style: theme[.muted].style) }
    return message + "  " + StyledText(key.shortDescription, style: theme[.accent].style)
      + StyledText(" " + title, style: theme[.muted].style)
  }
}
