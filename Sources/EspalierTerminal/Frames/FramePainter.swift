import EspalierCanvas

/// A painter that writes the bytes of a frame, and keeps track of what the terminal shows.
///
/// It is a value, so two ways to paint a frame can be compared by trying both.
struct FramePainter: Sendable {
  /// The position of the terminal's cursor, and the look in which it writes.
  struct Pen: Equatable {
    /// The column; `nil` if it is unknown, for example after the last column.
    var x: Int?
    var y: Int?
    var look = 0
  }

  var screen: TerminalScreen
  var looks: LookTable
  var pen = Pen()
  var bytes: [UInt8] = []

  /// The position and look that the terminal has saved; `nil` for none.
  var saved: Pen?

  /// The number of times that the cursor has been moved in this frame, not counting a move at its beginning.
  var moveCount = 0
  var statistics = FrameStatistics()

  let features: TerminalFeatures

  /// Whether the screen begins at an unknown line of the terminal, so that lines are counted from the cursor.
  let isInline: Bool

  init(size: Size, features: TerminalFeatures, isInline: Bool) {
    screen = TerminalScreen(size: size)
    looks = LookTable(for: features)
    self.features = features
    self.isInline = isInline
  }
}

/// Characters and looks.
extension FramePainter {
  /// Writes cells of a line, and closes its links.
  ///
  /// After a character whose width terminals disagree about, the cursor is positioned explicitly.
  mutating func write(_ cells: Range<Int>, of line: UnsafeBufferPointer<CellWord>, y: Int) {
    // Update the screen first, so that moving to the next cell can rewrite characters that have been written.
    screen.set(cells, ofLine: y, to: line)
    var x = cells.lowerBound
    while x < cells.upperBound {
      let word = line[x]
      move(toX: x, y: y)
      if !looks.shows(word, in: pen.look) { setLook(looks.look(of: word)) }
      let end = word.isASCII ? appendASCII(x..<cells.upperBound, of: line) : x + word.width
      if !word.isASCII { append(word) }
      statistics.cells += end - x
      pen.x = end >= screen.size.width || looks.isDisputed(word) ? nil : end
      x = end
    }
    closeLink()
  }

  /// Erases some cells of a line, with the sequence for the rest of the line if they extend to its end.
  mutating func erase(_ cells: Range<Int>, y: Int, to blank: CellWord) {
    move(toX: cells.lowerBound, y: y)
    prepareErasing(to: blank)
    if cells.upperBound == screen.size.width {
      append("\u{1B}[K")
    } else {
      appendSequence(cells.count, "X")
    }
    screen.erase(cells, ofLine: y, to: blank)
  }

  /// Erases everything from the beginning of a line.
  mutating func eraseToEnd(fromLine y: Int, to blank: CellWord) {
    move(toX: 0, y: y)
    prepareErasing(to: blank)
    append("\u{1B}[J")
    for line in y..<screen.size.height { screen.erase(0..<screen.size.width, ofLine: line, to: blank) }
  }

  /// Returns the number of bytes that are necessary before erasing.
  mutating func costOfErasing(to blank: CellWord) -> Int {
    let look = looks.look(of: blank)
    return looks.erases(with: pen.look, to: look) ? 0 : looks.transition(from: pen.look, to: look).count
  }

  /// Sets a look in which erased cells become a given blank.
  mutating func prepareErasing(to blank: CellWord) {
    let look = looks.look(of: blank)
    if !looks.erases(with: pen.look, to: look) { setLook(look) }
  }

  mutating func closeLink() {
    if let look = looks.lookWithoutLink(of: pen.look) { setLook(look) }
  }

  private mutating func setLook(_ look: Int) {
    guard look != pen.look else { return }
    bytes += looks.transition(from: pen.look, to: look)
    pen.look = look
  }

  /// Appends the first of some cells and the following ASCII characters in the same style, and returns their end.
  private mutating func appendASCII(_ cells: Range<Int>, of line: UnsafeBufferPointer<CellWord>) -> Int {
    let first = line[cells.lowerBound]
    var end = cells.lowerBound
    // A blank can be written in a different look than the characters after it.
    while end < cells.upperBound, line[end].isASCII, line[end].style == first.style,
      !first.isBlank || line[end].isBlank
    {
      end += 1
    }
    bytes.append(contentsOf: line[cells.lowerBound..<end].lazy.map { UInt8(truncatingIfNeeded: $0.bits) })
    return end
  }

  mutating func append(_ word: CellWord) {
    if word.isCluster {
      bytes += looks.text(ofCluster: word.content).utf8
    } else if let scalar = word.scalar, let text = UTF8.encode(scalar) {
      bytes += text
    }
  }
}

