import EspalierCanvas
import EspalierControls

/// Bars on both sides of zero.
extension Canvas {
  /// Draws a bar across in a row, to an eighth of a cell if it grows to the right, and to a half if to the left.
  mutating func drawBar(_ value: Double, of range: ClosedRange<Double>, in row: Rect, style: TextStyle) {
    let zero = Self.slots(below: 0, in: range, count: row.width)
    if value >= 0 || range.lowerBound >= 0 {
      let base = max(0, range.lowerBound)
      let place = Rect(x: row.x + zero, y: row.y, width: row.width - zero, height: 1)
      drawBar((value - base) / (range.upperBound - base), in: place, fill: style, track: (" ", style))
    } else {
      let halves = Self.slots(below: value, in: range, count: 2 * row.width)
      let start = (halves + 1) / 2
      fill(
        Rect(x: row.x + start, y: row.y, width: max(0, zero - start), height: 1),
        with: widthPolicy.narrow("█", else: "#"), style: style)
      if halves % 2 == 1, widthPolicy.width(of: "▐") == 1 {
        fill(Rect(x: row.x + halves / 2, y: row.y, width: 1, height: 1), with: "▐", style: style)
      }
    }
  }

  /// Draws a bar upward, to an eighth of a row, or downward, to a half, and returns its upper end.
  mutating func drawColumn(_ value: Double, of range: ClosedRange<Double>, in rect: Rect, style: TextStyle) -> Int {
    let isNarrow = widthPolicy.width(of: "█") == 1
    let zero = Self.slots(below: 0, in: range, count: rect.height)
    let whole = widthPolicy.narrow("█", else: "#")
    if value >= 0 || range.lowerBound >= 0 {
      let base = max(0, range.lowerBound)
      let eighths = Self.eighths(of: (value - base) / (range.upperBound - base), width: rect.height - zero)
      let bottom = rect.maxY - zero
      fill(Rect(x: rect.x, y: bottom - eighths / 8, width: rect.width, height: eighths / 8), with: whole, style: style)
      guard eighths % 8 > 0, let part = Unicode.Scalar(0x2580 + UInt32(eighths % 8)).map(Character.init) else {
        return bottom - eighths / 8
      }
      let line = Rect(x: rect.x, y: bottom - eighths / 8 - 1, width: rect.width, height: 1)
      if isNarrow {
        fill(line, with: part, style: style)
      } else if eighths % 8 >= 4 {
        fill(line, with: "#", style: style)
      }
      return line.y
    }
    let halves = 2 * zero - Self.slots(below: value, in: range, count: 2 * rect.height)
    let top = rect.maxY - zero
    fill(Rect(x: rect.x, y: top, width: rect.width, height: halves / 2), with: whole, style: style)
    if halves % 2 == 1, isNarrow {
      fill(Rect(x: rect.x, y: top + halves / 2, width: rect.width, height: 1), with: "▀", style: style)
    }
    return top
  }

  /// Returns the columns of a bar that begins at the lower end of a range, including one that is partly filled.
  static func barLength(of value: Double, in range: ClosedRange<Double>, width: Int) -> Int {
    (eighths(of: range.fraction(of: value), width: width) + 7) / 8
  }

  /// Returns how many of the slots from the lower end of a range on are below a number.
  private static func slots(below value: Double, in range: ClosedRange<Double>, count: Int) -> Int {
    Int((range.fraction(of: value) * Double(count)).rounded())
  }
}
