public import EspalierCanvas

/// The viewport as text and as a canvas, as of the last update; before the first one, it is blank, which a diagnostic
/// reports once.
extension ContainerView {
  /// Returns the viewport as plain text.
  ///
  /// The text consists of the lines from ``contentOffset`` to the end of the content, without trailing spaces, and
  /// joined by line feeds.
  public func rendered() -> String { rendered(as: .plain) }

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
  public func draw(in canvas: inout Canvas) { drawing.draw(in: &canvas) }
}

extension ContainerView {
  /// A closure that draws over each row in view after its cell has drawn it; `nil`, the default, for none.
  ///
  /// Use it for what concerns the view and not the models, such as marking found text. The canvas is a region of the
  /// row's frame, which shows what the cell has drawn:
  ///
  /// ```swift
  /// view.decorateRow = { canvas, row in
  ///   if row.index == found { canvas.restyle(canvas.bounds) { $0.underline() } }
  /// }
  /// ```
  ///
  /// Setting it draws all rows in view anew, so set it again whenever it would draw something else. Rows in a strip are
  /// not decorated, but the strip is. The closure must not edit the tree.
  public var decorateRow: ((inout Canvas, Row) -> Void)? {
    get { drawing.decorateRow }
    set { drawing.decorateRow = newValue }
  }
}

/// Drawing on any canvas, whatever it shows.
extension ViewDrawing {
  /// Draws the viewport at the top left corner of a canvas.
  func draw(in canvas: inout Canvas) {
    let painter = makePainter()
    let size = content.size
    canvas.withRegion(Rect(origin: .zero, size: size)) { viewport in
      draw(0..<size.height, with: painter, in: &viewport)
    }
  }

  /// Writes the viewport as text, with a line feed at the end of each line.
  func write(to output: inout some TextOutputStream, as encoding: TextEncoding) {
    var painter = makePainter()
    let top = viewport.origin.y
    let end = min(top + content.size.height, content.layout.contentSize.height)
    guard end > max(0, top) else { return }
    painter.write(lines: top..<end, as: encoding, to: &output)
  }

  /// Returns a painter that draws the rows in view with their cells.
  private func makePainter() -> BandPainter {
    // The painter's lines are rows of the content; in a horizontal view, each line crosses all visible rows.
    makePainter { [viewport, content] lines in
      content.layout.direction == .vertical ? viewport.drawnRows(in: lines) : viewport.rows
    }
  }
}
