extension Canvas {
  /// Draws text into a rectangle, by default all of the canvas: wrapped, truncated and aligned as `paragraph` says.
  ///
  /// `style` lies under the spans' own styles; where neither has a background, the one that is there stays. Rows that
  /// pass the rectangle's end are not drawn. The rows are those of `StyledText.wrapped(toWidth:policy:paragraph:)`.
  ///
  /// - Complexity: O(*n*) in the length of the text that is shown.
  public mutating func draw(
    _ text: StyledText, in rect: Rect? = nil, paragraph: ParagraphStyle = ParagraphStyle(), style: TextStyle = .plain
  ) {
    let area = (rect ?? bounds).offsetBy(x: origin.x, y: origin.y)
    let clip = area.intersection(clip)
    guard !clip.isEmpty else { return }
    text.withRows(width: area.width, policy: widthPolicy, paragraph: paragraph) { rows in
      var y = area.y
      while y < clip.maxY, let row = rows.next() {
        if y >= clip.y {
          let line = Rect(x: area.x, y: y, width: area.width, height: 1)
          if row.cut == nil {
            draw(row, of: rows, in: line, alignment: paragraph.alignment, style: style)
          } else {
            let truncated = rows.line(for: row, of: text, truncation: paragraph.truncation)
            drawTruncated(truncated, in: line, alignment: paragraph.alignment, style: style)
          }
        }
        y += 1
      }
    }
  }

  /// Draws a row that has been cut down to its line already.
  private mutating func drawTruncated(
    _ text: StyledText, in line: Rect, alignment: TextAlignment, style: TextStyle
  ) {
    text.withRows(width: line.width, policy: widthPolicy, paragraph: ParagraphStyle(wrapping: .none)) { rows in
      guard let row = rows.next() else { return }
      draw(row, of: rows, in: line, alignment: alignment, style: style)
    }
  }

  /// Draws a row into `line`, one row of the grid.
  private mutating func draw(
    _ row: TextRow, of rows: RowBreaker, in line: Rect, alignment: TextAlignment, style: TextStyle
  ) {
    let free = line.width - row.width
    let clip = line.intersection(clip)
    var pen = Pen(x: line.x, y: line.y, clip: clip, style: 0)
    let marks = rows.marks[row.marks]
    let gapCount = marks.count { $0.isGap }
    if gapCount == 0 {
      switch row.alignment ?? alignment {
      case .leading: break
      case .center: pen.x += free / 2
      case .trailing: pen.x += free
      }
    }
    guard !marks.isEmpty else {
      pen.style = intern(style)
      _ = write(row.start..<row.end, limit: row.end, of: rows.reader, with: &pen)
      return
    }
    var offset = row.start
    var gap = 0
    for (index, mark) in zip(marks.indices, marks) {
      if mark.isGap {
        pen.x += free / gapCount + (gap < free % gapCount ? 1 : 0)
        gap += 1
        continue
      }
      let end = min(mark.end, row.end)
      guard offset < end else { continue }
      pen.style = intern(style.merging(mark.style))
      // A cluster may reach into the next spans, but not over a gap.
      let nextGap = gap == gapCount ? nil : marks[(index + 1)...].first { $0.isGap && $0.end > offset }
      offset = write(offset..<end, limit: min(nextGap?.end ?? row.end, row.end), of: rows.reader, with: &pen)
    }
  }
}
