import EspalierCanvas
import EspalierWindow

/// What a terminal is to show, in the words of a painter.
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

  /// Lends the words of a line.
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
  ///   - frame: What the terminal is to show.
  ///   - plan: The lines that it moves first.
  ///   - limit: The most bytes that it may take.
  /// - Returns: Whether it took no more; otherwise the painter is of no use any more.
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

  /// The first of the lines down to the last one that are all to be blank and are better erased at once, if there are
  /// any: at least two of them differ from what is shown.
  private func erasedBottom(
    _ frame: NewFrame, _ isChanged: [Bool], _ scratch: inout [CellWord]
  ) -> (y: Int, blank: CellWord)? {
    let height = frame.size.height
    guard isChanged.lazy.filter(\.self).count > 1 else { return nil }
    let blank = frame.withLine(height - 1, &scratch) { $0[$0.count - 1] }
    guard looks.isErasable(blank) else { return nil }
    var start: Int?
    var count = 0
    // From the top left corner on, tmux would keep what is erased.
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
