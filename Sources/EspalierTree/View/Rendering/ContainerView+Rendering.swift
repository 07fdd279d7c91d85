public import EspalierCanvas

/// The viewport as text and as a canvas, as of the last update; before the first one, it is blank, which a diagnostic
/// reports once.
extension ContainerView {
  /// Returns the viewport as plain text.
  ///
  /// The text consists of the lines from ``contentOffset`` to the end of the content, without trailing spaces, and
  /// joined by line feeds.
  public func rendered() -> String {
    rendered(as: .plain)
  }

  /// Returns the viewport as text, with or without escape sequences.
  public func rendered(as encoding: TextEncoding) -> String {
    var lines = JoinedLines()
    write(to: &lines, as: encoding)
    return lines.text
  }

  /// Writes the viewport as text, with a line feed at the end of each line.
  public func write(to output: inout some TextOutputStream, as encoding: TextEncoding = .plain) {
    drawing.write(to: &output, as: encoding)
  }

  /// Returns the viewport as a canvas of exactly the view's size.
  public func makeCanvas() -> Canvas {
    var canvas = Canvas(width: width, height: height, policy: widthPolicy, theme: theme)
    draw(in: &canvas)
    return canvas
  }

  /// Draws the viewport at the top left corner of a canvas, in the view's own theme.
  ///
  /// To draw several views on one canvas, give each a region. Where no row draws, the canvas is unchanged.
  ///
  /// ```swift
  /// var canvas = Canvas(width: left.width + right.width, height: left.height)
  /// left.draw(in: &canvas)
  /// canvas.withRegion(Rect(x: left.width, y: 0, width: right.width, height: right.height)) { right.draw(in: &$0) }
  /// ```
  ///
  /// Character widths follow the canvas's `widthPolicy`, which should be that of the view.
  public func draw(in canvas: inout Canvas) {
    drawing.draw(in: &canvas)
  }
}
