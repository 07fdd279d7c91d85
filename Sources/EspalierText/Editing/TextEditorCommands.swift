public import EspalierTree

/// The commands of a ``TextEditorModel``, whose keys a window's keymap can replace.
///
/// With shift, each move extends the selection.
public enum TextEditorCommands {
  private static let group = "Editing"

  // MARK: Text

  /// Begins a new line, indented as the one before.
  public static let newline = command("editor.newline", "New line", keys: ["enter", "shift+enter"])

  /// Removes the selection, or the character before the cursor.
  public static let deleteBackward = command("editor.deleteBackward", "Delete", keys: ["backspace", "shift+backspace"])

  /// Removes the selection, or the character after the cursor.
  public static let deleteForward = command("editor.deleteForward", "Delete forward", keys: ["delete"])

  /// Removes the selection, or the word before the cursor.
  public static let deleteWordBackward = command(
    "editor.deleteWordBackward", "Delete word", keys: ["ctrl+w", "ctrl+backspace", "alt+backspace"])

  /// Removes the selection, or the word after the cursor.
  public static let deleteWordForward = command(
    "editor.deleteWordForward", "Delete next word", keys: ["ctrl+delete", "alt+delete", "alt+d"])

  /// Removes the selection, or the text between the start of the line and the cursor.
  public static let deleteToLineStart = command(
    "editor.deleteToLineStart", "Delete to start of line", keys: ["ctrl+u", "command+backspace"])

  /// Removes the selection, or the text between the cursor and the end of the line; there, the line's ending.
  public static let deleteToLineEnd = command("editor.deleteToLineEnd", "Delete to end of line", keys: ["ctrl+k"])

  // MARK: Lines

  /// Indents the selected lines, or inserts an indentation at the cursor.
  public static let indent = Command("editor.indent", "Indent", keys: "tab", group: group, prominence: .low)

  /// Removes an indentation from the selected lines.
  public static let unindent = command("editor.unindent", "Unindent", keys: ["shift+tab"])

  /// Moves the selected lines before the line above.
  public static let moveLinesUp = Command(
    "editor.moveLinesUp", "Move lines up", keys: "alt+up", group: group, prominence: .low)

  /// Moves the selected lines after the line below.
  public static let moveLinesDown = Command(
    "editor.moveLinesDown", "Move lines down", keys: "alt+down", group: group, prominence: .low)

  /// Repeats the selected lines below.
  public static let duplicateLines = Command(
    "editor.duplicateLines", "Duplicate lines", keys: "ctrl+d", "alt+shift+down", group: group, prominence: .low)

  /// Removes the selected lines.
  public static let deleteLines = command("editor.deleteLines", "Delete lines", keys: ["ctrl+shift+k", "alt+k"])

  /// Makes comments of the selected lines, or text of comments.
  public static let toggleComment = Command(
    "editor.toggleComment", "Comment", keys: "ctrl+/", "ctrl+_", group: group, prominence: .low)

  // MARK: Steps

  /// Takes back the last step.
  public static let undo = Command("editor.undo", "Undo", keys: "ctrl+z", "command+z", group: group)

  /// Repeats the step that was taken back last.
  public static let redo = Command(
    "editor.redo", "Redo", keys: "ctrl+y", "ctrl+shift+z", "command+shift+z", group: group, prominence: .low)

  // MARK: Clipboard

  /// Copies the selected text.
  public static let copy = Command("editor.copy", "Copy", keys: "ctrl+c", "command+c", "ctrl+insert", group: group)

  /// Copies the selected text, and removes it.
  public static let cut = Command("editor.cut", "Cut", keys: "ctrl+x", "command+x", "shift+delete", group: group)

  /// Inserts what was copied last in this window.
  public static let paste = Command("editor.paste", "Paste", keys: "ctrl+v", group: group, prominence: .low)

  /// Selects all text.
  public static let selectAll = command("editor.selectAll", "Select all", keys: ["ctrl+shift+a", "command+a"])

  /// Selects the line of the cursor; then one more line each time.
  public static let selectLine = command("editor.selectLine", "Select line", keys: ["alt+l"])

  // MARK: Moves

  static let moves: [(command: Command, destination: TextDestination, isSelecting: Bool)] =
    move("left", "Left", .previous, keys: ["left"])
    + move("right", "Right", .next, keys: ["right"])
    + move("up", "Up", .up, keys: ["up"])
    + move("down", "Down", .down, keys: ["down"])
    + move("wordLeft", "Previous word", .previousWord, keys: ["ctrl+left", "alt+left"], more: ["alt+b"])
    + move("wordRight", "Next word", .nextWord, keys: ["ctrl+right", "alt+right"], more: ["alt+f"])
    + move("lineStart", "Start of line", .rowStart, keys: ["home", "command+left"], more: ["ctrl+a"])
    + move("lineEnd", "End of line", .rowEnd, keys: ["end", "command+right"], more: ["ctrl+e"])
    + move("pageUp", "Page up", .pageUp, keys: ["pageup"])
    + move("pageDown", "Page down", .pageDown, keys: ["pagedown"])
    + move("start", "Start of text", .start, keys: ["ctrl+home", "command+up"])
    + move("end", "End of text", .end, keys: ["ctrl+end", "command+down"])
    + move("bracket", "Matching bracket", .matchingBracket, keys: [], more: ["ctrl+]"])

  /// Returns a move and the same with shift, which extends the selection.
  private static func move(
    _ id: String, _ help: String, _ destination: TextDestination, keys: [String], more: [String] = []
  ) -> [(command: Command, destination: TextDestination, isSelecting: Bool)] {
    let moving = command("editor.\(id)", help, keys: (keys + more).compactMap(Key.init(parsing:)))
    let extending = keys.compactMap { Key(parsing: "shift+" + $0) }
    let selecting = command("editor.select.\(id)", "Select to \(help.lowercased())", keys: extending)
    return [(moving, destination, false), (selecting, destination, true)]
  }

  /// Returns a command of the group that help does not show.
  private static func command(_ id: String, _ help: String, keys: [Key]) -> Command {
    Command(id, help, keys: keys, group: group, prominence: .onlyInPalette)
  }
}
