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
    var painter = makePainter()
    let top = shownOrigin.y
    let end = min(top + height, contentSize.height)
    guard end > max(0, top) else { return }
    painter.write(lines: top..<end, as: encoding, to: &output)
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
    canvas.withRegion(Rect(x: 0, y: 0, width: width, height: height)) { viewport in
      draw(0..<height, with: makePainter(), in: &viewport)
    }
  }

  /// The point of the content that is at the top left corner now, even if another offset has been requested.
  var shownOrigin: Point { layout.direction.turned(Point(x: 0, y: scrolling.offset)) }

  /// Draws lines of the viewport, given the rows in view, in a region of exactly these lines.
  func draw(_ lines: Range<Int>, of rows: [Row], in canvas: inout Canvas) {
    let painter = makePainter { lines in
      rows.filter { $0.frame.y < lines.upperBound && $0.frame.maxY > lines.lowerBound }
    }
    draw(lines, with: painter, in: &canvas)
  }

  private func draw(_ lines: Range<Int>, with painter: BandPainter, in canvas: inout Canvas) {
    var painter = painter
    let outer = canvas.theme
    canvas.theme = theme
    let top = shownOrigin.y
    painter.paint(top + lines.lowerBound..<top + lines.upperBound, on: &canvas)
    canvas.theme = outer
  }

  /// Returns a painter that draws rows with the visible cells.
  private func makePainter() -> BandPainter {
    // The painter's lines are rows of the content; in a horizontal view, each line crosses all visible rows.
    makePainter { [self] lines in drawnRows(in: layout.direction == .vertical ? lines : visibleLines) }
  }

  private func makePainter(rows: @escaping (Range<Int>) -> [Row]) -> BandPainter {
    noteRendering()
    return BandPainter(width: width, presentation: presentation, left: shownOrigin.x, rows: rows) { [liveCells] in
      liveCells.cell(of: $0, at: $1)
    }
  }
}
