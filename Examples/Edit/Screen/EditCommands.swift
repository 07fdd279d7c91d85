import Espalier

/// The commands of the program; those of its editor are `TextEditorCommands` and `TextFindCommands`.
enum EditCommands {
  static let save = Command("edit.save", "Save", keys: "ctrl+s")
  static let saveAs = Command("edit.saveAs", "Save as", keys: "f12", prominence: .low)
  static let lineNumbers = Command("edit.lineNumbers", "Line numbers", keys: "f8", prominence: .low)
  static let wrap = Command("edit.wrap", "Wrap", keys: "f9", prominence: .low)
  static let quit = Command("edit.quit", "Quit", keys: "ctrl+q")
}
