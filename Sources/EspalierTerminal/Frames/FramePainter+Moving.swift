import EspalierTree

/// Moving the cursor with as few bytes as possible.
///
/// The candidates are those of curses: directly to a cell; or to a line, by line feeds or sequences, and then along the
/// line by backspaces, a carriage return, tabs, sequences, or by rewriting characters.
///
/// Source: Pavel Curtis and Eric S. Raymond, `lib_mvcur.c` of ncurses, for the choice of candidates.
extension FramePainter {
  /// Moves the cursor to a cell.
  mutating func move(toX x: Int, y: Int) {
    guard pen.x != x || pen.y != y else { return }
    closeLink()
    if !bytes.isEmpty { moveCount += 1 }
    follow(path(toX: x, y: y), toY: y)
    pen.x = x
    pen.y = y
  }

  /// Moves the cursor to any cell of a line; of equally cheap ones, to the first, where new text usually begins.
  mutating func move(toLine y: Int) {
    guard pen.y != y else { return }
    closeLink()
    if !bytes.isEmpty { moveCount += 1 }
    var best = verticalPath(to: y)
    let home = isInline ? nil : position(x: 0, y: y)
    let costOfReturning = pen.x == 0 ? 0 : 1
    if let home, home.cost <= best.map({ $0.cost + costOfReturning }) ?? .max {
      best = home
      pen.x = 0
    }
    if let best { follow(best, toY: y) }
    pen.y = y
  }

  func path(toX x: Int, y: Int) -> CursorPath {
    var best = isInline ? nil : position(x: x, y: y)
    if var path = verticalPath(to: y) {
      path = alongLine(path, toX: x, y: y, limit: best?.cost ?? .max)
      if path.cost < best?.cost ?? .max { best = path }
    }
    return best ?? CursorPath(cost: 0)
  }

  private func position(x: Int, y: Int) -> CursorPath {
    let digits = (y > 0 || x > 0 ? CursorPath.digits(of: y + 1) : 0) + (x > 0 ? 1 + CursorPath.digits(of: x + 1) : 0)
    return CursorPath(vertical: .position(x: x, y: y), cost: 3 + digits)
  }

  /// Returns the cheapest path to a line that keeps the column.
  private func verticalPath(to y: Int) -> CursorPath? {
    guard let from = pen.y else { return isInline ? nil : CursorPath(vertical: .line(y), cost: Self.cost(ofLine: y)) }
    let distance = y - from
    if distance == 0 { return CursorPath(cost: 0) }
    let feeds =
      distance > 0
      ? CursorPath(vertical: .lineFeeds(distance), cost: distance)
      : CursorPath(vertical: .reverseLineFeeds(-distance), cost: 2 * -distance)
    let relative = CursorPath(
      vertical: distance > 0 ? .down(distance) : .up(-distance), cost: CursorPath.cost(ofSequenceWith: abs(distance)))
    // The terminal may have become shorter than an inline frame without a report yet. A line feed still moves down by a
    // line, because the terminal scrolls; other sequences would stop at its bottom, and the way back would lead above
    // the frame. Reverse line feeds are not used: at the top, they would scroll a blank line in between the lines above
    // the frame.
    if isInline { return distance > 0 ? feeds : relative }
    let best = relative.cost < feeds.cost ? relative : feeds
    return Self.cost(ofLine: y) < best.cost ? CursorPath(vertical: .line(y), cost: Self.cost(ofLine: y)) : best
  }

  private static func cost(ofLine y: Int) -> Int { CursorPath.cost(ofSequenceWith: y + 1) }

  /// Returns a path completed with the cheapest part along the line.
  private func alongLine(_ vertical: CursorPath, toX x: Int, y: Int, limit: Int) -> CursorPath {
    if pen.x == x { return vertical }
    var best = vertical
    best.finish = .column(x)
    best.cost += CursorPath.cost(ofSequenceWith: x + 1)
    for (start, returns) in [(pen.x, false), (0, true)] {
      guard let start else { continue }
      let tabStops = features.hasTabStops && x > start ? [0, x / 8 - start / 8, x / 8 - start / 8 + 1] : [0]
      for tabs in tabStops where tabs >= 0 {
        // The last tab stop is the last column.
        let column = tabs == 0 ? start : (start / 8 + tabs) * 8
        guard column < screen.size.width else { continue }
        var path = vertical
        path.returns = returns
        path.tabs = tabs
        path.cost += (returns ? 1 : 0) + tabs
        complete(&path, from: column, toX: x, y: y)
        if path.cost < best.cost { best = path }
      }
    }
    return best
  }

