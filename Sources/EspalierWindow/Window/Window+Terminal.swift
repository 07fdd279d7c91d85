public import EspalierCanvas

/// The terminal that shows the window: its clipboard, the lines above the window, and lending it to other programs.
extension Window {
  /// The maximum number of UTF-8 bytes that ``copy(_:)`` accepts.
  ///
  /// In Base64 they become 99,992 bytes which, with the rest of the sequence, reach 100,000 bytes, the longest sequence
  /// that terminals are known to accept.
  public static let largestCopiedByteCount = 74_994

  /// Copies text to the user's clipboard.
  ///
  /// ```swift
  /// window.on(Command("url.copy", "Copy address", keys: "y")) { window in
  ///   window.copy(page.address)
  /// }
  /// ```
  ///
  /// A live terminal receives it after the next frame (OSC 52), and passes it on to the desktop, even through SSH. Pass
  /// the model's text, because the text on the screen may be wrapped and truncated. All characters are copied
  /// unchanged. If text is copied several times before a frame, the last one is sent.
  ///
  /// A terminal does not report whether it has accepted the text: some do not support the sequence, and in some the
  /// user has to allow it. Without a terminal, the text is only available as ``copiedText``.
  ///
  /// - Parameter text: The text to copy.
  /// - Returns: Whether the text was copied; `false` for empty text, which would clear the clipboard, and for text
  ///   of more than ``largestCopiedByteCount`` bytes.
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public func copy(_ text: String) -> Bool { output.copy(text) }

  /// The text that ``copy(_:)`` copied last; `nil` before that.
  public var copiedText: String? { output.copiedText }

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
  public func print(above text: StyledText) { output.print(above: text) }

  /// Prints plain text above the window, as the method for styled text does.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func print(above text: String) { print(above: StyledText(text)) }

  /// The text passed to ``print(above:)-(StyledText)`` that no terminal has shown yet, in order.
  public var textsAbove: [StyledText] { output.textsAbove }

  /// Gives the terminal to another program while `body` runs, then takes it back and redraws everything.
  ///
  /// ```swift
  /// window.on(Command("edit", "Edit", keys: "e")) { window in
  ///   window.suspend { runEditor(on: file) }
  /// }
  /// ```
  ///
  /// Meanwhile nothing is drawn, and no keys are read. If no terminal shows the window, this method just runs `body`.
  ///
  /// - Parameter body: A closure that uses the terminal.
  /// - Returns: The result of `body`.
  /// - Throws: The error thrown by `body`, after the terminal has been taken back.
  public func suspend<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = output.host
    host?.giveBack()
    defer { host?.takeBack() }
    return try body()
  }

  /// Gives the terminal to another program while an asynchronous `body` runs, and then takes it back.
  ///
  /// Other tasks on the window's isolation continue meanwhile; their changes are drawn afterward.
  ///
  /// - Parameter body: A closure that uses the terminal.
  /// - Returns: The result of `body`.
  /// - Throws: The error thrown by `body`, after the terminal has been taken back.
  public func suspendWhile<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let host = output.host
    host?.giveBack()
    defer { host?.takeBack() }
    return try await body()
  }
}
