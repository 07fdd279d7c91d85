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
    let feeds = CursorPath(vertical: .feeds(distance), cost: distance > 0 ? distance : 2 * -distance)
    let relative = CursorPath(vertical: .relative(distance), cost: CursorPath.cost(ofSequenceWith: abs(distance)))
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
      path.finish = -distance <= relative ? .backspaces(-distance) : .relative(distance)
      path.cost += min(-distance, relative)
    } else if let rewriting = costOfRewriting(column..<x, y: y, limit: relative) {
      path.finish = .rewriting(column..<x)
      path.cost += rewriting
    } else {
      path.finish = .relative(distance)
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
    case .feeds(let count): appendFeeds(count)
    case .relative(let count): appendSequence(abs(count), count > 0 ? "B" : "A")
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
    case .relative(let count): appendSequence(abs(count), count > 0 ? "C" : "D")
    case .backspaces(let count): append(0x08, count: count)
    case .column(let x): appendSequence(x + 1, "G")
    case .rewriting(let cells): for x in cells where !screen[x, y].isTrailingHalf { append(screen[x, y]) }
    }
  }

  /// Moves down by line feeds or, if the number is negative, up by reverse ones.
  mutating func appendFeeds(_ count: Int) {
    if count > 0 { append(0x0A, count: count) } else { for _ in count..<0 { append("\u{1B}M") } }
  }
}

/// A part of a line whose characters have moved along the line, as those of a chart do when time passes.
struct CellShift: Equatable {
  /// The cells in which everything has moved; what was in the first or the last of them is gone.
  let cells: Range<Int>

  /// The number of cells by which the characters have moved to the left; negative numbers are to the right.
  let distance: Int

  /// The greatest distance that is looked for.
  static let greatestDistance = 4

  /// The minimum number of bytes that a shift saves before it is looked at more closely.
  static let leastSavings = 24
}

/// Moving characters along a line.
extension FramePainter {
  /// Lets the terminal move characters along a line, where that saves sending them again.
  ///
  /// ```
  ///   shown    │ CPU  ▁▂▃▄▅▆▇█  31 % │
  ///   new      │ CPU  ▂▃▄▅▆▇█▁  29 % │     delete ▁, insert a blank before the number, write ▁
  /// ```
  ///
  /// What the terminal shows then is compared with the new line as always, so a poor shift costs bytes, but is never
  /// visible. Cells are only shifted in lines of plain, narrow characters, of which no terminal disagrees about the
  /// place.
  ///
  /// - Returns: Whether anything has been shifted.
  mutating func shift(to new: UnsafeBufferPointer<CellWord>, y: Int, differing: Range<Int>) -> Bool {
    guard differing.count > CellShift.leastSavings / 3 else { return false }
    var (x, hasShifted) = (differing.lowerBound, false)
    while x < differing.upperBound {
      guard screen[x, y].bits != new[x].bits, let shift = bestShift(from: x, of: new, y: y) else {
        x += 1
        continue
      }
      perform(shift, y: y)
      hasShifted = true
      x = shift.cells.upperBound
    }
    return hasShifted
  }

  /// Returns the shift from a cell on that saves the most bytes; `nil` if none saves enough.
  private func bestShift(from x: Int, of new: UnsafeBufferPointer<CellWord>, y: Int) -> CellShift? {
    var best: (shift: CellShift, savings: Int)?
    screen.withLine(y) { shown in
      for distance in 1...CellShift.greatestDistance {
        for (left, right) in [(distance, 0), (0, distance)] {
          // What is shown at `place + left` is wanted at `place + right`.
          var (place, end, savings) = (x, x, 0)
          while place + distance < new.count, shown[place + left].bits == new[place + right].bits {
            if shown[place + right].bits != new[place + right].bits {
              savings += new[place + right].utf8Count
              end = place + 1
            }
            place += 1
          }
          // Where the whole rest of the line moves to the right, its last cells leave the line by themselves.
          if right > 0, place + distance == new.count { end = place }
          guard savings >= CellShift.leastSavings, savings > best?.savings ?? 0 else { continue }
          best = (CellShift(cells: x..<end + distance, distance: left - right), savings)
        }
      }
    }
    return best?.shift
  }

  /// Deletes cells at one end, and inserts others at the other.
  private mutating func perform(_ shift: CellShift, y: Int) {
    let (count, cells) = (abs(shift.distance), shift.cells)
    let isLeftward = shift.distance > 0
    let ends = (cells.lowerBound, cells.upperBound - count)
    // Deleting first keeps what follows on the line. Nothing is deleted or inserted at the end of the line.
    if isLeftward || cells.upperBound < screen.size.width {
      move(toX: isLeftward ? ends.0 : ends.1, y: y)
      appendSequence(count, "P")
      screen.delete(count, at: isLeftward ? ends.0 : ends.1, ofLine: y)
    }
    guard !isLeftward || cells.upperBound < screen.size.width else { return }
    move(toX: isLeftward ? ends.1 : ends.0, y: y)
    appendSequence(count, "@")
    screen.insert(count, at: isLeftward ? ends.1 : ends.0, ofLine: y)
  }
}

extension CellWord {
  /// A character that no canvas has, for a cell whose contents are not known.
  static let unknown = CellWord(scalar: "\0", width: 1, style: 0)

  /// The number of bytes of the character, which must not be a cluster.
  var utf8Count: Int { scalar.map { UTF8.width($0) } ?? 3 }
}
