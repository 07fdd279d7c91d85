extension Canvas {
  /// The rows as plain text: trailing blanks trimmed, blank rows kept, no newline at the end.
  public var plainText: String { PlainTextEncoder().text(of: self) }

  /// The rows with the escape sequences of a terminal that shows `colorSupport`, no newline at the end.
  public func ansiText(_ colorSupport: ColorSupport) -> String {
    ANSIEncoder(colorSupport: colorSupport).text(of: self)
  }
}
