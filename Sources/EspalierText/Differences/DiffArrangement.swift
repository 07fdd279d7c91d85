/// How the two versions of a text are shown.
public enum DiffArrangement: Hashable, Sendable {
  /// Side by side where the view has at least ``DiffViewModel/sideBySideWidth`` columns, otherwise below each other.
  case automatic
  /// Removed lines above those that replace them.
  case unified
  /// The old version on the left, the new one on the right.
  case sideBySide
}

/// What the rows of a diff view have in common.
final class DiffSettings {
  var isSideBySide = false
  var wrapsLines = true
  var showsLineNumbers = true

  /// The number of columns of a line number.
  var numberWidth = 2

  /// The text that is selected within lines; other rows end it.
  weak var selection: LineSelection?
}
