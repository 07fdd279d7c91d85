import EspalierCanvas
import EspalierTree

/// Making the terminal move lines itself.
extension FramePainter {
  /// Moves the lines of a band.
  ///
  /// - Parameters:
  ///   - band: The lines, and the distance.
  ///   - blank: The contents of the lines that appear, if the terminal can erase to them.
  mutating func scroll(_ band: ScrollBand, to blank: CellWord) {
    let blank = looks.isErasable(blank) ? blank : .blank
    closeLink()
    prepareErasing(to: blank)
    let (region, count, isUp) = (band.region, abs(band.offset), band.offset > 0)
    let reachesEnd = region.upperBound == screen.size.height
    let margins = reachesEnd && region.lowerBound == 0 ? nil : region
    let (first, last) = (region.lowerBound, region.upperBound - count)
    let (leaving, entering) = isUp ? (first, last) : (last, first)
    // Lines that leave or enter at the end of the screen need no space there.
    func shift(_ painter: inout FramePainter) {
      if isUp || !reachesEnd { painter.editLines("M", count, at: leaving) }
      if !isUp || !reachesEnd { painter.editLines("L", count, at: entering) }
    }
    func feed(_ painter: inout FramePainter) { painter.feedLines(count, isUp: isUp, in: margins) }
    // Feeding at the end of the screen is better if the costs are equal, because it ends where a line appears.
    cheapest(isUp && reachesEnd ? [feed, shift] : [shift, feed])
    screen.scroll(region, by: band.offset, blank: blank)
    statistics.movedLines += band.lines.count
  }

  /// Deletes (`M`) or inserts (`L`) lines.
  private mutating func editLines(_ final: Unicode.Scalar, _ count: Int, at y: Int) {
    // Elsewhere than in the first column, some terminals leave the cursor, and others move it to the first column.
    move(toX: 0, y: y)
    appendSequence(count, final)
  }

  /// Scrolls up by line feeds on the last line of a region, or of the screen, or down by reverse ones on the first.
  private mutating func feedLines(_ count: Int, isUp: Bool, in region: Range<Int>?) {
    if region != nil { setRegion(region) }
    let place = region ?? 0..<screen.size.height
    move(toLine: isUp ? place.upperBound - 1 : place.lowerBound)
    appendFeeds(isUp ? count : -count)
    if region != nil { setRegion(nil) }
  }

  /// Sets the region that scrolls, or resets it.
  private mutating func setRegion(_ region: Range<Int>?) {
    append("\u{1B}[")
    if let region {
      append(region.lowerBound + 1)
      append(0x3B, count: 1)
      append(region.upperBound)
    }
    append(0x72, count: 1)
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

/// A band of lines that the terminal moves itself.
///
/// Rows have identities, so the moves are known and need not be guessed from the contents of lines:
///
/// ```
///   before      after       offset
///   0 Apples    0 Apples       0
///   1 Pears     1 Plums        –      the line is new
///   2 Figs      2 Pears       −1 ┐
///   3 Dates     3 Figs        −1 ┘    lines 1 and 2 move down by 1
/// ```
///
/// Lines that keep their order can be moved band by band without overwriting each other. If the order has changed, as
/// many lines as possible are moved.
///
/// Source: `hashmap.c` and `lib_doupdate.c` of ncurses, for the order of the bands: first those that move up, from top
/// to bottom, then those that move down, from bottom to top.
struct ScrollBand: Equatable {
  /// The positions of the lines after the move.
  let lines: Range<Int>

  /// The distance by which the lines move up; negative if they move down.
  let offset: Int

  /// The lines that the move affects: the positions before and after it.
  var region: Range<Int> {
    offset > 0 ? lines.lowerBound..<lines.upperBound + offset : lines.lowerBound + offset..<lines.upperBound
  }

  /// Returns the bands for the shifts of all lines, in the order in which they are moved.
  ///
  /// - Complexity: O(n log n) in the number of lines.
  static func plan(for shifts: [LineShift?]) -> [ScrollBand] {
    var offsets = orderedOffsets(shifts.map { $0?.offset })
    bridge(&offsets)
    var bands: [ScrollBand] = []
    var y = 0
    while y < offsets.count {
      let start = y
      y += 1
      guard let offset = offsets[start], offset != 0 else { continue }
      while y < offsets.count, offsets[y] == offset { y += 1 }
      bands.append(ScrollBand(lines: start..<y, offset: offset))
    }
    return bands.filter { $0.offset > 0 } + bands.filter { $0.offset < 0 }.reversed()
  }

  /// Returns the offsets without those of lines that do not keep their order.
  private static func orderedOffsets(_ offsets: [Int?]) -> [Int?] {
    if areOrdered(offsets) { return offsets }
    var seen: Set<Int> = []
    let moved = offsets.indices.filter { y in
      guard let offset = offsets[y] else { return false }
      return offsets.indices.contains(y + offset) && seen.insert(y + offset).inserted
    }
    let sources = moved.map { y in y + (offsets[y] ?? 0) }
    let kept = HeaviestSequence(ranks: sources, weights: sources.map { _ in 1 })
    var ordered = [Int?](repeating: nil, count: offsets.count)
    for (index, y) in moved.enumerated() where kept.isMember[index] { ordered[y] = offsets[y] }
    return ordered
  }

  /// Returns whether all lines keep their order, as they do when a list is scrolled.
  private static func areOrdered(_ offsets: [Int?]) -> Bool {
    var last = -1
    for y in offsets.indices {
      guard let offset = offsets[y] else { continue }
      guard y + offset > last, y + offset < offsets.count else { return false }
      last = y + offset
    }
    return true
  }

  /// Gives new lines between lines that move together the same offset, so that they form one band.
  private static func bridge(_ offsets: inout [Int?]) {
    var last: Int?
    for y in offsets.indices {
      guard let offset = offsets[y] else { continue }
      if let last, offsets[last] == offset { for gap in last + 1..<y { offsets[gap] = offset } }
      last = y
    }
  }
}
