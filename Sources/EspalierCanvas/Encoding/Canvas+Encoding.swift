extension Canvas {
  /// The rows as plain text, without trailing spaces, with blank rows, and without a newline at the end.
  public var plainText: String { PlainTextEncoder().text(of: self) }

  /// Returns the rows with escape sequences for a terminal's color support, without a newline at the end.
  public func ansiText(_ colorSupport: ColorSupport) -> String {
    ANSIEncoder(colorSupport: colorSupport).text(of: self)
  }

  /// Returns a picture of the canvas with a window around it: an SVG file, whose title is also its name for screen
  /// readers.
  public func svgText(title: String) -> String { SVGEncoder(title: title).text(of: self) }
}
