public import EspalierCanvas

extension ContainerView {
  /// The viewport as plain text: its lines from ``contentOffset`` on, as far down as there is content, trailing blanks
  /// trimmed, joined by line feeds.
  public func rendered() -> String {
    rendered(as: .plain)
  }

  /// The viewport as text, with or without escape sequences.
  public func rendered(as encoding: TextEncoding) -> String {
    var text = ""
    write(to: &text, as: encoding)
    if !text.isEmpty { text.unicodeScalars.removeLast() }
    return text
  }

  /// Writes the viewport, each line ended by a line feed.
  public func write(to output: inout some TextOutputStream, as encoding: TextEncoding = .plain) {
    var painter = makePainter()
    let lines = visibleLines
    let end = min(lines.upperBound, contentSize.height)
    guard end > max(0, lines.lowerBound) else { return }
    painter.write(lines: lines.lowerBound..<end, as: encoding, to: &output)
  }

  /// The viewport as a canvas of exactly the view's size.
  public func makeCanvas() -> Canvas {
    var canvas = Canvas(width: width, height: height, widthPolicy: widthPolicy, theme: theme)
    var painter = makePainter()
    painter.paint(visibleLines, on: &canvas)
    return canvas
  }
}
