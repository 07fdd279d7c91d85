import EspalierCanvas

/// What a terminal keeps for each of its two screens.
struct TerminalScreen: Sendable {
  var grid: TerminalGrid
  var savedCursor = SavedCursor()
  var keyboardFlags: [Int] = []

  /// Creates a blank screen; only the main one keeps what leaves it at its top.
  init(_ size: Size, isMain: Bool) {
    grid = TerminalGrid(width: size.width, height: size.height, keepsHistory: isMain)
  }

  /// What is kept with the cursor; its link is not.
  struct SavedCursor {
    var point = Point.zero
    var style = TextStyle.plain
    var isWrapPending = false
  }
}
