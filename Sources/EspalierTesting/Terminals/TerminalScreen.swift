import EspalierCanvas

/// What a terminal keeps for each of its two screens.
struct TerminalScreen: Sendable {
  var grid: TerminalGrid
  var savedCursor = SavedCursor()
  var keyboardFlags: [Int] = []

  init(_ size: Size) {
    grid = TerminalGrid(width: size.width, height: size.height)
  }

  /// What is kept with the cursor; its link is not.
  struct SavedCursor {
    var point = Point.zero
    var style = TextStyle.plain
    var isWrapPending = false
  }
}
