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
    let top = shownOrigin.y
    let end = min(top + height, contentSize.height)
    guard end > max(0, top) else { return }
    painter.write(lines: top..<end, as: encoding, to: &output)
  }

  /// The viewport as a canvas of exactly the view's size.
  public func makeCanvas() -> Canvas {
    var canvas = Canvas(width: width, height: height, policy: widthPolicy, theme: theme)
    draw(in: &canvas)
    return canvas
  }

  /// Draws the viewport on a canvas, from the canvas's top left corner on, in the view's own theme.
  ///
  /// Several views stand on one canvas when each gets a region. Where no row draws, what is on the canvas stays.
  ///
  /// ```swift
  /// var canvas = Canvas(width: left.width + right.width, height: left.height)
  /// left.draw(in: &canvas)
  /// canvas.withRegion(Rect(x: left.width, y: 0, width: right.width, height: right.height)) { right.draw(in: &$0) }
  /// ```
  ///
  /// The characters are as wide as the canvas's `widthPolicy` says: give it that of the view.
  public func draw(in canvas: inout Canvas) {
    var painter = makePainter()
    canvas.withRegion(Rect(x: 0, y: 0, width: width, height: height)) { viewport in
      let outer = viewport.theme
      viewport.theme = theme
      painter.paint(shownOrigin.y..<shownOrigin.y + height, on: &viewport)
      viewport.theme = outer
    }
  }

  /// The point of the content that is at the top left corner now, also while another offset has been asked for.
  private var shownOrigin: Point { layout.direction.turned(Point(x: 0, y: scrolling.offset)) }

  /// Draws rows through the cells that are on show.
  private func makePainter() -> BandPainter {
    noteRendering()
    // Lines are rows of the content, whatever the direction: across a horizontal view all of its rows are in them.
    return BandPainter(width: width, presentation: presentation, left: shownOrigin.x) { [self] lines in
      drawnRows(in: layout.direction == .vertical ? lines : visibleLines)
    } presentCell: { [liveCells] in
      liveCells.cell(of: $0)
    }
  }
}
