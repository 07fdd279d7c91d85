public import EspalierCanvas

/// The viewport as text and as a canvas, by the last update: before the first one it is blank, of which a diagnostic
/// tells once.
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
    let top = contentOffset.y
    let end = min(top + height, contentSize.height)
    guard end > max(0, top) else { return }
    painter.write(lines: top..<end, as: encoding, to: &output)
  }

  /// The viewport as a canvas of exactly the view's size.
  public func makeCanvas() -> Canvas {
    var canvas = Canvas(width: width, height: height, widthPolicy: widthPolicy, theme: theme)
    draw(in: &canvas)
    return canvas
  }

  /// Draws the viewport from the top left corner of a canvas on.
  func draw(in canvas: inout Canvas) {
    var painter = makePainter()
    painter.paint(contentOffset.y..<contentOffset.y + height, on: &canvas)
  }

  /// Draws rows through the cells that are on show.
  private func makePainter() -> BandPainter {
    noteRendering()
    // Lines are rows of the content, whatever the direction: across a horizontal view all of its rows are in them.
    return BandPainter(width: width, presentation: presentation, left: contentOffset.x) { [self] lines in
      drawnRows(in: layout.direction == .vertical ? lines : visibleLines)
    } presentCell: { [liveCells] in
      liveCells.cell(of: $0)
    }
  }
}
