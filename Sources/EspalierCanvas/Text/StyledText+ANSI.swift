extension StyledText {
  /// Creates a text of what another program has written for a terminal.
  ///
  /// Colours, attributes and links to the web and to mail addresses (`http`, `https`, `mailto`) become styles. Nothing
  /// else that a terminal would obey comes through: no other escape sequences, no control characters but tabs and line
  /// breaks, no links to anywhere else, whose text stays.
  ///
  /// ```swift
  /// let line = StyledText(ansi: "\u{1B}[1;31merror:\u{1B}[0m no such file\u{7}")
  /// // line == StyledText("error:").bold().foreground(.red) + " no such file"
  /// ```
  ///
  /// Lines end at `"\n"`, `"\r\n"` and a single `"\r"`. An escape sequence that has not ended with its line ends there,
  /// so a broken one costs a line at most. Concealed text is shown, all underlines are one, and where text stands is not
  /// looked at: sequences that move the cursor are left out, and so is what erases.
  ///
  /// Source: ECMA-48, 5.4 and 8.3.117 (SGR); ITU-T T.416, 13.1.8, for colours with colons; xterm's control sequences;
  /// "Hyperlinks in Terminal Emulators" by Egmont Koblinger (OSC 8).
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(ansi text: String) {
    var reader = ANSIReader()
    text.withBytes { reader.read($0) }
    self = reader.finish()
  }
}
