/// The text that a user is typing, as far as a screen reader has to know it to say what a key has done.
package struct SpokenEntry: Equatable, Sendable {
  /// The text, or the line of it with the cursor.
  package let line: String

  /// The number of characters of the line before the cursor.
  package let cursor: Int

  /// The index of the line in a text of several lines.
  package let lineIndex: Int

  /// The number of lines.
  package let lineCount: Int

  /// The selected text; empty if none is.
  package let selection: String

  /// The spoken form of the completion that a key would insert; empty if there is none.
  package let suggestion: String

  /// Whether nobody may hear the text.
  package let isSecret: Bool

  package init(
    line: String, cursor: Int, lineIndex: Int = 0, lineCount: Int = 1, selection: String, suggestion: String = "",
    isSecret: Bool = false
  ) {
    self.line = line
    self.cursor = cursor
    self.lineIndex = lineIndex
    self.lineCount = lineCount
    self.selection = selection
    self.suggestion = suggestion
    self.isSecret = isSecret
  }
}

/// A row in which a text is typed.
package protocol TextEntry: CellModel {
  /// The text, with the cursor in it.
  var spokenEntry: SpokenEntry { get }
}
