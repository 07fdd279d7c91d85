import EspalierCanvas

/// A painter of series on a grid of dots, at the cost of the grid's columns rather than of the samples.
struct SeriesPainter {
  let xRange: ClosedRange<Double>
  let scale: ChartScale
  let marks: ChartMarks

  /// Draws a series.
  ///
  /// Where there are more samples than columns of dots, each column has a stroke from the least to the greatest of its
  /// samples, so no peak is lost. Otherwise, lines lead from sample to sample, also to those beyond the edges.
  ///
  /// - Complexity: O(w log n) in the number of columns and of samples.
  func draw(_ series: ChartSeries, number: Int, on grid: inout DotGrid) {
    guard grid.width > 0, grid.height > 0 else { return }
    let visible = series.indices(in: xRange)
    if visible.count > 2 * grid.width {
      drawColumns(series, number: number, visible, on: &grid)
    } else {
      drawSamples(series, number: number, visible, on: &grid)
    }
  }

  /// Returns the row of dots of a sample.
  private func row(of value: Double, on grid: DotGrid) -> Int {
    grid.height - 1 - scale.slot(of: value, count: grid.height)
  }

  private func drawSamples(_ series: ChartSeries, number: Int, _ visible: Range<Int>, on grid: inout DotGrid) {
    func edge(at x: Double, column: Int) -> Point? {
      marks.areJoined ? series.value(at: x).map { Point(x: column, y: row(of: $0, on: grid)) } : nil
    }
    var last = edge(at: xRange.lowerBound, column: 0)
    for index in visible {
      guard let value = series[index].finite else {
        last = nil
        continue
      }
      let point = Point(x: xRange.slot(of: series.x(at: index), count: grid.width), y: row(of: value, on: grid))
      draw(from: last ?? point, to: point, number: number, on: &grid)
      last = point
    }
    if let last, let end = edge(at: xRange.upperBound, column: grid.width - 1) {
      draw(from: last, to: end, number: number, on: &grid)
    }
  }

  /// Draws a sample, and what joins it with the one before it.
  private func draw(from start: Point, to point: Point, number: Int, on grid: inout DotGrid) {
    switch marks {
    case .points: grid.set(x: point.x, y: point.y, of: number)
    case .line: grid.setLine(from: start, to: point, of: number)
    case .area:
      let zero = row(of: 0, on: grid)
      for x in start.x...point.x {
        let part = point.x == start.x ? 1 : Double(x - start.x) / Double(point.x - start.x)
        let y = start.y + Int((part * Double(point.y - start.y)).rounded())
        grid.setColumn(x: x, min(y, zero)...max(y, zero), of: number)
      }
    }
  }

  private func drawColumns(_ series: ChartSeries, number: Int, _ visible: Range<Int>, on grid: inout DotGrid) {
    var last: ClosedRange<Int>?
    let (zero, length) = (row(of: 0, on: grid), xRange.upperBound - xRange.lowerBound)
    var start = visible.lowerBound
    for x in 0..<grid.width {
      // The edge between two columns is halfway between the positions that they stand for.
      let edge = xRange.lowerBound + length * ((Double(x) + 0.5) / Double(max(1, grid.width - 1)))
      let next = x == grid.width - 1 ? visible.upperBound : series.firstIndex(atOrAfter: edge)
      let end = next.clamped(to: visible.lowerBound...visible.upperBound)
      defer { start = end }
      guard let extremes = series.extremes(in: start..<max(start, end)) else {
        last = nil
        continue
      }
      var rows = row(of: extremes.upperBound, on: grid)...row(of: extremes.lowerBound, on: grid)
      let own = rows
      switch marks {
      case .points: break
      case .line: if let last { rows = rows.touching(last) }
      case .area: rows = min(rows.lowerBound, zero)...max(rows.upperBound, zero)
      }
      grid.setColumn(x: x, rows, of: number)
      last = own
    }
  }
}

extension ClosedRange<Int> {
  /// Returns the range, extended until it touches another one.
  fileprivate func touching(_ other: ClosedRange<Int>) -> ClosedRange<Int> {
    if other.upperBound < lowerBound { return other.upperBound + 1...upperBound }
    if other.lowerBound > upperBound { return lowerBound...other.lowerBound - 1 }
    return self
  }
}
