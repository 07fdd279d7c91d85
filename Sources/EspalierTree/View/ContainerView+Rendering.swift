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
    let top = contentOffset.y
    let end = min(top + height, contentSize.height)
    guard end > max(0, top) else { return }
    painter.write(lines: top..<end, as: encoding, to: &output)
  }

  /// The viewport as a canvas of exactly the view's size.
  public func makeCanvas() -> Canvas {
    var canvas = Canvas(width: width, height: height, widthPolicy: widthPolicy, theme: theme)
    var painter = makePainter()
    painter.paint(contentOffset.y..<contentOffset.y + height, on: &canvas)
    return canvas
  }

  /// Draws rows through the cells that are on show.
  private func makePainter() -> BandPainter {
    // Lines are rows of the content, whatever the direction: across a horizontal view all of its rows are in them.
    BandPainter(width: width, presentation: presentation, left: contentOffset.x) { [self] lines in
      drawnRows(in: layout.direction == .vertical ? lines : visibleLines)
    } presentCell: { [liveCells] in
      liveCells.cell(of: $0)
    }
  }
}
