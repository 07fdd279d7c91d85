package import EspalierCanvas

/// Bars, to an eighth of a cell.
extension Canvas {
  /// Draws a bar in the first row of a rectangle.
  ///
  /// - Parameters:
  ///   - fraction: The filled part; it is clamped to 0 to 1.
  ///   - rect: The place of the whole bar.
  ///   - fill: The style of the filled part.
  ///   - track: The character and the style of the rest.
  package mutating func drawBar(
    _ fraction: Double, in rect: Rect, fill: TextStyle, track: (character: Character, style: TextStyle)
  ) {
    guard rect.width > 0 else { return }
    let eighths = Self.eighths(of: fraction, width: rect.width)
    let (whole, rest) = (eighths / 8, eighths % 8)
    let row = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
    self.fill(row, with: track.character, style: track.style)
    self.fill(
      Rect(x: row.x, y: row.y, width: whole, height: 1), with: widthPolicy.narrow("█", else: "#"), style: fill)
    guard rest > 0, let part = Unicode.Scalar(0x2590 - UInt32(rest)).map(Character.init) else { return }
    // Where blocks are wide, a cell is filled once half of it would be.
    let isNarrow = widthPolicy.width(of: part) == 1
    guard isNarrow || rest >= 4 else { return }
    self.fill(Rect(x: row.x + whole, y: row.y, width: 1, height: 1), with: isNarrow ? part : "#", style: fill)
  }

  /// Draws a bar without an end: a block that goes to and fro with the number of the frame, or stripes that stand still.
  package mutating func drawEndlessBar(
    frame: Int?, in rect: Rect, fill: TextStyle, track: (character: Character, style: TextStyle)
  ) {
    guard rect.width > 0 else { return }
    let row = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
    guard let frame else { return self.fill(row, with: widthPolicy.narrow("▒", else: ":"), style: fill) }
    self.fill(row, with: track.character, style: track.style)
    let blockWidth = max(1, row.width / 5)
    let range = row.width - blockWidth
    let step = range == 0 ? 0 : frame % (2 * range)
    self.fill(
      Rect(x: row.x + min(step, 2 * range - step), y: row.y, width: blockWidth, height: 1),
      with: widthPolicy.narrow("█", else: "#"), style: fill)
  }

  /// Returns the number of filled eighths of cells.
  ///
  /// A bar is empty only at 0 and full only at 1, so that nothing looks done before it is.
  package static func eighths(of fraction: Double, width: Int) -> Int {
    guard fraction > 0, width > 0 else { return 0 }
    guard fraction < 1 else { return 8 * width }
    return min(max(1, Int((fraction * Double(8 * width)).rounded())), 8 * width - 1)
  }
}
