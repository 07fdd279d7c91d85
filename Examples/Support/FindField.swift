package import Espalier

/// The field above a list in which the user types words to find.
///
/// `enter` and `down` go to what has been found, and `escape` ends the search.
package final class FindField: TextFieldModel {
  /// Called when the user goes to what has been found.
  package var onLeave: () -> Void = {}

  /// Called when the words have been given up.
  package var onEnd: () -> Void = {}

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - things: What the list has, in the plural.
  ///   - placeholder: What can be typed.
  package init(_ things: String, placeholder: String) {
    super.init("/", placeholder: placeholder)
    onSubmit = { [unowned self] _ in onLeave() }
    on(Command("find.found", "Found \(things)", keys: "down")) { $0.onLeave() }
    on(Command("find.end", "All \(things)", keys: "escape")) { $0.end() }
  }

  /// Gives up the words.
  package func end() {
    value.value = ""
    onEnd()
  }

  /// Gives the field the keys, with all words selected.
  package func begin(in window: Window?) {
    selectAll()
    window?.focus(self)
  }

  /// What to look for.
  package var patterns: [TextPattern] { value.value.split(separator: " ").compactMap { TextPattern(String($0)) } }
}

extension [TextPattern] {
  /// Whether each of the patterns occurs in one of the texts.
  package func allOccur(in texts: [String]) -> Bool {
    allSatisfy { pattern in
      texts.contains { text in
        var text = text
        return text.withUTF8 { pattern.firstIndex(in: UnsafeRawBufferPointer($0)) != nil }
      }
    }
  }
}
