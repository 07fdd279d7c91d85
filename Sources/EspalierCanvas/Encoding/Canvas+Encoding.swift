extension Canvas {
  /// The rows as plain text, without trailing spaces, with blank rows, and without a newline at the end.
  public var plainText: String { PlainTextEncoder().text(of: self) }

  /// Returns the rows with escape sequences for a terminal's color support, without a newline at the end.
  public func ansiText(_ colorSupport: ColorSupport) -> String {
    ANSIEncoder(colorSupport: colorSupport).text(of: self)
  }
}
