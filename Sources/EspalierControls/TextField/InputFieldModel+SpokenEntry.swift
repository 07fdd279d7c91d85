package import EspalierTree

extension InputFieldModel: TextEntry {
  /// The text with the cursor, as far as a screen reader has to know it.
  package final var spokenEntry: SpokenEntry {
    SpokenEntry(
      line: input.text, cursor: input.cursor, selection: input.isSecret ? "" : input.selectedText,
      isSecret: input.isSecret)
  }
}
