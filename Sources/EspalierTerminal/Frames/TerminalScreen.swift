import EspalierCanvas
import EspalierWindow

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

/// A frame to be shown, in the words of a painter.
struct NewFrame {
  let size: Size
  let changes: FrameChanges
  private let canvas: Canvas
  private let translation: CanvasTranslation

  init(_ canvas: Canvas, _ changes: FrameChanges, _ translation: CanvasTranslation) {
    size = canvas.size
    self.canvas = canvas
    self.changes = changes
    self.translation = translation
  }

  /// Calls a closure with the words of a line.
  func withLine<Result>(
    _ y: Int, _ scratch: inout [CellWord], _ body: (UnsafeBufferPointer<CellWord>) -> Result
  ) -> Result {
    translation.withLine(y, of: canvas, &scratch, body)
  }
}

extension FramePainter {
  /// Paints a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - plan: The lines that the terminal moves first.
  ///   - limit: The maximum number of bytes.
  /// - Returns: Whether the limit was sufficient; otherwise, the painter is unusable.
  @discardableResult
  mutating func paint(
    _ frame: NewFrame, after plan: ScrollPlan = ScrollPlan(bands: []), limit: Int = .max
  ) -> Bool {
    guard frame.size.width > 0 else { return true }
    var isChanged = frame.changes.isChanged
    var scratch: [CellWord] = []
    for band in plan.bands {
      let entering = band.offset > 0 ? band.lines.upperBound : band.lines.lowerBound - 1
      scroll(band, to: frame.withLine(entering, &scratch) { $0[$0.count - 1] })
      for y in band.region { isChanged[y] = true }
    }
    let end = erasedBottom(frame, isChanged, &scratch)
    for y in 0..<(end?.y ?? frame.size.height) where isChanged[y] {
      frame.withLine(y, &scratch) { paint($0, y: y) }
      if bytes.count > limit { return false }
    }
    if let end { eraseToEnd(fromLine: end.y, to: end.blank) }
    return bytes.count <= limit
  }

  /// Returns the first of the blank lines at the end of a frame, if at least two have changed and it is better to erase
  /// them at once.
  private func erasedBottom(
    _ frame: NewFrame, _ isChanged: [Bool], _ scratch: inout [CellWord]
  ) -> (y: Int, blank: CellWord)? {
    let height = frame.size.height
    guard isChanged.lazy.filter(\.self).count > 1 else { return nil }
    let blank = frame.withLine(height - 1, &scratch) { $0[$0.count - 1] }
    guard looks.isErasable(blank) else { return nil }
    var start: Int?
    var count = 0
    // An inline frame is not erased from the top left corner, because tmux would keep the text in its history.
    for y in ((isInline ? 1 : 0)..<height).reversed() {
      let isBlank = frame.withLine(y, &scratch) { $0.allSatisfy { looks.looksEqual($0, blank) } }
      guard isBlank else { break }
      guard isChanged[y], screen.withLine(y, { !$0.allSatisfy { looks.looksEqual($0, blank) } }) else { continue }
      start = y
      count += 1
    }
    return count >= 2 ? start.map { ($0, blank) } : nil
  }
}
