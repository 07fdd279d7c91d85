/// A paragraph in which some text runs from right to left: its glyphs and gaps with their levels.
struct BidiParagraph {
  /// A glyph, or a gap between glyphs.
  struct Item {
    var offset: Int
    /// The length in bytes; 0 for a gap.
    var length: Int
    /// The index of the mark that contains it; of a gap, its own.
    var mark: Int

    var isGap: Bool { length == 0 }
  }

  let items: [Item]
  let levels: BidiLevels

  /// The level of the paragraph.
  var base: UInt8 { levels.base }

  /// Finds the levels of a paragraph; `nil` if everything in it runs from left to right.
  ///
  /// A gap separates what is before it from what is behind it, as a tab does. A glyph has the class of its first scalar
  /// as it is drawn: controls of direction are drawn as stand-ins, and therefore have no effect.
  ///
  /// - Complexity: O(n · log n) in the number of bytes; O(n) if they cannot run from right to left.
  init?(_ range: Range<Int>, of reader: GlyphReader, marks: [SpanMark] = [], base: UInt8? = nil) {
    guard base == 1 || reader.bytes.mayRunRightToLeft(in: range) else { return nil }
    var items: [Item] = []
    var elements: [BidiLevels.Element] = []
    var mark = marks.firstIndex { $0.end >= range.lowerBound } ?? marks.count
    var offset = range.lowerBound
    func passMarks() {
      while mark < marks.count, marks[mark].end <= offset {
        if marks[mark].isGap {
          items.append(Item(offset: offset, length: 0, mark: mark))
          elements.append(BidiLevels.Element(.segmentSeparator))
        }
        mark += 1
      }
    }
    var limit = range.lowerBound
    while offset < range.upperBound {
      passMarks()
      if limit <= offset {
        limit = min(marks[mark...].first { $0.isGap }?.end ?? range.upperBound, range.upperBound)
      }
      let glyph = reader.glyph(at: offset, limit: limit)
      items.append(Item(offset: offset, length: glyph.length, mark: mark))
      elements.append(BidiLevels.Element(glyph.scalar))
      offset += glyph.length
    }
    passMarks()
    self.items = items
    levels = BidiLevels(elements, base: base)
    guard levels.base == 1 || levels.levels.contains(where: { !$0.isMultiple(of: 2) }) else { return nil }
  }

  /// Returns the items of a row.
  ///
  /// - Complexity: O(log n) in the number of items.
  func items(of row: TextRow) -> Range<Int> {
    func isBefore(_ item: Item, _ offset: Int, _ mark: Int) -> Bool {
      item.offset < offset || item.offset == offset && item.isGap && item.mark < mark
    }
    let start = items.firstPlace { !isBefore($0, row.start, row.marks.lowerBound) }
    let end = items.firstPlace { !isBefore($0, row.end, row.marks.upperBound) }
    return start..<max(start, end)
  }
}

/// The paragraphs of a text that is drawn row by row; only those are looked at whose rows are.
struct BidiParagraphs {
  let order: TextOrder

  /// The bytes that were looked at last, and their paragraph if something in it runs from right to left.
  private(set) var latest: (range: Range<Int>, paragraph: BidiParagraph?)?

  /// How many bytes before and behind a row are looked at, at most: levels of a longer paragraph come from what is near.
  private static var reach: Int { 1 << 13 }

  /// Returns the paragraph of a row, if something in it runs from right to left.
  ///
  /// - Complexity: O(n · log n) in the number of bytes of the paragraph, once for all its rows; O(1) for a line of ASCII.
  mutating func paragraph(of row: TextRow, in rows: RowBreaker) -> BidiParagraph? {
    guard order == .visual, !row.isASCIILine, row.start < row.end || !row.marks.isEmpty else { return nil }
    if let (range, paragraph) = latest, !range.isEmpty, range.lowerBound <= row.start, row.end <= range.upperBound {
      return paragraph
    }
    let range = Self.range(around: row, in: rows.reader.bytes)
    let paragraph = BidiParagraph(range, of: rows.reader, marks: rows.marks)
    latest = (range, paragraph)
    return paragraph
  }

  private static func range(around row: TextRow, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let first = max(0, row.start - reach)
    var start = row.start
    while start > first, bytes[start - 1] != 0x0A { start -= 1 }
    // Not in the middle of a character.
    while start < row.start, bytes[start] & 0xC0 == 0x80 { start += 1 }
    let last = min(bytes.count, row.end + 2 * reach)
    var end = row.end + bytes.printableASCIIPrefix(from: row.end, count: last - row.end)
    while end < last, bytes.lineBreakLength(at: end) == 0 {
      end += 1
      end += bytes.printableASCIIPrefix(from: end, count: last - end)
    }
    while end < bytes.count, end > row.end, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a scalar in a range of bytes may run from right to left.
  ///
  /// - Complexity: O(n); 32 bytes at a time in ASCII.
  func mayRunRightToLeft(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while true {
      offset = skipASCII(from: offset, to: range.upperBound)
      guard offset < range.upperBound else { return false }
      let lead = self[offset]
      switch lead {
      // U+0590 is the first such scalar; there is none from U+0900 to U+F8FF but controls, which are not drawn.
      case 0xD6...0xE0, 0xEF, 0xF0:
        let scalar = Unicode.Scalar(startingAt: offset, of: self)
        switch BidiClass(scalar) {
        case .rightToLeft, .arabicLetter, .arabicNumber: return true
        default: offset += UTF8.width(scalar)
        }
      case ..<0xE0: offset += 2
      case ..<0xF0: offset += 3
      default: offset += 4
      }
    }
  }

  /// Returns the offset of the first byte that is not ASCII, or the end.
  private func skipASCII(from start: Int, to end: Int) -> Int {
    let (bytes, high) = (UnsafeRawBufferPointer(self), UInt64(0x8080_8080_8080_8080))
    func word(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    var offset = start
    while offset + 32 <= end, (word(offset) | word(offset + 8) | word(offset + 16) | word(offset + 24)) & high == 0 {
      offset += 32
    }
    while offset + 8 <= end, word(offset) & high == 0 { offset += 8 }
    while offset < end, self[offset] < 0x80 { offset += 1 }
    return offset
  }
}
