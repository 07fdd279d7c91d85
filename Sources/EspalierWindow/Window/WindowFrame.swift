package import EspalierTree

/// A frame of a window, with the changes since the previous frame.
package struct WindowFrame {
  /// The drawing of the window.
  package let canvas: Canvas

  /// The place of the cursor, or of the focus, where it is hidden; `nil` without a focus.
  package let caret: Caret?

  /// The number of the frame; the frames of a window are numbered in order.
  package let number: Int

  /// The number of the previous frame, to which the changes refer.
  package let previousNumber: Int

  /// The changes since the previous frame.
  package let changes: FrameChanges
}

/// The possible differences between two frames of a window.
package struct FrameChanges {
  /// Whether anything has been drawn on each line.
  package private(set) var isChanged: [Bool]

  /// The row that has moved to each line or stayed there; empty if no row has moved.
  ///
  /// These are hints, unless the line has moved as a whole: the contents of lines must be compared nevertheless.
  package private(set) var shifts: [LineShift?] = []

  /// Creates the changes of a frame in which each line may have changed.
  package init(all height: Int, shifts: [LineShift?] = []) {
    isChanged = Array(repeating: true, count: height)
    self.shifts = shifts
  }

  /// Creates the changes of a frame in which nothing has changed.
  package init(noneOf height: Int) { isChanged = Array(repeating: false, count: height) }

  /// Records that something has been drawn on some lines.
  package mutating func add(_ lines: Range<Int>) {
    for y in lines.clamped(to: isChanged.indices) {
      isChanged[y] = true
      if !shifts.isEmpty { shifts[y] = shifts[y]?.withoutRest }
    }
  }

  /// Returns whether a line is exactly what another one was in the previous frame.
  package func hasMoved(_ y: Int, by offset: Int) -> Bool {
    !shifts.isEmpty && shifts[y]?.isWhole == true && shifts[y]?.offset == offset
  }

  /// Notes that more is drawn over everything, so that no line has moved as a whole.
  mutating func noteCover() {
    for y in shifts.indices { shifts[y] = shifts[y]?.withoutRest }
  }

  /// Adds the changes of a view.
  ///
  /// - Parameters:
  ///   - changes: The changes of the view.
  ///   - y: The first line of the view in the window.
  ///   - isAlone: Whether nothing else is on the lines of the view.
  mutating func add(_ changes: DrawnChanges, y: Int, isAlone: Bool) {
    let movesWhole =
      isAlone && changes.lines.joined().allSatisfy { !isChanged.indices.contains($0 + y) || !isChanged[$0 + y] }
    for lines in changes.lines { add(lines.lowerBound + y..<lines.upperBound + y) }
    guard !changes.shifts.isEmpty else { return }
    if shifts.isEmpty { shifts = Array(repeating: nil, count: isChanged.count) }
    for (line, shift) in changes.shifts.enumerated() {
      guard let shift, shifts.indices.contains(line + y), shift.width >= shifts[line + y]?.width ?? 0 else { continue }
      shifts[line + y] = movesWhole ? shift : shift.withoutRest
    }
  }
}
