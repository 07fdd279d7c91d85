public import EspalierCanvas

/// Lines that stay above an inline window.
extension Window {
  /// Prints text above the window, where it stays and scrolls like the output of other programs.
  ///
  /// ```swift
  /// window.print(above: "\(file.name) " + StyledText("done").foreground(.green))
  /// ```
  ///
  /// ```
  ///   $ build
  ///   parser.c done           printed
  ///   lexer.c done
  ///   ▓▓▓▓▓▓▓░░░ 2 of 3       the window
  /// ```
  ///
  /// Each text starts on a new line and may have several; a trailing line break adds none. The terminal wraps long
  /// lines, and does so again when its width changes. Control characters are replaced, so no text can affect the
  /// terminal; to print the output of another program with its colors, use `StyledText(ansi:)`. Styles use the window's
  /// theme, and a gap fills the width of the window.
  ///
  /// An inline terminal shows the text with the next frame. A full-screen terminal shows it when the screen is
  /// restored. Without a terminal, it is printed before the window. Until then, the window keeps it in ``textsAbove``.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func print(above text: StyledText) {
    output.textsAbove.append(text)
    setNeedsUpdate()
  }

  /// Prints plain text above the window, as the method for styled text does.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func print(above text: String) {
    print(above: StyledText(text))
  }

  /// The text passed to ``print(above:)-(StyledText)`` that no terminal has shown yet, in order.
  public var textsAbove: [StyledText] { output.textsAbove }

  /// Returns and removes the text to show above the window.
  package func takeTextsAbove() -> [StyledText] {
    defer { output.textsAbove = [] }
    return output.textsAbove
  }
}
