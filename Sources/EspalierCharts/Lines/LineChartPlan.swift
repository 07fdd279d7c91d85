import EspalierCanvas

/// The places of the parts of a line chart in a cell, and its scales.
///
/// ```
///  legend
///  labels │ plot
///         └────────
///          labels
/// ```
struct LineChartPlan {
  let plot: Rect

  /// The positions at the ends of the plot, which differ: a single position is put in the middle.
  let xRange: ClosedRange<Double>

  let xScale: ChartScale
  let scale: ChartScale
  let hasLegend: Bool
  let hasVerticalAxis: Bool
  let hasHorizontalAxis: Bool

  /// The minimum numbers of columns and rows of the plot next to axes.
  private static let least = Size(width: 8, height: 3)

  /// The columns between the labels below the horizontal axis.
  private static let labelGap = 3

  init(_ model: LineChartModel, size: Size, policy: WidthPolicy) {
    let hasText = !model.title.isEmpty || !model.series.isEmpty
    hasLegend = model.showsLegend && hasText && size.height >= Self.least.height
    hasHorizontalAxis = model.showsAxes && size.height >= Self.least.height + (hasLegend ? 3 : 2)
    let (top, bottom) = (hasLegend ? 1 : 0, hasHorizontalAxis ? 2 : 0)
    let height = max(0, size.height - top - bottom)
    xRange = ChartScale(covering: model.shownXRange, isRounded: false).range
    let scale = Self.scale(of: model, xRange, height: height)
    self.scale = scale
    let labels = scale.ticks.map { StyledText(model.label(of: $0, on: scale)).width(policy: policy) }
    let gutter = (labels.max() ?? 0) + 1
    hasVerticalAxis = model.showsAxes && size.width >= Self.least.width + gutter && height >= 2
    let left = hasVerticalAxis ? gutter : 0
    plot = Rect(x: left, y: top, width: max(0, size.width - left), height: height)
    let (range, width) = (xRange, plot.width)
    // Fewer ticks make shorter labels, so a few attempts find as many as fit.
    var xScale = ChartScale(covering: range, tickCount: 2, isRounded: false)
    for count in stride(from: max(2, width / 6), to: 2, by: -1) {
      let next = ChartScale(covering: range, tickCount: count, isRounded: false)
      let widest = next.ticks.map { StyledText(model.label(ofX: $0, on: next)).width(policy: policy) }.max() ?? 0
      guard (widest + Self.labelGap) * next.ticks.count <= width else { continue }
      xScale = next
      break
    }
    self.xScale = xScale
  }

  /// Returns the column of a position.
  func column(of x: Double) -> Int { plot.x + xRange.slot(of: x, count: plot.width) }

  /// Returns the row of a sample.
  func row(of value: Double) -> Int { plot.maxY - 1 - scale.slot(of: value, count: plot.height) }

  /// Returns the position of a place in the plot, in columns from its left edge.
  func x(atColumn column: Double) -> Double {
    xRange.lowerBound + (xRange.upperBound - xRange.lowerBound) * (column / Double(max(1, plot.width - 1)))
  }

  private static func scale(of model: LineChartModel, _ xRange: ClosedRange<Double>, height: Int) -> ChartScale {
    // In a low chart, every second row can have a label.
    let most = max(2, height <= 10 ? (height + 1) / 2 : height / 3 + 2)
    if let range = model.valueRange { return ChartScale(covering: range, tickCount: most, isRounded: false) }
    var extremes = SampleExtremes()
    for series in model.series {
      let range = series.extremes(in: series.indices(in: xRange))
      // A line to a sample beyond an edge leaves the chart at its own height.
      let edges = model.marks.areJoined ? [xRange.lowerBound, xRange.upperBound].map(series.value) : []
      for value in [range?.lowerBound, range?.upperBound] + edges { if let value { extremes.include(value) } }
    }
    let (range, includesZero) = (extremes.range, model.marks == .area)
    let scales = (2...most).reversed().lazy.map {
      ChartScale(covering: range, tickCount: $0, includesZero: includesZero)
    }
    // Labels that are equally many rows apart are easier to read.
    return scales.first { $0.ticks.count <= most && max(0, height - 1) % max(1, $0.ticks.count - 1) == 0 }
      ?? ChartScale(covering: range, tickCount: most, includesZero: includesZero)
  }
}