  private func complete(_ path: inout CursorPath, from column: Int, toX x: Int, y: Int) {
    let distance = x - column
    if distance == 0 { return }
    let relative = CursorPath.cost(ofSequenceWith: abs(distance))
    if distance < 0 {
      path.finish = -distance <= relative ? .backspaces(-distance) : .left(-distance)
      path.cost += min(-distance, relative)
    } else if let rewriting = costOfRewriting(column..<x, y: y, limit: relative) {
      path.finish = .rewriting(column..<x)
      path.cost += rewriting
    } else {
      path.finish = .right(distance)
      path.cost += relative
    }
  }

  /// Returns the number of bytes for rewriting cells; `nil` if it is more than `limit`, or if their look differs.
  private func costOfRewriting(_ cells: Range<Int>, y: Int, limit: Int) -> Int? {
    // A character takes at least one byte, and a wide one takes three.
    guard cells.count <= 2 * limit, cells.upperBound < screen.size.width else { return nil }
    guard !screen[cells.lowerBound, y].isTrailingHalf, !screen[cells.upperBound, y].isTrailingHalf else { return nil }
    var cost = 0
    for x in cells {
      let word = screen[x, y]
      guard !word.isCluster, word != .unknown, word.isTrailingHalf || looks.shows(word, in: pen.look),
        !looks.isDisputed(word)
      else {
        return nil
      }
      if !word.isTrailingHalf { cost += word.utf8Count }
      if cost > limit { return nil }
    }
    return cost
  }

  private mutating func follow(_ path: CursorPath, toY y: Int) {
    switch path.vertical {
    case .none: break
    case .lineFeeds(let count): append(0x0A, count: count)
    case .reverseLineFeeds(let count): for _ in 0..<count { append("\u{1B}M") }
    case .down(let count): appendSequence(count, "B")
    case .up(let count): appendSequence(count, "A")
    case .line(let y): appendSequence(y + 1, "d")
    case .position(let x, let y):
      append("\u{1B}[")
      if y > 0 || x > 0 { append(y + 1) }
      if x > 0 {
        append(0x3B, count: 1)
        append(x + 1)
      }
      append(0x48, count: 1)
    }
    if path.returns { append(0x0D, count: 1) }
    append(0x09, count: path.tabs)
    switch path.finish {
    case .none: break
    case .right(let count): appendSequence(count, "C")
    case .left(let count): appendSequence(count, "D")
    case .backspaces(let count): append(0x08, count: count)
    case .column(let x): appendSequence(x + 1, "G")
    case .rewriting(let cells): for x in cells where !screen[x, y].isTrailingHalf { append(screen[x, y]) }
    }
  }
}

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
    if isUp { append(0x0A, count: count) } else { for _ in 0..<count { append("\u{1B}M") } }
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

/// A plan of the bands of lines that the terminal moves itself.
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
struct ScrollPlan: Equatable {
  /// Lines that move together.
  struct Band: Equatable {
    /// The positions of the lines after the move.
    let lines: Range<Int>

    /// The distance by which the lines move up; negative if they move down.
    let offset: Int

    /// The lines that the move affects: the positions before and after it.
    var region: Range<Int> {
      offset > 0
        ? lines.lowerBound..<lines.upperBound + offset : lines.lowerBound + offset..<lines.upperBound
    }
  }

  /// The bands, in the order in which they are moved.
  let bands: [Band]

  init(bands: [Band]) {
    self.bands = bands
  }

  /// Creates a plan from the shifts of all lines.
  ///
  /// - Complexity: O(n log n) in the number of lines.
  init(_ shifts: [LineShift?]) {
    var offsets = Self.orderedOffsets(shifts.map { $0?.offset })
    Self.bridge(&offsets)
    var bands: [Band] = []
    var y = 0
    while y < offsets.count {
      let start = y
      y += 1
      guard let offset = offsets[start], offset != 0 else { continue }
      while y < offsets.count, offsets[y] == offset { y += 1 }
      bands.append(Band(lines: start..<y, offset: offset))
    }
    self.bands = bands.filter { $0.offset > 0 } + bands.filter { $0.offset < 0 }.reversed()
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
