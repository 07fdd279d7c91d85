package import EspalierTree

/// The text field above a list, which stays focused while keys move through the rows below it.
package final class ListField: TextFieldModel {
  /// The spoken description of the current row; `nil` if there is none.
  package var current: String?

  private let title: Phrase<String>
  private let emptyNote: Phrase<String>
  private let leastWidth: Int

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: What the field is spoken as.
  ///   - placeholder: What the empty field shows.
  ///   - emptyNote: What is spoken if the list has no rows.
  ///   - leastWidth: The least width of the field.
  package init(
    _ title: Phrase<String>, placeholder: Phrase<String>, emptyNote: Phrase<String>, leastWidth: Int = 20
  ) {
    self.title = title
    self.emptyNote = emptyNote
    self.leastWidth = leastWidth
    super.init("")
    stickiness = .list
    useWording { field, wording in field.placeholder = wording[placeholder] }
  }

  package override var spokenLabel: String { wording[title] }

  package override var spokenFieldValue: String {
    [input.text, current ?? wording[emptyNote]].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package override func fieldWidth(policy: WidthPolicy) -> Int { max(leastWidth, policy.width(of: placeholder) + 1) }

  /// Handles all keys except those that move through the rows, which the list handles.
  package override func handleKey(_ key: Key) -> Bool { isForRows(key) ? false : super.handleKey(key) }

  package override func usesKey(_ key: Key) -> Bool { !isForRows(key) && super.usesKey(key) }

  private func isForRows(_ key: Key) -> Bool { key == "home" || key == "end" }

  /// Returns the row that a key moves to in the list below, none of whose rows is focused; `nil` if the key does not
  /// move.
  func destination(of key: Key, from current: Int, count: Int) -> Int? {
    // The number of visible rows, minus one.
    key.destination(from: current, count: count, pageLength: max(1, (nearestView?.height ?? 0) - 2))
  }
}

extension Key {
  /// Returns the row that the key moves to from another one; `nil` if the key does not move.
  func destination(from current: Int, count: Int, pageLength: Int) -> Int? {
    let row =
      switch self {
      case "up": current - 1
      case "down": current + 1
      case "pageup": current - pageLength
      case "pagedown": current + pageLength
      case "home": 0
      case "end": count - 1
      default: Int?.none
      }
    return row.map { max(0, min($0, count - 1)) }
  }
}
