extension StyledText {
  /// Creates text from the terminal output of another program.
  ///
  /// Colors, attributes, and web and mail links (`http`, `https`, `mailto`) become styles. Nothing else that would
  /// control a terminal is kept: no other escape sequences, no control characters except tabs and line breaks, and no
  /// other links, of which only the text remains.
  ///
  /// ```swift
  /// let line = StyledText(ansi: "\u{1B}[1;31merror:\u{1B}[0m no such file\u{7}")
  /// // line == StyledText("error:").bold().foreground(.red) + " no such file"
  /// ```
  ///
  /// Lines end at `"\n"`, `"\r\n"` and a single `"\r"`. An unfinished escape sequence ends with its line, so a broken
  /// one affects at most one line. Concealed text is shown, all kinds of underlines are the same, and sequences that
  /// move the cursor or erase text are left out.
  ///
  /// Source: ECMA-48, 5.4 and 8.3.117 (SGR); ITU-T T.416, 13.1.8, for colors with colons; xterm's control sequences;
  /// "Hyperlinks in Terminal Emulators" by Egmont Koblinger (OSC 8).
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(ansi text: String) {
    var reader = ANSIReader()
    text.withBytes { reader.read($0) }
    self = reader.finish()
  }
}
