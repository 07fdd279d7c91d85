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

  /// Puts the words of a line in the place of those in `line`.
  func copyLine(_ y: Int, to line: inout [CellWord]) {
    line.removeAll(keepingCapacity: true)
    canvas.withWords(of: y..<y + 1) { translation.append($0, to: &line) }
  }

  /// The word at the end of a line, and whether all others are equal to it.
  func end(ofLine y: Int) -> (word: CellWord, isUniform: Bool) {
    var line: [CellWord] = []
    copyLine(y, to: &line)
    return (line[line.count - 1], line.allSatisfy { $0 == line[line.count - 1] })
  }
}

extension FramePainter {
  /// Paints a frame.
  ///
  /// - Parameters:
  ///   - frame: What the terminal is to show.
  ///   - plan: The lines that it moves first.
  mutating func paint(_ frame: NewFrame, after plan: ScrollPlan = ScrollPlan(bands: [])) {
    guard frame.size.width > 0 else { return }
    var isChanged = frame.changes.isChanged
    for band in plan.bands {
      let newLine = band.offset > 0 ? band.lines.upperBound : band.lines.lowerBound - 1
      scroll(band, look: frame.size.height > newLine && newLine >= 0 ? frame.end(ofLine: newLine).word.style : 0)
      for y in band.region { isChanged[y] = true }
    }
    var line: [CellWord] = []
    line.reserveCapacity(frame.size.width)
    let end = isChanged.lazy.filter(\.self).count > 1 ? erasedBottom(frame, isChanged) : nil
    for y in 0..<(end ?? frame.size.height) where isChanged[y] {
      frame.copyLine(y, to: &line)
      paint(line, y: y)
    }
    if let end { eraseToEnd(fromLine: end, look: frame.end(ofLine: end).word.style) }
  }

  /// The first of the lines down to the last one that are all to be blank and are better erased at once, if there are
  /// any: at least two of them differ from what is shown.
  private func erasedBottom(_ frame: NewFrame, _ isChanged: [Bool]) -> Int? {
    let height = frame.size.height
    let (blank, _) = frame.end(ofLine: height - 1)
    guard blank.isBlank, looks.erasedLook(of: blank.style) == blank.style else { return nil }
    var start: Int?
    var count = 0
    for y in (0..<height).reversed() {
      let end = frame.end(ofLine: y)
      guard end.isUniform, end.word == blank else { break }
      guard isChanged[y], screen.line(y).contains(where: { $0 != blank }) else { continue }
      start = y
      count += 1
    }
    return count >= 2 ? start : nil
  }
}
