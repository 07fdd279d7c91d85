import EspalierCanvas

/// The contents of a terminal's screen, as known from the bytes sent to it.
struct TerminalScreen: Sendable {
  private(set) var size: Size

  /// The words of all lines, line by line; they refer to a ``LookTable``.
  private var words: [CellWord]

  /// Creates a screen of plain blanks.
  init(size: Size) {
    self.size = size
    words = Array(repeating: .blank, count: size.width * size.height)
  }

  /// Removes lines at the end, or adds lines of plain blanks.
  mutating func changeHeight(to height: Int) {
    words.removeLast(max(0, size.height - height) * size.width)
    words += repeatElement(.blank, count: max(0, height - size.height) * size.width)
    size.height = height
  }

  subscript(x: Int, y: Int) -> CellWord { words[y * size.width + x] }

  /// Calls a closure with the words of one line.
  func withLine<Result>(_ y: Int, _ body: (UnsafeBufferPointer<CellWord>) -> Result) -> Result {
    words.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[y * size.width..<(y + 1) * size.width])) }
  }

  /// Records the words that have been sent for some cells of a line.
  mutating func set(_ cells: Range<Int>, ofLine y: Int, to line: UnsafeBufferPointer<CellWord>) {
    let base = y * size.width
    words.withUnsafeMutableBufferPointer { words in
      guard let source = line.baseAddress, let target = words.baseAddress else { return }
      (target + base + cells.lowerBound).update(from: source + cells.lowerBound, count: cells.count)
    }
  }

  /// Sets cells of a line to a blank.
  mutating func erase(_ cells: Range<Int>, ofLine y: Int, to blank: CellWord) {
    let base = y * size.width
    words.withUnsafeMutableBufferPointer {
      $0[base + cells.lowerBound..<base + cells.upperBound].update(repeating: blank)
    }
  }

  /// Moves the lines of a band up, or down if `count` is negative; the lines that appear are blank.
  mutating func scroll(_ band: Range<Int>, by count: Int, blank: CellWord) {
    let distance = min(abs(count), band.count)
    let kept = band.count - distance
    let (source, target) =
      count > 0
      ? (band.lowerBound + distance, band.lowerBound) : (band.lowerBound, band.lowerBound + distance)
    let width = size.width
    words.withUnsafeMutableBufferPointer { words in
      guard let base = words.baseAddress else { return }
      (base + target * width).update(from: base + source * width, count: kept * width)
      let entering = count > 0 ? band.lowerBound + kept : band.lowerBound
      (base + entering * width).update(repeating: blank, count: distance * width)
    }
  }
}
