public import EspalierTree

/// A chart of series of numbers over time, or over whatever they depend on, with axes and a legend.
///
/// ```swift
/// let chart = LineChartModel("Load", series: [ChartSeries("1 min", oneMinute), ChartSeries("5 min", fiveMinutes)])
/// chart.append(0.42, to: 0)
/// ```
///
/// ```
/// Load  ■ 1 min 0.42  ■ 5 min 0.38
/// 0.6┤      ⢀⠤⡀
/// 0.4┤ ⡠⠒⢄⡠⠃  ⠑⢄⣀⠤⠒
/// 0.2┤⠔⠁
///   0└┬───────┬───────
///     0       10
/// ```
///
/// **Scales.** The numbers on both axes are round ones. Without a ``valueRange``, the vertical axis covers the samples
/// in view; without an ``xRange`` and a ``latestCount``, the horizontal axis covers all of them.
///
/// **Many samples.** A column of dots shows the least and the greatest of its samples, so a million of them lose no peak
/// and cost what the columns cost; see ``ChartSeries``.
///
/// **Reading.** The legend has the latest sample of each series. While the chart is focused, ``ChartCommands`` move a
/// cursor to earlier ones, which stays with its position; a pointer that hovers does the same.
///
/// **Little room.** Legend and axes give way to the lines where the cell is small.
open class LineChartModel: CellModel {
  /// The title at the beginning of the legend; empty for none.
  public final var title: StyledText {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  /// The series, of which later ones are drawn over earlier ones.
  public final var series: [ChartSeries] { didSet { setNeedsUpdate() } }

  /// How samples are shown; as lines by default.
  public final var marks = ChartMarks.line {
    didSet { if marks != oldValue { setNeedsUpdate() } }
  }

  /// From which characters the lines are put together; Braille patterns by default.
  public final var dots = ChartDots.braille {
    didSet { if dots != oldValue { setNeedsUpdate() } }
  }

  /// The numbers at the ends of the vertical axis; `nil`, the default, for round ones around the samples in view.
  public final var valueRange: ClosedRange<Double>? {
    didSet { if valueRange != oldValue { setNeedsUpdate() } }
  }

  /// The positions at the ends of the horizontal axis; `nil`, the default, for those of the samples.
  public final var xRange: ClosedRange<Double>? {
    didSet { if xRange != oldValue { setNeedsUpdate() } }
  }

  /// The number of samples that the horizontal axis covers, the latest ones; `nil`, the default, for all.
  ///
  /// Of several series, it is the maximum number of samples of each of them. It has no effect if there is an ``xRange``.
  ///
  /// - Precondition: The number is at least 1.
  public final var latestCount: Int? {
    didSet {
      require((latestCount ?? 1) >= 1, "a chart must show at least one sample; got \(latestCount ?? 1)")
      if latestCount != oldValue { setNeedsUpdate() }
    }
  }

  /// The number of rows of the whole chart, if its `size` leaves the height to the content; 10 by default.
  ///
  /// - Precondition: There is at least one row.
  public final var rowCount = 10 {
    didSet {
      require(rowCount >= 1, "a chart must have at least one row; got \(rowCount)")
      if rowCount != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether there are axes, if there is room for them; `true` by default.
  public final var showsAxes = true {
    didSet { if showsAxes != oldValue { setNeedsUpdate() } }
  }

  /// Whether there is a legend above the lines, if there is room for it; `true` by default.
  public final var showsLegend = true {
    didSet { if showsLegend != oldValue { setNeedsUpdate() } }
  }

  /// Whether keys and the pointer read samples, which makes the chart a tab stop; `true` by default.
  public final var isInteractive = true {
    didSet { if isInteractive != oldValue { setNeedsUpdate() } }
  }

  /// The position that is read; `nil`, the default, for the latest samples.
  public final var cursor: Double? {
    didSet { if cursor != oldValue { setNeedsUpdate() } }
  }

  /// The text for a sample; `nil` for short numbers, with the decimals of the axis on the axis.
  private final let valueText: ((Double) -> String)?

  /// The text for a position; `nil` for short numbers.
  private final let xText: ((Double) -> String)?

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The title at the beginning of the legend; empty for none.
  ///   - series: The series.
  ///   - xText: A closure that returns the text for a position; by default a short number.
  ///   - valueText: A closure that returns the text for a sample; by default a short number.
  public init(
    _ title: StyledText = "", series: [ChartSeries], xText: ((Double) -> String)? = nil,
    valueText: ((Double) -> String)? = nil
  ) {
    self.title = title
    self.series = series
    self.xText = xText
    self.valueText = valueText
    super.init()
    isSelectable = false
  }

  /// Appends a sample to a series.
  ///
  /// - Parameters:
  ///   - value: The sample.
  ///   - index: The number of the series.
  /// - Complexity: O(1) amortized.
  /// - Precondition: The chart has the series.
  public final func append(_ value: Double, to index: Int = 0) {
    require(series.indices.contains(index), "a chart of \(series.count) series has no series \(index)")
    series[index].append(value)
  }

  /// Appends a sample at a position to a series; see ``ChartSeries/append(x:y:)``.
  ///
  /// - Parameters:
  ///   - x: The position.
  ///   - y: The sample.
  ///   - index: The number of the series.
  /// - Precondition: The chart has the series.
  public final func append(x: Double, y: Double, to index: Int = 0) {
    require(series.indices.contains(index), "a chart of \(series.count) series has no series \(index)")
    series[index].append(x: x, y: y)
  }

  /// Whether the chart is interactive.
  open override var isFocusable: Bool { isInteractive }

  /// Whether the chart is interactive.
  open override var isTabStop: Bool { isInteractive }

  /// `SpokenRole.chart`.
  open override var spokenRole: SpokenRole { .chart }

  /// The title, or the names of the series.
  open override var spokenLabel: String {
    let names = series.map(\.name.description).filter { !$0.isEmpty }.joined(separator: ", ")
    return !title.isEmpty ? title.description : names.isEmpty ? wording[.chart] : names
  }

  /// The samples at the cursor, or a summary of each series: the latest sample, its trend and the extremes.
  open override var spokenValue: String? {
    guard !series.isEmpty else { return wording[.noData] }
    let parts = series.map { series in
      let value = cursor.map { reading(of: series, at: $0) } ?? series.summary(in: wording, text(of:))
      return [series.name.description, value].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return ([cursor.map(text(ofX:))].compactMap(\.self) + parts).joined(separator: cursor == nil ? "; " : ", ")
  }

  /// `nil`: a chart that moves is read when it has the focus.
  open override var spokenChange: String? { nil }

  /// The title.
  open override var content: StyledText { title }

  /// A `LineChartCell`.
  open override var cellType: AnyCell.Type { LineChartCell.self }

  /// Returns the number of rows.
  open override func height(forWidth width: Int, policy: WidthPolicy) -> Int { rowCount }

  /// Returns 40 columns.
  open override func width(forHeight height: Int, policy: WidthPolicy) -> Int { 40 }

  /// Returns the text for a sample.
  final func text(of value: Double) -> String { valueText?(value) ?? ChartNumber.text(value) }

  /// Returns the text for a position.
  final func text(ofX x: Double) -> String { xText?(x) ?? ChartNumber.text(x) }

  /// Returns the text for a number on the vertical axis.
  final func label(of tick: Double, on scale: ChartScale) -> String { valueText?(tick) ?? scale.label(for: tick) }

  /// Returns the text for a number on the horizontal axis.
  final func label(ofX tick: Double, on scale: ChartScale) -> String { xText?(tick) ?? scale.label(for: tick) }

  /// Returns the text of the sample at a position, or of the latest one.
  final func reading(of series: ChartSeries, at x: Double?) -> String {
    let value = x.map { series.nearestIndex(to: $0).flatMap { series[$0].finite } } ?? series.latest
    return value.map(text(of:)) ?? "–"
  }

  /// Returns the positions from the left to the right end.
  final var shownXRange: ClosedRange<Double> {
    if let xRange { return xRange }
    let ranges = series.compactMap(\.xRange)
    guard let lower = ranges.map(\.lowerBound).min(), let upper = ranges.map(\.upperBound).max() else { return 0...1 }
    guard let latestCount else { return lower...upper }
    let starts = series.filter { $0.count >= latestCount }.map { $0.x(at: $0.count - latestCount) }
    // The first samples begin on the left, and the others follow to the right until the chart is full.
    guard let start = starts.max() else { return lower...max(upper, lower + Double(latestCount - 1)) }
    return start...upper
  }
}
