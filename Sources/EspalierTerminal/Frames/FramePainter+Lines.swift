import EspalierCanvas

/// Painting the cells of lines that differ.
extension FramePainter {
  /// The maximum number of blanks that are written; more are erased, which takes about this many bytes including the
  /// move to the next cell.
  private static var largestWrittenGap: Int { 12 }

  /// Paints the differences between the shown words of a line and new ones.
  ///
  /// ```
  ///   shown    │ 1 apple      2.50 ······ │
  ///   new      │ 1 apple      3.50        │
  ///                           └ run ┘└─── erased to the end
  /// ```
  mutating func paint(_ new: UnsafeBufferPointer<CellWord>, y: Int) {
    guard let words = screen.withLine(y, { $0.places(differentIn: new) }) else { return }
    // Words with the same look are recorded too, so that the next comparison of their bits succeeds.
    defer { screen.set(words, ofLine: y, to: new) }
    guard words.contains(where: { differs($0, new, y) }) else { return }
    var candidates = words
    if new.hasUnusualWords(or: screen, y), hasDisputes(new, y: y) {
      // The positions of the characters after these are unknown.
      candidates = 0..<new.count
      let last = new[new.count - 1]
      erase(candidates, y: y, to: looks.isErasable(last) ? last : .blank)
    }
    guard let first = candidates.first(where: { differs($0, new, y) }),
      let last = candidates.last(where: { differs($0, new, y) })
    else { return }
    let tail = erasedTail(of: new, y: y, from: first, through: last)
    var x = first
    let end = tail?.lowerBound ?? last + 1
    while let start = (x..<max(x, end)).first(where: { differs($0, new, y) }) {
      x = (start..<end).first { !differs($0, new, y) } ?? end
      // A wide character is sent completely, even if only its trailing half differs.
      let whole = (new[start].isTrailingHalf ? start - 1 : start)..<(new[x - 1].width == 2 ? x + 1 : x)
      paint(whole, of: new, y: y)
      x = whole.upperBound
    }
    if let tail { erase(tail, y: y, to: new[new.count - 1]) }
  }

  private func differs(_ x: Int, _ new: UnsafeBufferPointer<CellWord>, _ y: Int) -> Bool {
    let shown = screen[x, y]
    return shown.bits != new[x].bits && !looks.looksEqual(shown, new[x])
  }

  private func hasDisputes(_ new: UnsafeBufferPointer<CellWord>, y: Int) -> Bool {
    new.contains(where: looks.isDisputed) || screen.withLine(y) { $0.contains(where: looks.isDisputed) }
  }

  /// Returns the cells at the end of a line that are cheaper to erase than to write, if any.
  private mutating func erasedTail(
    of new: UnsafeBufferPointer<CellWord>, y: Int, from first: Int, through last: Int
  ) -> Range<Int>? {
    let blank = new[new.count - 1]
    guard looks.isErasable(blank) else { return nil }
    var start = new.count
    while start > first, looks.looksEqual(new[start - 1], blank) { start -= 1 }
    guard start <= last else { return nil }
    while looks.looksEqual(screen[start, y], blank) { start += 1 }
    return last + 1 - start > 3 + costOfErasing(to: blank) ? start..<new.count : nil
  }

  /// Paints cells that all differ; long gaps in them are erased.
  private mutating func paint(_ cells: Range<Int>, of new: UnsafeBufferPointer<CellWord>, y: Int) {
    var start = cells.lowerBound
    var x = start
    while x < cells.upperBound {
      let word = new[x]
      guard looks.isErasable(word) else {
        x += 1
        continue
      }
      let gap = x..<((x..<cells.upperBound).first { !looks.looksEqual(new[$0], word) } ?? cells.upperBound)
      if gap.count > Self.largestWrittenGap {
        if start < x { write(start..<x, of: new, y: y) }
        erase(gap, y: y, to: word)
        start = gap.upperBound
      }
      x = gap.upperBound
    }
    if start < cells.upperBound { write(start..<cells.upperBound, of: new, y: y) }
  }
}

extension UnsafeBufferPointer<CellWord> {
  /// Returns the range from the first to the last word that differs from another line.
  fileprivate func places(differentIn other: UnsafeBufferPointer<CellWord>) -> Range<Int>? {
    // Compare the bits, because comparing words would be a function call for each.
    var start = 0
    while start < count, self[start].bits == other[start].bits { start &+= 1 }
    guard start < count else { return nil }
    var end = count
    while self[end &- 1].bits == other[end &- 1].bits { end &-= 1 }
    return start..<end
  }

  /// Returns whether any word of the line, or of the shown line, is a cluster or wide.
  fileprivate func hasUnusualWords(or screen: TerminalScreen, _ y: Int) -> Bool {
    isUnusual || screen.withLine(y) { $0.isUnusual }
  }

  private var isUnusual: Bool {
    var bits: UInt64 = 0
    for word in self { bits |= word.bits }
    return bits & CellWord.unusualBits != 0
  }
}
