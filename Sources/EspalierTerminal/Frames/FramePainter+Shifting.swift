import EspalierCanvas

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
