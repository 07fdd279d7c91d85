extension Canvas {
  /// Writes one line of text at a point, and returns its width in cells, including clipped ones.
  ///
  /// A style without a background keeps the existing background. Tab stops are relative to `point`; line breaks are
  /// replaced with visible characters. Zero-width characters join the character before them; at the beginning and after
  /// a tab, they are dropped.
  ///
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: TextStyle = .plain) -> Int {
    let place = intern(style)
    return text.withBytes { bytes in
      var pen = Pen(x: point.x.addingClamped(origin.x), y: point.y.addingClamped(origin.y), clip: clip, style: place)
      let reader = GlyphReader(string: text, bytes: bytes, policy: widthPolicy)
      _ = write(0..<bytes.count, limit: bytes.count, of: reader, with: &pen)
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
      let width = glyph.width(at: pen.column)
      if glyph.isTab {
        for x in pen.x..<pen.x + width { put(.blank, width: 1, atX: x, with: pen) }
      } else if width > 0 {
        var word = CellWord(scalar: glyph.scalar, width: width, style: 0)
        if glyph.isCluster, pen.clip.y <= pen.y, pen.y < pen.clip.maxY {
          let cluster = CellCluster(text: reader.text(of: glyph, at: offset))
          word = CellWord(cluster: clusters.place(of: cluster), width: width, style: 0)
        }
        put(word, width: width, atX: pen.x, with: pen)
      }
      pen.advance(width)
      offset += glyph.length
    }
    return offset
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
}
