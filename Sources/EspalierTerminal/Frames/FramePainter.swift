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
    } else if word.content < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: word.content))
    } else if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: word.content)), let text = UTF8.encode(scalar) {
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
