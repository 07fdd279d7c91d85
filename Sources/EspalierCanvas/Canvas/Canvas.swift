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

  /// The order in which text is written: that of the policy, except while a row is drawn that is put in order afterward.
  var textOrder: TextOrder

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

  /// Whether code that draws a secret on the canvas has to draw a stand-in for it, because a recording keeps the drawing.
  public package(set) var hidesSecrets = false

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
    textOrder = policy.textOrder
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
    guard depth == 0 else { return fill(bounds) }
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
    return word.scalar.map { String(Character($0)) } ?? "\u{FFFD}"
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

extension Canvas {
  /// Writes one line of text at a point, and returns its width in cells, including clipped ones.
  ///
  /// A style without a background keeps the existing background. Tab stops are relative to `point`; line breaks are
  /// replaced with visible characters. Zero-width characters join the character before them; at the beginning and after
  /// a tab, they are dropped.
  ///
  /// The first character of text that runs from right to left is the rightmost one; see ``TextOrder``.
  ///
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: TextStyle = .plain) -> Int {
    let place = intern(style)
    return text.withBytes { bytes in
      var pen = Pen(x: point.x.addingClamped(origin.x), y: point.y.addingClamped(origin.y), clip: clip, style: place)
      // Most texts are ASCII as a whole.
      let count = bytes.printableASCIIPrefix(from: 0, count: bytes.count)
      if count == bytes.count {
        put(ascii: bytes, with: pen)
        return count
      }
      let reader = GlyphReader(string: text, bytes: bytes, policy: widthPolicy)
      if textOrder != .visual || !bytes.mayRunRightToLeft(in: count..<bytes.count)
        || !writeOrdered(reader, with: &pen)
      {
        _ = write(0..<bytes.count, limit: bytes.count, of: reader, with: &pen)
      }
      return pen.column
    }
  }

  /// A position on the grid at which text is written, and its style.
  struct Pen {
    /// The column of the grid where the next glyph goes.
    var x: Int
    /// The row of the grid.
    var y: Int
    /// The part of the grid that may be drawn on.
    var clip: Rect
    /// The index of the style in the table.
    var style: Int
    /// The number of columns written in the row so far, without gaps, from which tab stops are computed.
    var column = 0

    /// The limit for `x` in either direction: beyond any canvas, but far enough from overflow for any text.
    static var furthestColumn: Int { 1 << 60 }

    init(x: Int, y: Int, clip: Rect, style: Int) {
      self.x = max(-Self.furthestColumn, min(x, Self.furthestColumn))
      self.y = y
      self.clip = clip
      self.style = style
    }

    mutating func advance(_ width: Int) {
      x += width
      column += width
    }
  }

  /// Writes the glyphs that begin in the bytes `range` and may extend to `limit`, and returns the end of the last one.
  mutating func write(_ range: Range<Int>, limit: Int, of reader: GlyphReader, with pen: inout Pen) -> Int {
    let bytes = reader.bytes
    var offset = range.lowerBound
    while offset < range.upperBound {
      var count = bytes.printableASCIIPrefix(from: offset, count: range.upperBound - offset)
      // The next scalar may join the last character.
      if count > 0, offset + count < limit, bytes[offset + count] >= 0x80 { count -= 1 }
      if count > 0 {
        put(ascii: UnsafeBufferPointer(rebasing: bytes[offset..<offset + count]), with: pen)
        pen.advance(count)
        offset += count
        continue
      }
      let glyph = reader.glyph(at: offset, limit: limit)
      put(glyph, at: offset, width: glyph.width(at: pen.column), of: reader, with: &pen)
      offset += glyph.length
    }
    return offset
  }

  /// Writes one glyph, and moves the pen behind it.
  @inline(__always)
  private mutating func put(
    _ glyph: Glyph, at offset: Int, width: Int, of reader: GlyphReader, level: UInt8 = 0, with pen: inout Pen
  ) {
    if glyph.isTab {
      for x in pen.x..<pen.x + width { put(.blank.with(level: level), width: 1, atX: x, with: pen) }
    } else if width > 0 {
      var word = CellWord(scalar: glyph.scalar, width: width, style: 0)
      if glyph.isCluster, pen.clip.y <= pen.y, pen.y < pen.clip.maxY {
        let cluster = CellCluster(text: reader.text(of: glyph, at: offset))
        word = CellWord(cluster: clusters.place(of: cluster), width: width, style: 0)
      }
      put(level == 0 ? word : word.with(level: level), width: width, atX: pen.x, with: pen)
    }
    pen.advance(width)
  }

  /// Writes a line in which text runs from right to left in visual order; returns whether anything in it does.
  private mutating func writeOrdered(_ reader: GlyphReader, with pen: inout Pen) -> Bool {
    guard let paragraph = BidiParagraph(0..<reader.bytes.count, of: reader) else { return false }
    let row = BidiRowLayout(paragraph.items.indices, of: paragraph, reader: reader, freeColumns: 0)
    for place in row.visualOrder { put(row.glyphs[place], of: reader, with: &pen) }
    return true
  }

  /// Writes one glyph of a row in visual order; one that runs from right to left is mirrored.
  mutating func put(_ placed: BidiRowLayout.Glyph, of reader: GlyphReader, with pen: inout Pen) {
    let item = placed.item
    var glyph = reader.glyph(at: item.offset, limit: item.offset + item.length)
    if !placed.level.isMultiple(of: 2), !glyph.isCluster, let mirrored = glyph.scalar.mirrored {
      glyph.scalar = mirrored
    }
    put(glyph, at: item.offset, width: placed.width, of: reader, level: placed.level, with: &pen)
  }

  /// Writes printable ASCII characters into consecutive cells.
  private mutating func put(ascii bytes: UnsafeBufferPointer<UInt8>, with pen: Pen) {
    guard pen.y >= pen.clip.y, pen.y < pen.clip.maxY else { return }
    let start = max(pen.x, pen.clip.x)
    let end = min(pen.x + bytes.count, pen.clip.maxX)
    guard start < end else { return }
    let base = pen.y * grid.width
    detach(from: start, to: end, rowBase: base)
    let looksThrough = hasBackgrounds && styles.elements[pen.style].background == nil
    if looksThrough {
      for x in start..<end {
        let style = style(of: pen, over: cells[base + x])
        cells[base + x] = CellWord(scalar: Unicode.Scalar(bytes[x - pen.x]), width: 1, style: style)
      }
      return
    }
    cells.withUnsafeMutableBufferPointer { cells in
      guard let source = bytes.baseAddress, let target = cells.baseAddress else { return }
      (target + base + start).write(ascii: source + (start - pen.x), count: end - start, style: pen.style)
    }
  }

  /// Writes one glyph into its cell or cells; if half of it is clipped, the other half becomes a space.
  mutating func put(_ word: CellWord, width: Int, atX x: Int, with pen: Pen) {
    guard pen.y >= pen.clip.y, pen.y < pen.clip.maxY else { return }
    let start = max(x, pen.clip.x)
    let end = min(x + width, pen.clip.maxX)
    guard start < end else { return }
    let base = pen.y * grid.width
    let style = hasBackgrounds ? style(of: pen, over: cells[base + start]) : pen.style
    detach(from: start, to: end, rowBase: base)
    if end - start < width {
      cells[base + start] = .blank(style: style)
    } else {
      cells[base + start] = word.with(style: style)
      if width == 2 { cells[base + start + 1] = .trailingHalf(style: style) }
    }
  }

  /// Turns the halves of wide characters that remain outside of the cells into spaces before the cells are overwritten.
  mutating func detach(from start: Int, to end: Int, rowBase: Int) {
    if cells[rowBase + start].isTrailingHalf {
      cells[rowBase + start - 1] = .blank(style: cells[rowBase + start].style)
    }
    if end < grid.width, cells[rowBase + end].isTrailingHalf {
      cells[rowBase + end] = .blank(style: cells[rowBase + end].style)
    }
  }

  /// Returns the pen's style; if it has no background, with the existing background.
  private mutating func style(of pen: Pen, over word: CellWord) -> Int {
    guard word.style != 0, let background = styles.elements[word.style].background,
      styles.elements[pen.style].background == nil
    else { return pen.style }
    var style = styles.elements[pen.style]
    style.background = background
    return styles.place(of: style)
  }

  /// Calls a closure with the words of some rows as they are shown: row after row, `size.width` words each.
  ///
  /// - Precondition: The canvas contains these rows.
  package func withWords<Result>(of rows: Range<Int>, _ body: (UnsafeBufferPointer<CellWord>) -> Result) -> Result {
    require(
      rows.lowerBound >= 0 && rows.upperBound <= size.height,
      "rows \(rows) are outside a canvas of \(size.height) rows")
    if depth == 0 {
      return cells.withUnsafeBufferPointer { cells in
        body(UnsafeBufferPointer(rebasing: cells[rows.lowerBound * size.width..<rows.upperBound * size.width]))
      }
    }
    Self.checkCount(width: size.width, height: rows.count, of: "the rows of a region that are encoded have")
    let words = rows.flatMap { y in (0..<size.width).map { shownWord(atX: $0 + origin.x, y: y + origin.y) } }
    return words.withUnsafeBufferPointer(body)
  }
}

