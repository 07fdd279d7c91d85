extension Canvas {
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
      let top = place.y
      place.y += bookmark.resume(&rows, paragraph: paragraph, notBelow: clip.y.subtractingClamped(top))
      while place.y < clip.maxY, let row = rows.next() {
        if place.y >= clip.y {
          if row.cut == nil {
            draw(row, of: rows, at: place, alignment: paragraph.alignment, style: style)
          } else {
            let line = rows.line(for: row, of: text, truncation: paragraph.truncation)
            draw(line, width: width, at: place, alignment: paragraph.alignment, style: style)
          }
        }
        place.y += 1
      }
      bookmark.move(to: place.y.subtractingClamped(top), of: rows, paragraph: paragraph)
    }
  }

  /// Draws a line that has already been truncated to `width`.
  private mutating func draw(
    _ line: StyledText, width: Int, at place: Pen, alignment: TextAlignment, style: TextStyle
  ) {
    line.withRows(width: width, policy: widthPolicy, paragraph: ParagraphStyle(wrapping: .none)) { rows in
      guard let row = rows.next() else { return }
      draw(row, of: rows, at: place, alignment: alignment, style: style)
    }
  }

  /// Draws one row, given the position that it would have if it were aligned leading.
  private mutating func draw(
    _ row: TextRow, of rows: RowBreaker, at place: Pen, alignment: TextAlignment, style: TextStyle
  ) {
    let free = rows.width - row.width
    var pen = place
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
        let width = free / gapCount + (gap < free % gapCount ? 1 : 0)
        if mark.style != .plain {
          let area = Rect(x: pen.x, y: pen.y, width: width, height: 1)
          spread(style.merging(mark.style), over: area.intersection(pen.clip))
        }
        pen.x += width
        gap += 1
        continue
      }
      let end = min(mark.end, row.end)
      guard offset < end else { continue }
      pen.style = intern(style.merging(mark.style))
      // A cluster may extend into the following spans, but not beyond a gap.
      let nextGap = gap == gapCount ? nil : marks[(index + 1)...].first { $0.isGap && $0.end > offset }
      offset = write(offset..<end, limit: min(nextGap?.end ?? row.end, row.end), of: rows.reader, with: &pen)
    }
  }

  /// Applies the parts of `style` that blanks show to cells of the grid.
  private mutating func spread(_ style: TextStyle, over area: Rect) {
    let style = style.ofBlanks
    if style != .plain { restyle(visible: area) { $0.merging(style) } }
  }
}
