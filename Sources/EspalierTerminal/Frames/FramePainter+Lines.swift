import EspalierCanvas

/// Painting lines: only the cells that differ.
extension FramePainter {
  /// Blanks between other characters are erased where there are more of them: to erase them and to go on behind them
  /// takes about so many bytes.
  private static var largestWrittenGap: Int { 12 }

  /// Makes a line show other words.
  ///
  /// ```
  ///   shown    │ 1 apple      2.50 ······ │
  ///   new      │ 1 apple      3.50        │
  ///                           └ run ┘└─── erased to the end
  /// ```
  mutating func paint(_ new: [CellWord], y: Int) {
    let width = screen.size.width
    guard !screen.line(y).elementsEqual(new) else { return }
    if new.contains(where: looks.isDisputed) || screen.line(y).contains(where: looks.isDisputed) {
      // Where the terminal has put what is behind such characters is not known.
      let last = new[width - 1]
      erase(0..<width, y: y, look: last.isBlank && looks.erasedLook(of: last.style) == last.style ? last.style : 0)
    }
    guard let first = (0..<width).first(where: { screen[$0, y] != new[$0] }),
      let last = (0..<width).last(where: { screen[$0, y] != new[$0] })
    else { return }
    let tail = erasedTail(of: new, y: y, from: first, through: last)
    var x = first
    let end = tail?.lowerBound ?? last + 1
    while let start = (x..<max(x, end)).first(where: { screen[$0, y] != new[$0] }) {
      x = (start..<end).first { screen[$0, y] == new[$0] } ?? end
      // A wide character is sent whole, also where only its look differs in the half behind.
      let whole = (new[start].isTrailingHalf ? start - 1 : start)..<(new[x - 1].width == 2 ? x + 1 : x)
      paint(whole, of: new, y: y)
      x = whole.upperBound
    }
    if let tail { erase(tail, y: y, look: new[width - 1].style) }
  }

  /// The cells up to the end of a line that are better erased than written, if there are any.
  private mutating func erasedTail(of new: [CellWord], y: Int, from first: Int, through last: Int) -> Range<Int>? {
    let word = new[new.count - 1]
    guard word.isBlank, looks.erasedLook(of: word.style) == word.style else { return nil }
    var start = new.count
    while start > first, new[start - 1] == word { start -= 1 }
    guard start <= last else { return nil }
    while screen[start, y] == word { start += 1 }
    return last + 1 - start > 3 + costOfErasing(to: word.style) ? start..<new.count : nil
  }

  /// Sends cells that all differ; long gaps in them are erased.
  private mutating func paint(_ cells: Range<Int>, of new: [CellWord], y: Int) {
    var start = cells.lowerBound
    var x = start
    while x < cells.upperBound {
      let word = new[x]
      let gap = x..<((x..<cells.upperBound).first { new[$0] != word } ?? cells.upperBound)
      if word.isBlank, gap.count > Self.largestWrittenGap, looks.erasedLook(of: word.style) == word.style {
        if start < x { write(start..<x, of: new, y: y) }
        erase(gap, y: y, look: word.style)
        start = gap.upperBound
      }
      x = gap.upperBound
    }
    if start < cells.upperBound { write(start..<cells.upperBound, of: new, y: y) }
  }
}
