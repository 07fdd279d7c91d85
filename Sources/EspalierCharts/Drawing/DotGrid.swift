import EspalierCanvas

/// A picture of dots, several in a character cell, in which each cell has the color of one series.
struct DotGrid {
  /// The size in cells.
  let size: Size

  let dots: ChartDots

  /// The dots of each cell.
  private var bits: [UInt8]

  /// The series that was drawn last in each cell.
  private var owners: [UInt8]

  /// The size in dots.
  var width: Int { size.width * dots.dotsPerCell.x }
  var height: Int { size.height * dots.dotsPerCell.y }

  init(size: Size, dots: ChartDots) {
    self.size = size
    self.dots = dots
    bits = Array(repeating: 0, count: size.width * size.height)
    owners = bits
  }

  /// Returns whether nothing has been drawn in a cell.
  func isBlank(x: Int, y: Int) -> Bool { bits[y * size.width + x] == 0 }

  /// Draws a dot, if it is inside.
  mutating func set(x: Int, y: Int, of series: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let cell = dots.dotsPerCell
    let index = y / cell.y * size.width + x / cell.x
    bits[index] |= dots.bit(x: x % cell.x, y: y % cell.y)
    owners[index] = UInt8(truncatingIfNeeded: series)
  }

  /// Draws a column of dots, from the upper to the lower one.
  mutating func setColumn(x: Int, _ range: ClosedRange<Int>, of series: Int) {
    for y in range { set(x: x, y: y, of: series) }
  }

  /// Draws a line between two dots.
  ///
  /// Source: J. E. Bresenham, "Algorithm for computer control of a digital plotter", 1965.
  mutating func setLine(from start: Point, to end: Point, of series: Int) {
    let (distanceX, distanceY) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    let (stepX, stepY) = ((end.x - start.x).signum(), (end.y - start.y).signum())
    var (point, error) = (start, Int(distanceX) - Int(distanceY))
    while true {
      set(x: point.x, y: point.y, of: series)
      if point == end { return }
      let doubled = 2 * error
      if doubled > -Int(distanceY) {
        error -= Int(distanceY)
        point.x += stepX
      }
      if doubled < Int(distanceX) {
        error += Int(distanceX)
        point.y += stepY
      }
    }
  }

  /// Draws the dots on a canvas, with the look of each series.
  func draw(on canvas: inout Canvas, at origin: Point, looks: [SeriesLook]) {
    for y in 0..<size.height {
      for x in 0..<size.width where !isBlank(x: x, y: y) {
        let index = y * size.width + x
        let look = looks[Int(owners[index]) % looks.count]
        canvas.fill(
          Rect(x: origin.x + x, y: origin.y + y, width: 1, height: 1),
          with: dots.character(bits[index], sign: look.sign), style: look.style)
      }
    }
  }
}
