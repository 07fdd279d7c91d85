/// A row of a paragraph: its glyphs with their widths, and the order in which they stand from left to right.
struct BidiRowLayout {
  /// A glyph or a gap in the row.
  struct Glyph {
    let item: BidiParagraph.Item
    let width: Int
    let level: UInt8
  }

  /// The glyphs in the order in which they are read.
  let glyphs: [Glyph]

  /// Lays out some items of a paragraph as one row.
  ///
  /// - Parameters:
  ///   - freeColumns: The number of columns that gaps share.
  /// - Complexity: O(n) in the number of items.
  init(_ items: Range<Int>, of paragraph: BidiParagraph, reader: GlyphReader, freeColumns: Int) {
    let levels = BidiOrder.rowLevels(of: paragraph.levels, in: items)
    let gapCount = paragraph.items[items].count { $0.isGap }
    var (column, gap) = (0, 0)
    glyphs = zip(paragraph.items[items], levels).map { item, level in
      var width: Int
      if item.isGap {
        width = freeColumns / gapCount + (gap < freeColumns % gapCount ? 1 : 0)
        gap += 1
      } else {
        width = reader.glyph(at: item.offset, limit: item.offset + item.length).width(at: column)
        column += width
      }
      return Glyph(item: item, width: width, level: level)
    }
  }

  var hasGaps: Bool { glyphs.contains { $0.item.isGap } }

  /// The places of the glyphs from left to right.
  var visualOrder: [Int] { BidiOrder.visualOrder(of: glyphs.map(\.level)) }
}

extension Canvas {
  /// Draws one row of a paragraph in which text runs from right to left, in the order in which it is seen.
  ///
  /// - Parameters:
  ///   - place: The position that the row would have at the left edge.
  mutating func drawOrdered(
    _ row: TextRow, of rows: RowBreaker, in paragraph: BidiParagraph, at place: Pen, alignment: TextAlignment,
    style: TextStyle
  ) {
    let free = rows.width - row.width
    let layout = BidiRowLayout(
      paragraph.items(of: row), of: paragraph, reader: rows.reader, freeColumns: free)
    var pen = place
    if !layout.hasGaps { pen.x += (row.alignment ?? alignment).offset(in: free, base: paragraph.base) }
    for place in layout.visualOrder {
      let glyph = layout.glyphs[place]
      let mark = rows.marks.indices.contains(glyph.item.mark) ? rows.marks[glyph.item.mark] : nil
      if glyph.item.isGap, let mark {
        drawGap(mark, width: glyph.width, style: style, with: &pen)
      } else {
        pen.style = intern(mark.map { style.merging($0.style(in: theme)) } ?? style)
        put(glyph, of: rows.reader, with: &pen)
      }
    }
  }
}
