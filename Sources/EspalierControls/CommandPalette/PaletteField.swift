import EspalierTree

/// The field of a palette, which keeps the focus while keys move in the list below.
final class PaletteField: TextFieldModel {
  /// What is said of the current row of the list; `nil` when there is none.
  var current: String?

  init() {
    super.init("", placeholder: "Search commands")
  }

  override var spokenLabel: String { "Commands" }

  override var spokenValue: String? {
    [input.text, current ?? "No command"].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Leaves to the list what moves in it.
  override func handleKey(_ key: Key) -> Bool {
    key == "home" || key == "end" ? false : super.handleKey(key)
  }
}
