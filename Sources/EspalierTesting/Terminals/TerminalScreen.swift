import EspalierCanvas

/// The state of one of a terminal's two screens.
struct TerminalScreen: Sendable {
  var grid: TerminalGrid
  var savedCursor = SavedCursor()
  var keyboardFlags: [Int] = []

  /// Creates a blank screen; only the main one has a history.
  init(_ size: Size, isMain: Bool) {
    grid = TerminalGrid(width: size.width, height: size.height, keepsHistory: isMain)
  }

  /// The state that is saved with the cursor, which does not include the link.
  struct SavedCursor {
    var point = Point.zero
    var style = TextStyle.plain
    var isWrapPending = false
  }
}
