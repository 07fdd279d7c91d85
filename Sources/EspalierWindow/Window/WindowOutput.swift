import EspalierCanvas

/// The output of a window for its terminal besides frames.
struct WindowOutput {
  /// The text that was copied last.
  var copiedText: String?

  /// Whether that text has not been sent to a terminal yet.
  var hasUnsentCopy = false

  /// The text to print above the window that no terminal has shown yet.
  var textsAbove: [StyledText] = []
}
