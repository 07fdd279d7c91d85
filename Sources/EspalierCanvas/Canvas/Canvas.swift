/// A grid of character cells to draw on: a value that is independent of models, hosts and encodings.
///
/// ```swift
/// var canvas = Canvas(width: 12, height: 2)
/// canvas.write("Espalier", at: Point(x: 2, y: 0), style: TextStyle(attributes: .bold))
/// canvas.draw("one" + .gap + "two", in: Rect(x: 0, y: 1, width: 12, height: 1))
/// print(canvas.plainText)
/// //   Espalier
/// // one      two
/// ```
///
/// Anything outside is clipped. A character that would control a terminal is drawn as a visible replacement. A wide
/// character has both its cells or none: if one is cut off or overwritten, the other becomes a space.
public struct Canvas: Sendable {
  /// The number of columns and rows.
  public private(set) var size: Size

  /// The policy for the widths of characters.
  public let widthPolicy: WidthPolicy

  /// The theme for named text styles, for code that draws on the canvas.
  public var theme: Theme

  /// The cells of the whole grid, row by row.
  var cells: [CellWord]
  /// The extent of the whole grid; larger than `size` in a region.
  let grid: Size
  /// The position of the canvas's own origin on the grid.
  private(set) var origin = Point.zero
  /// The cells of the grid that may be drawn on.
  private(set) var clip: Rect
  /// The nesting depth of the region; 0 if this is not a region.
  private(set) var depth = 0
  package internal(set) var styles = InternTable<TextStyle>([.plain])
  package internal(set) var clusters = InternTable<CellCluster>()
  /// Whether any style has a background, so that text has to check the cells that it is written on.
  var hasBackgrounds = false

  /// The number of styles and clusters that the canvas remembers, including those that no cell uses anymore.
  package var tableSize: Int { styles.elements.count + clusters.elements.count }

  /// The maximum number of cells of a canvas, which take two gigabytes.
  package static var largestCellCount: Int { 1 << 28 }

  /// Creates a blank canvas; a negative width or height counts as 0.
  ///
  /// - Precondition: The canvas has at most 268,435,456 cells.
  public init(width: Int, height: Int, policy: WidthPolicy = .modern, theme: Theme = .standard) {
    size = Size(width: width, height: height)
    Self.checkCount(width: size.width, height: size.height, of: "a canvas has")
    grid = size
    clip = Rect(origin: .zero, size: size)
    widthPolicy = policy
    self.theme = theme
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The whole canvas in its own coordinates, with the origin `Point.zero`.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The part of the canvas that can be drawn on, in its own coordinates; smaller than `bounds` in a region that is
  /// partly outside.
  ///
  /// Something that is much larger than the screen needs to draw only what is in it.
  public var visibleBounds: Rect { visibleArea(of: bounds).offsetBy(x: -origin.x, y: -origin.y) }

  /// The contents of the cell at a point; blank outside of the canvas.
  ///
  /// In a region that extends beyond the edge of its canvas, the outer cells are blank as well.
  public subscript(point: Point) -> CanvasCell {
    let word = shownWord(atX: point.x.addingClamped(origin.x), y: point.y.addingClamped(origin.y))
    return CanvasCell(text: text(of: word), style: styles.elements[word.style], width: word.width)
  }

  /// Makes every cell blank; the storage is kept, but not its styles and clusters.
  public mutating func clear() {
    guard depth == 0 else {
      fill(bounds)
      return
    }
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    styles.removeAll(behind: 1)
    clusters.removeAll(behind: 0)
    hasBackgrounds = false
  }

  /// Draws in a part of the canvas as if it were a separate canvas, with its own origin and bounds.
  ///
  /// `rect` may extend beyond any edge; drawing outside of the canvas is clipped. Nothing is copied.
  ///
  /// ```swift
  /// canvas.withRegion(Rect(x: 4, y: 1, width: 20, height: 3)) { region in
  ///   region.write("at (4, 1)", at: .zero)
  /// }
  /// ```
  ///
  /// - Precondition: `body` does not replace the canvas that it receives.
  @discardableResult
  public mutating func withRegion<Result>(
    _ rect: Rect, _ body: (inout Canvas) throws -> Result
  ) rethrows -> Result {
    let (outerSize, outerOrigin, outerClip) = (size, origin, clip)
    let inner = rect.offsetBy(x: origin.x, y: origin.y)
    let innerClip = visibleArea(of: rect)
    (size, origin, clip) = (inner.size, inner.origin, innerClip)
    depth += 1
    let (innerDepth, innerGrid) = (depth, grid)
    defer {
      require(
        depth == innerDepth && grid == innerGrid && origin == inner.origin && size == inner.size && clip == innerClip,
        "the body of withRegion must not replace its canvas with another one")
      (size, origin, clip) = (outerSize, outerOrigin, outerClip)
      depth -= 1
    }
    return try body(&self)
  }

  /// Stops the program if there would be too many cells; a width or height of 0 counts as 1.
  package static func checkCount(width: Int, height: Int, of what: @autoclosure () -> String) {
    let (count, isBeyond) = max(1, width).multipliedReportingOverflow(by: max(1, height))
    require(
      !isBeyond && count <= largestCellCount, "\(what()) at most \(largestCellCount) cells; got \(width)×\(height)"
    )
  }

  /// Returns the cells of the grid that a rectangle of the canvas covers and that may be drawn on.
  func visibleArea(of rect: Rect) -> Rect {
    // Intersect with the bounds first, so that moving an unbounded rectangle does not overflow.
    rect.intersection(bounds).offsetBy(x: origin.x, y: origin.y).intersection(clip)
  }

  /// Returns the characters that a word of this canvas shows.
  func text(of word: CellWord) -> String {
    if word.isCluster { return clusters.elements[word.content].text }
    if word.isTrailingHalf { return "" }
    return Unicode.Scalar(UInt32(word.content)).map { String(Character($0)) } ?? "\u{FFFD}"
  }

  /// Returns the word at a position of the grid as this canvas shows it: a wide character that is partly outside is a
  /// space.
  func shownWord(atX x: Int, y: Int) -> CellWord {
    guard clip.contains(Point(x: x, y: y)) else { return .blank }
    let word = cells[y * grid.width + x]
    let isCut = word.width == 2 && x + 1 >= clip.maxX || word.isTrailingHalf && x == clip.x
    return isCut ? .blank(style: word.style) : word
  }

  /// Returns the index of a style in the table, and adds the style if it is new.
  mutating func intern(_ style: TextStyle) -> Int {
    if style.background != nil { hasBackgrounds = true }
    return styles.place(of: style)
  }
}
