import EspalierCanvas

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

  private func path(toX x: Int, y: Int) -> CursorPath {
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
    guard !isInline else { return inlinePath(over: distance) }
    var best =
      distance > 0
      ? CursorPath(vertical: .lineFeeds(distance), cost: distance)
      : CursorPath(vertical: .reverseLineFeeds(-distance), cost: 2 * -distance)
    let relative = CursorPath.cost(ofSequenceWith: abs(distance))
    if relative < best.cost {
      best = CursorPath(vertical: distance > 0 ? .down(distance) : .up(-distance), cost: relative)
    }
    if Self.cost(ofLine: y) < best.cost { best = CursorPath(vertical: .line(y), cost: Self.cost(ofLine: y)) }
    return best
  }

  /// Returns the path to a line of an inline frame.
  ///
  /// The terminal may have become shorter without a report yet. A line feed still moves down by a line, because the
  /// terminal scrolls; other sequences would stop at its bottom, and the way back would lead above the frame. Reverse
  /// line feeds are not used: at the top, they would scroll a blank line in between the lines above the frame.
  private func inlinePath(over distance: Int) -> CursorPath {
    distance > 0
      ? CursorPath(vertical: .lineFeeds(distance), cost: distance)
      : CursorPath(vertical: .up(-distance), cost: CursorPath.cost(ofSequenceWith: -distance))
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
      guard !word.isCluster, word.isTrailingHalf || looks.shows(word, in: pen.look), !looks.isDisputed(word) else {
        return nil
      }
      if !word.isTrailingHalf {
        cost += Unicode.Scalar(UInt32(truncatingIfNeeded: word.content)).map { UTF8.width($0) } ?? 3
      }
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
