/// The characters that an output can show.
///
/// A screen keeps its shape in ASCII: other characters are lowered to ASCII characters that take up the same cells.
///
/// ```
/// ╭─ Müller ────┬──────╮        +- Muller ----+------+
/// │ • Größe     │ 3 m² │        | * Grose     | 3 m? |
/// │ ▶ 東京 → …  │ ████ │        | > ???? > .  | #### |
/// ╰─────────────┴──────╯        +-------------+------+
/// ```
///
/// - Box drawing becomes `-`, `|`, `=` (for `═`) and `+`; blocks become `#`, shades `.`, `:` and `#`. The eight heights of
///   blocks, with which sparklines are drawn, become `_`, `.`, `:`, `-`, `=`, `+`, `*` and `#`.
/// - Braille patterns, with which spinners and line charts are drawn, become the strokes `/`, `\`, `-` and `|` that they
///   resemble, single dots `'` and `.`, and patterns of seven or eight dots `#`.
/// - An ellipsis becomes `.`, dashes `-`, quotation marks `'` and `"`, other blanks a space.
/// - Bullets become `*`, `o` and `.`, ticks and crosses `v` and `x`, arrows and triangles `<`, `>`, `^` and `v`.
/// - Letters of the Latin-1 and Latin Extended-A blocks lose their diacritics, and every ASCII character loses its
///   marks.
/// - Anything else is a question mark for each cell.
///
/// No other character is kept, because a terminal without Unicode interprets UTF-8 bytes as letters, blanks or
/// controls.
public enum CharacterSupport: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// ASCII characters only.
  case ascii
  /// All characters.
  case unicode

  /// Returns whether the left side supports fewer characters than the right.
  public static func < (lhs: CharacterSupport, rhs: CharacterSupport) -> Bool { lhs.rawValue < rhs.rawValue }
}
