import EspalierCanvas

/// What a window has for its terminal besides frames.
struct WindowOutput {
  /// What was copied last.
  var copiedText: String?

  /// Whether that has not been sent to a terminal.
  var hasUnsentCopy = false

  /// What goes above the window, and nobody has taken yet.
  var textsAbove: [StyledText] = []
}
