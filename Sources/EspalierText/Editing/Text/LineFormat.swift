import EspalierCanvas

/// How lines become rows: what they depend on besides their text.
struct LineFormat: Hashable {
  /// The number of columns of a row; `nil` if lines are not wrapped.
  let wrapWidth: Int?

  /// The distance of tab stops, from the start of a row.
  let tabWidth: Int

  let policy: WidthPolicy

  /// Returns the number of columns of a character that begins in a column.
  func width(of character: Character, at column: Int) -> Int {
    character == "\t" ? tabWidth - column % tabWidth : policy.width(of: character)
  }
}