extension Canvas: Equatable {
  /// Returns whether two canvases have the same size and show the same characters in the same styles.
  ///
  /// - Complexity: O(n) in the number of cells.
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    guard lhs.size == rhs.size else { return false }
    let haveSameTables =
      lhs.styles.elements == rhs.styles.elements && lhs.clusters.elements == rhs.clusters.elements
    if haveSameTables && lhs.depth == 0 && rhs.depth == 0 { return lhs.cells == rhs.cells }
    // Outside these areas, both are blank.
    let areas = (lhs.shownArea, rhs.shownArea)
    return lhs.looks(like: rhs, in: areas.0, haveSameTables)
      && (areas.0 == areas.1 || lhs.looks(like: rhs, in: areas.1, haveSameTables))
  }

  private func looks(like other: Canvas, in area: Rect, _ haveSameTables: Bool) -> Bool {
    (area.y..<area.maxY).allSatisfy { y in
      (area.x..<area.maxX).allSatisfy { x in
        let left = shownWord(atX: x.addingClamped(origin.x), y: y.addingClamped(origin.y))
        let right = other.shownWord(atX: x.addingClamped(other.origin.x), y: y.addingClamped(other.origin.y))
        return haveSameTables ? left == right : shows(left, like: right, of: other)
      }
    }
  }

  /// The part of the canvas that can show something; in a region, the rest may be outside of the canvas.
  private var shownArea: Rect {
    clip.isEmpty ? .zero : clip.offsetBy(x: 0.subtractingClamped(origin.x), y: 0.subtractingClamped(origin.y))
  }

  private func shows(_ word: CellWord, like other: CellWord, of canvas: Canvas) -> Bool {
    guard word.width == other.width, word.isCluster == other.isCluster else { return false }
    guard styles.elements[word.style] == canvas.styles.elements[other.style] else { return false }
    return word.isCluster
      ? clusters.elements[word.content] == canvas.clusters.elements[other.content] : word.content == other.content
  }
}
