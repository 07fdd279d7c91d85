extension Canvas {
  /// Draws another canvas on this one, with its top left corner at `point`.
  ///
  /// The previous contents are replaced, including backgrounds: blank cells of the other canvas are blank here.
  /// Anything outside is clipped. A wide character that is partly cut off or covered becomes a space.
  ///
  /// ```swift
  /// canvas.draw(left.makeCanvas(), at: .zero)
  /// canvas.draw(right.makeCanvas(), at: Point(x: left.width + 1, y: 0))
  /// ```
  ///
  /// - Complexity: O(n) in the number of cells that are drawn, and of styles and clusters of the other canvas; O(1) if
  ///   the other canvas covers this one exactly, has the same width policy, and neither is a region.
  public mutating func draw(_ other: Canvas, at point: Point) {
    if point == .zero, size == other.size, widthPolicy == other.widthPolicy, depth == 0, other.depth == 0 {
      let own = (theme, textOrder, hidesSecrets)
      self = other
      (theme, textOrder, hidesSecrets) = own
      return
    }
    let clip = visibleArea(of: Rect(origin: point, size: other.size))
    guard !clip.isEmpty else { return }
    var places = (
      styles: [Int?](repeating: nil, count: other.styles.elements.count),
      clusters: [Int?](repeating: nil, count: other.clusters.elements.count)
    )
    for y in clip.y..<clip.maxY {
      let base = y * grid.width
      detach(from: clip.x, to: clip.maxX, rowBase: base)
      let otherY = (y &- origin.y &- point.y).addingClamped(other.origin.y)
      for x in clip.x..<clip.maxX {
        let word = other.shownWord(atX: (x &- origin.x &- point.x).addingClamped(other.origin.x), y: otherY)
        let style = places.styles[word.style] ?? intern(other.styles.elements[word.style])
        places.styles[word.style] = style
        if word.width == 2 && x + 1 == clip.maxX || word.isTrailingHalf && x == clip.x {
          cells[base + x] = .blank(style: style)
        } else if word.isCluster {
          let cluster = places.clusters[word.content] ?? clusters.place(of: other.clusters.elements[word.content])
          places.clusters[word.content] = cluster
          let own = CellWord(cluster: cluster, width: word.width, style: style)
          cells[base + x] = own.with(level: UInt8(word.level))
        } else {
          cells[base + x] = word.with(style: style)
        }
      }
    }
  }

  /// Moves rows, each from as many rows farther down as the number at its place says; 0 leaves a row as it is.
  ///
  /// - Precondition: The whole canvas may be drawn on, the rows keep their order, and no wide character reaches across
  ///   an edge.
  package mutating func moveRows(by distances: [Int]) {
    // Upward from the first row on and downward from the last one on, no row is lost before it has been moved.
    for y in distances.indices where distances[y] > 0 { copyRow(y + distances[y], to: y) }
    for y in distances.indices.reversed() where distances[y] < 0 { copyRow(y + distances[y], to: y) }
  }

  private mutating func copyRow(_ source: Int, to target: Int) {
    let (width, base) = (grid.width, origin.x + origin.y * grid.width)
    let count = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress?.advanced(by: base) else { return }
      (start + target * width).update(from: start + source * width, count: count)
    }
  }

  /// Fills a rectangle with a character in a style, replacing the previous contents and backgrounds.
  ///
  /// A wide character is repeated every second column; where only half of it fits, there is a space. Characters without
  /// a width are treated as spaces.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func fill(_ rect: Rect, with character: Character = " ", style: TextStyle = .plain) {
    let clip = visibleArea(of: rect)
    guard !clip.isEmpty else { return }
    let word = word(for: character, style: intern(style))
    for y in clip.y..<clip.maxY {
      let base = y * grid.width
      detach(from: clip.x, to: clip.maxX, rowBase: base)
      if word.width == 1 {
        cells.withUnsafeMutableBufferPointer { cells in
          cells[base + clip.x..<base + clip.maxX].update(repeating: word)
        }
      } else {
        fillRow(from: rect.x &+ origin.x, clip: clip, rowBase: base, with: word)
      }
    }
  }

  /// Changes the styles of the characters in a rectangle, for selections and highlights.
  ///
  /// A wide character changes if both its halves are inside. `transform` is called once for each style.
  ///
  /// ```swift
  /// canvas.restyle(Rect(x: 0, y: 0, width: 8, height: 1)) { $0.inverse() }
  /// ```
  ///
  /// `transform` cannot access the canvas itself; copy from its theme first, or call ``applySelectionStyle()``.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func restyle(_ rect: Rect, _ transform: (TextStyle) -> TextStyle) {
    restyle(visible: visibleArea(of: rect), transform)
  }

  /// Changes the styles of the characters in an area of the grid.
  mutating func restyle(visible clip: Rect, _ transform: (TextStyle) -> TextStyle) {
    var places: [Int: Int] = [:]
    for y in clip.y..<clip.maxY {
      for x in clip.x..<clip.maxX {
        let index = y * grid.width + x
        let word = cells[index]
        if word.width == 2 && x + 1 == clip.maxX || word.isTrailingHalf && x == clip.x { continue }
        let place: Int
        if let known = places[word.style] {
          place = known
        } else {
          place = intern(transform(styles.elements[word.style]))
          places[word.style] = place
        }
        cells[index] = word.with(style: place)
      }
    }
  }

  /// Applies the theme's selection style to the whole canvas, without changing characters.
  ///
  /// Cells that draw themselves should call it last, if `isSelected`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applySelectionStyle() { mergeStyle(theme.selection) }

  /// Applies the theme's style of highlighted rows to the whole canvas, without changing characters.
  package mutating func applyHighlightStyle() { mergeStyle(theme.highlight) }

  /// Merges a style into those of the whole canvas.
  private mutating func mergeStyle(_ style: TextStyle) { restyle(bounds) { $0.merging(style) } }

  /// Applies the theme's `.focused` style to the whole canvas, without changing characters.
  ///
  /// Dim text loses that attribute, because the focus must not be hard to read. Cells that draw themselves should call
  /// it last, if `isFocused`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applyFocusStyle() { applyLineStyle(theme[.focused].style) }

  /// Applies the theme's `.current` style to the whole canvas, without changing characters.
  ///
  /// Cells that draw themselves should call it last, if `isCurrent` and not `isFocused`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applyCurrentStyle() { applyLineStyle(theme[.current].style) }

  /// Applies a style that marks a line; dim text would be hard to read in it.
  private mutating func applyLineStyle(_ style: TextStyle) {
    restyle(bounds) {
      var under = $0
      under.attributes.subtract(.dim)
      return under.merging(style)
    }
  }

  /// Returns the word that shows `character`, of width 1 or 2.
  mutating func word(for character: Character, style: Int) -> CellWord {
    let string = String(character)
    return string.withBytes { bytes in
      let reader = GlyphReader(string: string, bytes: bytes, policy: widthPolicy)
      let glyph = reader.glyph(at: 0, limit: bytes.count)
      if glyph.isTab || glyph.width == 0 { return .blank(style: style) }
      if !glyph.isCluster { return CellWord(scalar: glyph.scalar, width: glyph.width, style: style) }
      let cluster = CellCluster(text: reader.text(of: glyph, at: 0))
      return CellWord(cluster: clusters.place(of: cluster), width: glyph.width, style: style)
    }
  }

  /// Fills a row with a wide character that starts at column `start`; halves that are cut off by the clip become
  /// spaces.
  private mutating func fillRow(from start: Int, clip: Rect, rowBase: Int, with word: CellWord) {
    for x in clip.x..<clip.maxX {
      let isLeading = (x &- start).isMultiple(of: 2)
      let isWhole = isLeading ? x + 1 < clip.maxX : x > clip.x
      cells[rowBase + x] =
        !isWhole ? .blank(style: word.style) : isLeading ? word : .trailingHalf(style: word.style)
    }
  }

  /// Draws text into a rectangle, by default the whole canvas: wrapped, truncated and aligned according to `paragraph`.
  ///
  /// `style` is the base of the spans' own styles; without a background in either, the existing background stays. Rows
  /// beyond the end of the rectangle are not drawn. The rows are those of
  /// `StyledText.wrapped(toWidth:policy:paragraph:)`.
  ///
  /// Space without text takes the background and the inverse attribute of the styles around it: the whole rectangle
  /// those of `style`, and a gap also those applied to the text around it. A bar is therefore a single line:
  ///
  /// ```swift
  /// canvas.draw("Inbox" + .gap + "3", style: .plain.inverse())
  /// ```
  ///
  /// Each row is put in the order in which it is seen; see ``TextOrder``. In a paragraph that runs from right to left,
  /// the leading edge is the right one, and the parts between gaps also stand from right to left.
  ///
  /// - Complexity: O(n) in the length of the text that is shown.
  public mutating func draw(
    _ text: StyledText, in rect: Rect? = nil, paragraph: ParagraphStyle = ParagraphStyle(), style: TextStyle = .plain
  ) {
    var bookmark = TextBookmark()
    draw(text, in: rect ?? bounds, paragraph: paragraph, style: style, from: &bookmark)
  }

  /// Draws text as ``draw(_:in:paragraph:style:)`` does, starting at a bookmark if possible.
  ///
  /// The bookmark moves to the first row below the part of the canvas that is drawn on.
  /// - Complexity: O(n) in the length of the text from the bookmark to the last row that is shown.
  package mutating func draw(
    _ text: StyledText, in rect: Rect, paragraph: ParagraphStyle, style: TextStyle, from bookmark: inout TextBookmark
  ) {
    let clip = visibleArea(of: rect)
    guard !clip.isEmpty else { return }
    spread(style, over: clip)
    let width = min(rect.width, Pen.furthestColumn)
    text.withRows(width: width, policy: widthPolicy, paragraph: paragraph) { rows in
      var place = Pen(x: rect.x.addingClamped(origin.x), y: rect.y.addingClamped(origin.y), clip: clip, style: 0)
      var paragraphs = BidiParagraphs(order: textOrder)
      let top = place.y
      place.y += bookmark.resume(&rows, paragraph: paragraph, notBelow: clip.y.subtractingClamped(top))
      while place.y < clip.maxY, let row = rows.next() {
        if place.y >= clip.y {
          if row.isASCIILine, row.cut == nil {
            draw(row, of: rows, in: nil, at: place, alignment: paragraph.alignment, style: style)
          } else {
            let bidi = paragraphs.paragraph(of: row, in: rows)
            draw(row, of: text, rows, in: bidi, at: place, paragraph: paragraph, style: style)
          }
        }
        place.y += 1
      }
      bookmark.move(to: place.y.subtractingClamped(top), of: rows, paragraph: paragraph)
    }
  }

  /// Draws one row of a paragraph, which may have to be truncated.
  private mutating func draw(
    _ row: TextRow, of text: StyledText, _ rows: RowBreaker, in bidi: BidiParagraph?, at place: Pen,
    paragraph: ParagraphStyle, style: TextStyle
  ) {
    guard row.cut != nil else {
      return draw(row, of: rows, in: bidi, at: place, alignment: paragraph.alignment, style: style)
    }
    let line = rows.line(for: row, of: text, truncation: paragraph.truncation)
    line.withRows(width: rows.width, policy: widthPolicy, paragraph: ParagraphStyle(wrapping: .none)) { rows in
      guard let row = rows.next() else { return }
      let shown = bidi.flatMap { BidiParagraph(row.start..<row.end, of: rows.reader, marks: rows.marks, base: $0.base) }
      draw(row, of: rows, in: shown, at: place, alignment: paragraph.alignment, style: style)
    }
  }

  /// Draws one row, given the position that it would have if it were aligned leading.
  private mutating func draw(
    _ row: TextRow, of rows: RowBreaker, in bidi: BidiParagraph?, at place: Pen, alignment: TextAlignment,
    style: TextStyle
  ) {
    if let bidi { return drawOrdered(row, of: rows, in: bidi, at: place, alignment: alignment, style: style) }
    let free = rows.width - row.width
    var pen = place
    let marks = rows.marks[row.marks]
    let gapCount = marks.count { $0.isGap }
    if gapCount == 0 { pen.x += (row.alignment ?? alignment).offset(in: free) }
    guard !marks.isEmpty else {
      pen.style = intern(style)
      _ = write(row.start..<row.end, limit: row.end, of: rows.reader, with: &pen)
      return
    }
    var offset = row.start
    var gap = 0
    for (index, mark) in zip(marks.indices, marks) {
      if mark.isGap {
        let width = free / gapCount + (gap < free % gapCount ? 1 : 0)
        drawGap(mark, width: width, style: style, with: &pen)
        gap += 1
        continue
      }
      let end = min(mark.end, row.end)
      guard offset < end else { continue }
      pen.style = intern(style.merging(mark.style(in: theme)))
      // A cluster may extend into the following spans, but not beyond a gap.
      let nextGap = gap == gapCount ? nil : marks[(index + 1)...].first { $0.isGap && $0.end > offset }
      offset = write(offset..<end, limit: min(nextGap?.end ?? row.end, row.end), of: rows.reader, with: &pen)
    }
  }

  /// Moves the pen across a gap, which shows the background of what it is in.
  mutating func drawGap(_ mark: SpanMark, width: Int, style: TextStyle, with pen: inout Pen) {
    if !mark.hasPlainStyle {
      let area = Rect(x: pen.x, y: pen.y, width: width, height: 1)
      spread(style.merging(mark.style(in: theme)), over: area.intersection(pen.clip))
    }
    pen.x += width
  }

  /// Applies the parts of `style` that blanks show to cells of the grid.
  private mutating func spread(_ style: TextStyle, over area: Rect) {
    let style = style.ofBlanks
    if style != .plain { restyle(visible: area) { $0.merging(style) } }
  }
}
