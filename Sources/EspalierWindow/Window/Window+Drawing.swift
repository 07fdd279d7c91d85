public import EspalierTree

/// The window's drawing as of the last update; blank before the first one.
extension Window {
  /// Draws the window on a canvas, at the canvas's top left corner.
  ///
  /// The window keeps its drawing, and only redraws the lines of views that have changed. A canvas of the same size and
  /// width policy shares that drawing without a copy, unless it is changed afterward.
  ///
  /// - Complexity: O(n) in the number of cells of the canvas, at most.
  /// - Precondition: The window has at most 268,435,456 cells.
  public func draw(in canvas: inout Canvas) { canvas.draw(makeCanvas(), at: .zero) }

  /// Returns the window as a canvas of exactly its size.
  public func makeCanvas() -> Canvas { surface.draw() }

  /// Returns the window as plain text, without trailing spaces and without blank lines at the end.
  public func rendered() -> String { rendered(as: .plain) }

  /// Returns the window as text, with or without escape sequences.
  public func rendered(as encoding: TextEncoding) -> String { makeCanvas().textWithoutBlankEnd(as: encoding) }

  /// Returns the window as a picture: an SVG file, with the window's theme and cursor.
  ///
  /// The picture of a window in `Theme.standard`, which keeps the terminal's colors, is light on dark.
  ///
  /// - Parameter title: The title in the frame of the picture.
  public func svgText(title: String) -> String {
    var encoder = SVGEncoder(title: title, theme: theme)
    encoder.cursor = cursor
    let canvas = makeCanvas()
    var text = ""
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    return text
  }

  /// The position of the cursor; `nil` if the focused row has none, or an overlay covers it.
  public var cursor: Point? { layers.caret?.shownPoint }

  /// Returns the number of rows that the window needs to show all of its content, at its width and as of its last
  /// update.
  ///
  /// An inline terminal gives the window this height. Views and bars need the height of their content, fixed heights
  /// stay as they are, and overlays also need room.
  ///
  /// ```swift
  /// window.update()
  /// window.size.height = window.contentHeight(atMost: 10)
  /// ```
  ///
  /// - Parameter limit: The maximum number of rows; a number below 1 counts as 1.
  /// - Returns: At least 1, and at most `limit`.
  /// - Complexity: O(n) in the number of panes and overlays.
  public func contentHeight(atMost limit: Int) -> Int { layers.naturalHeight(atMost: limit) }
}

extension Canvas {
  /// Returns the rows as text, without blank ones at the end.
  func textWithoutBlankEnd(as encoding: TextEncoding) -> String {
    var text = text(as: encoding)
    while text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
    return text
  }
}
