import EspalierCanvas

/// The characters of small columns: blocks in eighths of a row, or Braille patterns in quarters.
struct SparkBars {
  private let range: ClosedRange<Double>
  private let rowCount: Int
  private let isBraille: Bool

  /// Whether blocks take one cell.
  private let isNarrow: Bool

  /// What is drawn where blocks are wide, as in ASCII.
  private static let signs = Array("_.:-=+*#")

  /// The bits of a Braille pattern's columns, filled from the bottom.
  private static let dots: (left: [UInt32], right: [UInt32]) = (
    [0, 0x40, 0x44, 0x46, 0x47], [0, 0x80, 0xA0, 0xB0, 0xB8]
  )

  init(range: ClosedRange<Double>, rowCount: Int, isBraille: Bool, policy: WidthPolicy) {
    self.range = range
    self.rowCount = rowCount
    self.isBraille = isBraille
    isNarrow = policy.width(of: "▄") == 1
  }

  /// Returns the character of a column in a row; `nil` if nothing is drawn there.
  ///
  /// - Parameters:
  ///   - values: The samples of the column, one, or two of a Braille pattern; `nil` for gaps.
  ///   - row: The row, counted from the bottom.
  func character(for values: ArraySlice<Double?>, row: Int) -> Character? {
    guard isBraille else {
      guard let value = values.first ?? nil else { return nil }
      let eighths = level(of: value, levels: 8) - 8 * row
      guard eighths > 0 else { return nil }
      return isNarrow
        ? Unicode.Scalar(0x2580 + UInt32(min(8, eighths))).map(Character.init) : Self.signs[min(8, eighths) - 1]
    }
    let heights = values.map { $0.map { min(max(0, level(of: $0, levels: 4) - 4 * row), 4) } ?? 0 }
    let bits = Self.dots.left[heights[0]] | (heights.count > 1 ? Self.dots.right[heights[1]] : 0)
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map(Character.init)
  }

  /// Returns the height of a sample in parts of a row, at least one.
  private func level(of value: Double, levels: Int) -> Int {
    max(1, Int((range.fraction(of: value) * Double(levels * rowCount)).rounded()))
  }
}
