package import EspalierCanvas
package import EspalierTree

/// What a window shows, and what of it has changed since another frame.
package struct WindowFrame {
  /// The window as it is now.
  package let canvas: Canvas

  /// Where the cursor stands, if one is shown.
  package let cursor: Point?

  /// Which frame this is; frames of one window are numbered in order.
  package let number: Int

  /// The frame before, since which the changes are known.
  package let previousNumber: Int

  /// What has been drawn since the frame before.
  package let changes: FrameChanges

  /// Whether all of the window is one view, of which more follows below: the user may scroll on.
  package let scrollsOn: Bool
}

/// What may differ between two frames of a window.
package struct FrameChanges {
  /// For each line whether anything on it has been drawn.
  package private(set) var isChanged: [Bool]

  /// For each line the row that has come there from elsewhere, or has stayed; empty where no row has moved.
  ///
  /// These are hints: what a line shows is to be compared all the same.
  package private(set) var shifts: [LineShift?] = []

  /// Creates the changes of a frame in which each line may have changed.
  package init(all height: Int, shifts: [LineShift?] = []) {
    isChanged = Array(repeating: true, count: height)
    self.shifts = shifts
  }

  /// Creates the changes of a frame in which nothing has changed.
  package init(noneOf height: Int) {
    isChanged = Array(repeating: false, count: height)
  }

  /// Notes that something has been drawn on some lines.
  package mutating func add(_ lines: Range<Int>) {
    for y in lines.clamped(to: isChanged.indices) { isChanged[y] = true }
  }

  /// Takes in what a view has drawn.
  ///
  /// - Parameters:
  ///   - changes: What it has drawn.
  ///   - y: Where the view's first line is.
  mutating func add(_ changes: DrawnChanges, y: Int) {
    for lines in changes.lines { add(lines.lowerBound + y..<lines.upperBound + y) }
    guard !changes.shifts.isEmpty else { return }
    if shifts.isEmpty { shifts = Array(repeating: nil, count: isChanged.count) }
    for (line, shift) in changes.shifts.enumerated() {
      guard let shift, shifts.indices.contains(line + y), shift.width >= shifts[line + y]?.width ?? 0 else { continue }
      shifts[line + y] = shift
    }
  }
}
