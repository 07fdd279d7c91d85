import EspalierCanvas

/// Making the terminal move lines itself.
extension FramePainter {
  /// Moves the lines of a band.
  ///
  /// - Parameters:
  ///   - band: The lines, and the distance.
  ///   - blank: The contents of the lines that appear, if the terminal can erase to them.
  mutating func scroll(_ band: ScrollPlan.Band, to blank: CellWord) {
    let blank = looks.isErasable(blank) ? blank : .blank
    closeLink()
    prepareErasing(to: blank)
    let region = band.region
    let count = abs(band.offset)
    let height = screen.size.height
    let isUp = band.offset > 0
    if region.upperBound == height {
      cheapest(
        isUp
          ? [
            // If the costs are equal, this one is better, because it ends where a line appears.
            { $0.feedLines(count, in: region.lowerBound == 0 ? nil : region, ofHeight: height) },
            { $0.deleteLines(count, at: region.lowerBound) },
          ]
          : [
            { $0.insertLines(count, at: region.lowerBound) },
            { $0.reverseLines(count, in: region.lowerBound == 0 ? nil : region) },
          ])
    } else if isUp {
      cheapest([
        {
          $0.deleteLines(count, at: region.lowerBound)
          $0.insertLines(count, at: region.upperBound - count)
        }, { $0.feedLines(count, in: region, ofHeight: height) },
      ])
    } else {
      cheapest([
        {
          $0.deleteLines(count, at: region.upperBound - count)
          $0.insertLines(count, at: region.lowerBound)
        }, { $0.reverseLines(count, in: region) },
      ])
    }
    screen.scroll(region, by: band.offset, blank: blank)
    statistics.movedLines += band.lines.count
  }

  // These start in the first column: elsewhere, some terminals leave the cursor there, and others move it to the first
  // column.

  private mutating func deleteLines(_ count: Int, at y: Int) {
    move(toX: 0, y: y)
    appendSequence(count, "M")
  }

  private mutating func insertLines(_ count: Int, at y: Int) {
    move(toX: 0, y: y)
    appendSequence(count, "L")
  }

  /// Scrolls up by line feeds on the last line of a region, or of the screen.
  private mutating func feedLines(_ count: Int, in region: Range<Int>?, ofHeight height: Int) {
    setRegion(region)
    move(toLine: (region?.upperBound ?? height) - 1)
    append(0x0A, count: count)
    if region != nil { resetRegion() }
  }

  /// Scrolls down by reverse line feeds on the first line of a region, or of the screen.
  private mutating func reverseLines(_ count: Int, in region: Range<Int>?) {
    setRegion(region)
    move(toLine: region?.lowerBound ?? 0)
    for _ in 0..<count { append("\u{1B}M") }
    if region != nil { resetRegion() }
  }

  private mutating func setRegion(_ region: Range<Int>?) {
    guard let region else { return }
    append("\u{1B}[")
    append(region.lowerBound + 1)
    append(0x3B, count: 1)
    append(region.upperBound)
    append(0x72, count: 1)
    (pen.x, pen.y) = (0, 0)
  }

  private mutating func resetRegion() {
    append("\u{1B}[r")
    (pen.x, pen.y) = (0, 0)
  }

  /// Scrolls in the way that takes the fewest bytes; if several do, in the first of them.
  private mutating func cheapest(_ ways: [(inout FramePainter) -> Void]) {
    let start = (bytes: bytes.count, pen: pen, moves: moveCount)
    var best = (index: 0, cost: Int.max)
    for (index, way) in ways.enumerated() {
      way(&self)
      if bytes.count - start.bytes < best.cost { best = (index, bytes.count - start.bytes) }
      bytes.removeLast(bytes.count - start.bytes)
      (pen, moveCount) = (start.pen, start.moves)
    }
    ways[best.index](&self)
  }
}
