/// The places of the columns of a row that is drawn in the order in which it is read, and then shown in another one.
///
/// Fields and editors measure, select and color text by its columns in reading order. Only what is shown, pointed at, or
/// the place of the cursor is translated:
///
/// ```
///   read     a b c · א ב ג _ _     the cursor is behind ג
///   shown    a b c · ג ב א _ _
/// ```
package struct RowOrder: Equatable, Sendable {
  /// The column where each column of the row is shown.
  private let shown: [Int]
  /// The column that is shown at each place.
  private let read: [Int]
  /// The level of each column, by where it is shown.
  let levels: [UInt8]

  /// Whether the row begins at the right edge.
  package let isRightToLeft: Bool

  /// Finds the order of a row in a paragraph.
  ///
  /// - Parameters:
  ///   - text: The text of the row, in which tabs are already expanded.
  ///   - width: The number of columns of the row, which may be more than those of the text: blanks behind it are on the
  ///     side where it ends.
  ///   - isRightToLeft: Whether the paragraph runs from right to left; `nil` decides by the first letter.
  ///   - policy: The policy for the widths of characters.
  /// - Returns: `nil` if the row is shown as it is read.
  /// - Complexity: O(n · log n) in the length of the text; O(n) if nothing in it runs from right to left.
  package init?(_ text: String, width: Int, isRightToLeft: Bool? = nil, policy: WidthPolicy) {
    guard policy.textOrder == .visual, width > 0 else { return nil }
    let glyphs: (base: UInt8, units: [(width: Int, level: UInt8)])? = text.withBytes { bytes in
      let reader = GlyphReader(string: text, bytes: bytes, policy: policy)
      let base = isRightToLeft.map { UInt8($0 ? 1 : 0) }
      guard let paragraph = BidiParagraph(0..<bytes.count, of: reader, base: base) else { return nil }
      let layout = BidiRowLayout(paragraph.items.indices, of: paragraph, reader: reader, freeColumns: 0)
      return (paragraph.base, layout.glyphs.map { ($0.width, $0.level) })
    }
    guard let glyphs else { return nil }
    self.init(glyphs.units, width: width, base: glyphs.base)
  }

  /// Finds the order of a row of a paragraph, whose gaps take no columns.
  init(_ row: TextRow, of rows: RowBreaker, in paragraph: BidiParagraph) {
    let layout = BidiRowLayout(paragraph.items(of: row), of: paragraph, reader: rows.reader, freeColumns: 0)
    self.init(layout.glyphs.map { ($0.width, $0.level) }, width: rows.width, base: paragraph.base)
  }

  /// Places units of some columns, with blanks behind them.
  private init(_ units: [(width: Int, level: UInt8)], width: Int, base: UInt8) {
    var placed: [(columns: Range<Int>, level: UInt8)] = []
    var end = 0
    for unit in units {
      guard end + unit.width <= width else { break }
      placed.append((end..<end + unit.width, unit.level))
      end += unit.width
    }
    placed += (end..<width).map { (columns: $0..<$0 + 1, level: base) }
    var (shown, read, levels) = (Array(repeating: 0, count: width), [Int](), [UInt8]())
    for place in BidiOrder.visualOrder(of: placed.map(\.level)) {
      for column in placed[place].columns {
        shown[column] = read.count
        read.append(column)
        levels.append(placed[place].level)
      }
    }
    (self.shown, self.read, self.levels) = (shown, read, levels)
    isRightToLeft = base == 1
  }

  /// Returns the column where a column of the row is shown; one outside of the row stays where it is.
  package func shownColumn(of column: Int) -> Int { shown.indices.contains(column) ? shown[column] : column }

  /// Returns the column of the row that is shown at a column.
  package func column(shownAt column: Int) -> Int { read.indices.contains(column) ? read[column] : column }

  /// Returns whether the paragraph of a text runs from right to left, by its first letter among 4,096 scalars.
  ///
  /// - Complexity: O(k) in the number of scalars before the first letter.
  package static func isRightToLeft(_ text: some StringProtocol) -> Bool {
    // Not a prefix, whose end would be looked for first.
    let classes = zip(0..<4096, text.unicodeScalars).lazy.map { BidiClass($1) }
    return classes.first { $0.isStrong }?.isStrongRightToLeft ?? false
  }
}

extension Canvas {
  /// Draws a row as it is read, and then puts its characters where they are shown, with their styles.
  ///
  /// The characters that were there before are replaced, but not the styles of their cells.
  ///
  /// - Parameters:
  ///   - rect: The row, with the width for which the order has been found.
  ///   - order: The order; `nil` shows the row as it is drawn.
  ///   - body: Draws on a region or a canvas of the size of the row.
  /// - Complexity: O(n) in the number of columns, besides what `body` does.
  package mutating func withRow(_ rect: Rect, in order: RowOrder?, _ body: (inout Canvas) -> Void) {
    guard let order else { return withRegion(rect, body) }
    let area = visibleArea(of: rect)
    guard !area.isEmpty else { return }
    // What is read in columns that are clipped may be shown in others.
    var row = Canvas(width: rect.width, height: 1, policy: widthPolicy, theme: theme)
    row.textOrder = .logical
    row.hidesSecrets = hidesSecrets
    // With a column more on both sides, where the other half of a wide character may be.
    for x in area.x - 1...area.maxX {
      let place = x &- origin.x &- rect.x
      guard row.cells.indices.contains(place) else { continue }
      let visible = max(area.x, min(x, area.maxX - 1))
      let style = styles.elements[cells[area.y * grid.width + visible].style]
      row.cells[order.column(shownAt: place)] = .blank(style: row.intern(style))
    }
    body(&row)
    row.arrange(by: order)
    draw(row, at: rect.origin)
  }

  /// Puts the characters of a canvas that is one row where an order shows them.
  private mutating func arrange(by order: RowOrder) {
    let words = cells
    for column in words.indices {
      let level = order.levels.indices.contains(column) ? order.levels[column] : 0
      var word = words[order.column(shownAt: column)]
      if !level.isMultiple(of: 2), let mirrored = word.scalar?.mirrored {
        word = CellWord(scalar: mirrored, width: word.width, style: word.style)
      }
      cells[column] = word.isTrailingHalf ? word : word.with(level: level)
    }
  }

  /// Returns the columns of a row in the order in which they are read; the second one of a wide character is left out.
  ///
  /// Runs from right to left stay where they are on the canvas: only what is in them is put in order.
  ///
  /// - Complexity: O(n) in the number of columns.
  func readingOrder(ofRow row: Int) -> [Int] {
    withWords(of: row..<row + 1) { words in
      var columns = words.indices.filter { !words[$0].isTrailingHalf }
      // Rule L2 the other way round: the lowest level is reversed first.
      for level in 1...3 { BidiOrder.reverseRuns(of: &columns) { words[$0].level >= level } }
      return columns
    }
  }

  /// Returns the characters of a word as they are read: without being mirrored.
  func readText(of word: CellWord) -> String {
    if word.level & 1 == 1, let mirrored = word.scalar?.mirrored { return String(Character(mirrored)) }
    return text(of: word)
  }
}
