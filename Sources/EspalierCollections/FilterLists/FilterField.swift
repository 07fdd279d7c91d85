import EspalierControls
import EspalierTree

/// The field of a list that is filtered, which stays focused while keys move through the items below it.
final class FilterField: TextFieldModel {
  /// The spoken description of the current item; `nil` if nothing matches.
  var current: String?

  init() {
    super.init("")
    useWording { field, wording in field.placeholder = wording[.filter] }
  }

  override var spokenLabel: String { wording[.filter] }

  override var spokenFieldValue: String {
    [input.text, current ?? wording[.noMatch]].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Handles all keys except those that move to the first and the last item.
  override func handleKey(_ key: Key) -> Bool { isForList(key) ? false : super.handleKey(key) }

  override func usesKey(_ key: Key) -> Bool { !isForList(key) && super.usesKey(key) }

  private func isForList(_ key: Key) -> Bool { key == "home" || key == "end" }
}

/// Says below a list that nothing matches; users who listen hear it from the field.
final class FilterNote: LabelModel {
  override var spokenChange: String? { nil }
}
