public import EspalierCanvas

/// Lines that stay above a window that is shown inline.
extension Window {
  /// Prints text above the window, where it stays and scrolls away as what other programs have printed.
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
  /// Each text is one line or more, and begins a line of its own; a line break at its end adds none. The terminal
  /// breaks lines that are too long, and does so anew when its width changes. Control characters become stand-ins, so
  /// no text can do anything to the terminal; for what another program has printed, `StyledText(ansi:)` keeps colours.
  /// Styles have the window's theme, and a gap fills the width of the window.
  ///
  /// An inline terminal shows the text with the next frame. One whose whole screen the window has shows it when the
  /// screen is given back. Without a terminal, it is printed before the window. Until one of them comes, the window keeps
  /// it as ``textsAbove``.
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

  /// What ``print(above:)-(StyledText)`` was given that no terminal has shown yet, in order.
  public var textsAbove: [StyledText] { output.textsAbove }

  /// What is to be shown above the window; the window forgets it.
  package func takeTextsAbove() -> [StyledText] {
    defer { output.textsAbove = [] }
    return output.textsAbove
  }
}
