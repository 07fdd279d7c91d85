import EspalierControls
import EspalierTree

/// A text that the user is editing in a column of a row.
final class TableEdit {
  /// The place of the column in the table's array of columns, which stays when the user moves columns.
  let column: Int

  private(set) var input: TextInput

  /// What is wrong with the text; `nil` if nothing is.
  private(set) var problem: String?

  /// Called after each change, to draw the row again.
  var onChange: () -> Void = {}

  /// Called when the user is done, with the text to store; `nil` to forget it.
  var onEnd: (String?) -> Void = { _ in }

  private let validate: (String) -> String?

  init(_ text: String, ofColumn column: Int, validate: @escaping (String) -> String?) {
    input = TextInput(text)
    self.column = column
    self.validate = validate
  }

  /// Handles a key: `enter` stores the text if it is valid, `escape` forgets it, all others edit it.
  func press(_ key: Key) -> Bool {
    switch key {
    case "escape": onEnd(nil)
    case "enter":
      problem = validate(input.text)
      if problem == nil { onEnd(input.text) } else { onChange() }
    default:
      switch input.press(key) {
      case .ignored: return Self.moves.contains(key)
      case .edited:
        problem = validate(input.text)
        onChange()
      default: onChange()
      }
    }
    return true
  }

  func uses(_ key: Key) -> Bool {
    if key == "enter" || key == "escape" || Self.moves.contains(key) { return true }
    var copy = input
    return copy.press(key) != .ignored
  }

  func paste(_ text: String) -> Bool {
    if input.paste(text) == .edited { problem = validate(input.text) }
    onChange()
    return true
  }

  /// Returns the part of the text that a column shows.
  func window(width: Int, policy: WidthPolicy) -> TextWindow { TextWindow(of: input, width: width, policy: policy) }

  /// The keys that would leave the row, which wait until the text is stored or forgotten.
  private static let moves: Set<Key> = ["up", "down", "pageup", "pagedown", "tab", "shift+tab"]
}