/// Control sequences.
extension FramePainter {
  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a control sequence with one parameter, which is omitted if it is 1, the default.
  mutating func appendSequence(_ parameter: Int, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if parameter != 1 { append(parameter) }
    bytes.append(UInt8(truncatingIfNeeded: final.value))
  }

  mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  mutating func append(_ byte: UInt8, count: Int) {
    for _ in 0..<count { bytes.append(byte) }
  }
}

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
    guard var words = screen.withLine(y, { $0.places(differentIn: new) }) else { return }
    let isUnusual = new.isUnusual || screen.withLine(y) { $0.isUnusual }
    if !isUnusual, shift(to: new, y: y, differing: words) {
      words = screen.withLine(y) { $0.places(differentIn: new) } ?? words
    }
    // Words with the same look are recorded too, so that the next comparison of their bits succeeds.
    defer { screen.set(words, ofLine: y, to: new) }
    guard words.contains(where: { differs($0, new, y) }) else { return }
    var candidates = words
    if isUnusual, hasDisputes(new, y: y) {
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

  /// Returns the number of characters, up to a limit, that have to be written for a line to look like another one.
  func characters(ofLine y: Int, differingIn new: UnsafeBufferPointer<CellWord>, upTo limit: Int) -> Int {
    screen.withLine(y) { shown in
      var count = 0
      for x in new.indices where shown[x].bits != new[x].bits {
        if looks.isErasable(new[x]) || looks.looksEqual(shown[x], new[x]) { continue }
        count += 1
        if count == limit { break }
      }
      return count
    }
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

  /// Whether any word of the line is a cluster or wide.
  fileprivate var isUnusual: Bool {
    var bits: UInt64 = 0
    for word in self { bits |= word.bits }
    return bits & CellWord.unusualBits != 0
  }
}

/// The hidden cursor.
extension FramePainter {
  /// Moves the hidden cursor to where the focus is, after the changes of a frame.
  ///
  /// If the focus has stayed, the terminal remembers the place, so that two bytes lead back to it after later frames.
  ///
  /// - Parameter start: The pen at the beginning of the frame; `nil` if the frame depends on no earlier one.
  mutating func rest(at focus: Point, since start: Pen?) {
    guard pen.x != focus.x || pen.y != focus.y else { return }
    // What cannot be seen does not have to be shown together with the rest of the frame.
    let moves = moveCount
    defer { moveCount = moves }
    closeLink()
    if let saved, saved.isAt(focus), path(toX: focus.x, y: focus.y).cost > 2 {
      append("\u{1B}8")
      pen = saved
      return
    }
    move(toX: focus.x, y: focus.y)
    guard start?.isAt(focus) == true, saved?.isAt(focus) != true else { return }
    append("\u{1B}7")
    saved = pen
  }
}

extension FramePainter.Pen {
  fileprivate func isAt(_ point: Point) -> Bool { x == point.x && y == point.y }
}

/// Changing the number of lines of an inline frame.
extension FramePainter {
  /// Adds lines below the frame, or removes some; the remaining lines are not sent again.
  ///
  /// If there is no line below, a line feed scrolls the terminal, including the frame.
  mutating func changeHeight(to height: Int) {
    let old = screen.size.height
    guard height != old else { return }
    if height < old {
      move(toX: 0, y: height)
      prepareErasing(to: .blank)
      append("\u{1B}[J")
    } else {
      move(toLine: max(0, old - 1))
      prepareErasing(to: .blank)
      append(0x0A, count: height - max(1, old))
      pen.y = height - 1
    }
    screen.changeHeight(to: height)
  }
}

/// Finding an inline frame again after the terminal has become narrower.
extension FramePainter {
  /// Returns the number of lines between the beginning of the frame and the cursor after the terminal was resized.
  ///
  /// A terminal that rewraps its lines has broken those that no longer fit. It counts at least the cells up to the last
  /// one that is not blank; some terminals also count blanks that were written. The result is the least that is
  /// possible, because whatever is above the frame must never be erased.
  func linesAboveCursor(inWidth width: Int) -> Int {
    guard let y = pen.y else { return 0 }
    guard features.rewrapsLines, width > 0, width < screen.size.width, y < screen.size.height else { return y }
    let above = (0..<y).reduce(0) { $0 + max(1, (length(ofLine: $1) + width - 1) / width) }
    return above + min(pen.x ?? 0, max(0, length(ofLine: y) - 1)) / width
  }

  /// Returns the number of cells of a line up to the last one that is not blank.
  private func length(ofLine y: Int) -> Int {
    screen.withLine(y) { line in line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0 }
  }
}
