import EspalierTree

/// The field of a palette, which stays focused while keys move through the list below it.
final class PaletteField: TextFieldModel {
  /// The spoken description of the list's current row; `nil` if there is none.
  var current: String?

  init() {
    super.init("")
    useWording { field, wording in field.placeholder = wording[.searchCommands] }
  }

  override var spokenLabel: String { wording[.commands] }

  override var spokenValue: String? {
    [input.text, current ?? wording[.noCommand]].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Handles all keys except those that move through the list, which the list handles.
  override func handleKey(_ key: Key) -> Bool {
    isForList(key) ? false : super.handleKey(key)
  }

  override func usesKey(_ key: Key) -> Bool { !isForList(key) && super.usesKey(key) }

  private func isForList(_ key: Key) -> Bool { key == "home" || key == "end" }
}
