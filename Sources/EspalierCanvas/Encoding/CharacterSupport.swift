/// Which characters an output can show.
///
/// A screen keeps its shape in ASCII: what is not ASCII is lowered to characters that take the same cells.
///
/// ```
/// ╭─ Müller ────┬──────╮        +- Muller ----+------+
/// │ • Größe     │ 3 m² │        | * Grose     | 3 m? |
/// │ ▶ 東京 → …  │ ████ │        | > ???? > .  | #### |
/// ╰─────────────┴──────╯        +-------------+------+
/// ```
///
/// - Box drawing becomes `-`, `|`, `=` (for `═`) and `+`; blocks become `#`, shades `.`, `:` and `#`.
/// - An ellipsis becomes `.`, dashes `-`, quotation marks `'` and `"`, other blanks a space.
/// - Bullets become `*`, `o` and `.`, ticks and crosses `v` and `x`, arrows and triangles `<`, `>`, `^` and `v`.
/// - Letters of the Latin-1 and Latin Extended-A blocks lose their marks, and so does every ASCII character.
/// - Anything else is a question mark for each cell.
///
/// Nothing is left as it is, because a terminal without Unicode takes the bytes of UTF-8 for letters, blanks or
/// commands of its own.
public enum CharacterSupport: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Those of ASCII.
  case ascii
  /// All.
  case unicode

  /// Whether the left side shows fewer characters than the right.
  public static func < (lhs: CharacterSupport, rhs: CharacterSupport) -> Bool { lhs.rawValue < rhs.rawValue }
}
