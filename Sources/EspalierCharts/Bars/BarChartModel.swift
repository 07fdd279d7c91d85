public import EspalierTree

/// A chart of numbers as bars, next to one another or one below the other.
///
/// ```swift
/// let harvest = BarChartModel([ChartBar("Apples", 42), ChartBar("Pears", 17.5), ChartBar("Quinces", 4)])
/// // Apples   ███████████████████  42
/// // Pears    ███████▉             17.5
/// // Quinces  █▊                   4
/// ```
///
/// Bars of negative numbers grow in the other direction, from the same line. While the chart is focused,
/// ``ChartCommands`` move from bar to bar; a pointer that hovers does the same.
///
/// Bars across are as long as there is room for, after the labels, which take at most a third of it, and the numbers.
/// If there is no room for all bars upward, they scroll as far as the cursor requires.
open class BarChartModel: CellModel {
  /// The bars.
  public final var bars: [ChartBar] {
    didSet { if bars != oldValue { setNeedsUpdate() } }
  }

  /// In which direction the bars grow; from left to right by default.
  public final var direction: ChartBarDirection {
    didSet { if direction != oldValue { setNeedsUpdate() } }
  }

  /// The numbers of the shortest and the longest bar; `nil`, the default, for those of the bars and zero.
  public final var valueRange: ClosedRange<Double>? {
    didSet { if valueRange != oldValue { setNeedsUpdate() } }
  }

  /// The number of rows of bars upward, if the chart's `size` leaves the height to the content; 8 by default.
  ///
  /// - Precondition: There is at least one row.
  public final var rowCount = 8 {
    didSet {
      require(rowCount >= 1, "a chart must have at least one row; got \(rowCount)")
      if rowCount != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether keys and the pointer read bars, which makes the chart a tab stop; `true` by default.
  public final var isInteractive = true {
    didSet { if isInteractive != oldValue { setNeedsUpdate() } }
  }

  /// The index of the bar that is read; `nil`, the default, for none.
  ///
  /// One that does not exist is none.
  public final var cursor: Int? {
    didSet { if cursor != oldValue { setNeedsUpdate() } }
  }

  private final let valueText: (Double) -> String

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - bars: The bars.
  ///   - direction: In which direction the bars grow.
  ///   - valueText: A closure that returns the text for a number; by default a short number.
  public init(_ bars: [ChartBar] = [], direction: ChartBarDirection = .across, valueText: ((Double) -> String)? = nil) {
    self.bars = bars
    self.direction = direction
    self.valueText = valueText ?? { ChartNumber.text($0) }
    super.init()
    isSelectable = false
  }

  /// Whether the chart is interactive.
  open override var isFocusable: Bool { isInteractive }

  /// Whether the chart is interactive.
  open override var isTabStop: Bool { isInteractive }

  /// `SpokenRole.chart`.
  open override var spokenRole: SpokenRole { .chart }

  /// “Bar chart”; override it to name what is shown.
  open override var spokenLabel: String { wording[.barChart] }

  /// The bar at the cursor, or a summary: the number of bars, and which is the greatest and the least.
  open override var spokenValue: String? {
    if let cursor, bars.indices.contains(cursor) { return spoken(bars[cursor]) }
    let finite = bars.filter(\.value.isFinite)
    guard let greatest = finite.max(by: { $0.value < $1.value }), let least = finite.min(by: { $0.value < $1.value })
    else { return wording[.noData] }
    return "\(wording[.barCount](bars.count)), \(wording[.greatestAndLeast](spoken(greatest), spoken(least)))"
  }

  /// `nil`: a chart that moves is read when it has the focus.
  open override var spokenChange: String? { nil }

  /// A line for each bar.
  open override var content: StyledText {
    bars.map { $0.label + " " + StyledText(text(of: $0.value)) }.joined(separator: "\n")
  }

  /// A `BarChartCell`.
  open override var cellType: AnyCell.Type { BarChartCell.self }

  /// Returns a row for each bar, or the number of rows of bars upward.
  open override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    direction == .across ? max(1, bars.count) : rowCount
  }

  /// Returns 40 columns.
  open override func width(forHeight height: Int, policy: WidthPolicy) -> Int { 40 }

  /// Returns the text of a number.
  final func text(of value: Double) -> String { value.isFinite ? valueText(value) : "–" }

  /// The numbers at the ends of the bars, which include zero unless the program has set others.
  final var shownRange: ClosedRange<Double> {
    if let valueRange { return ChartScale(covering: valueRange, isRounded: false).range }
    let extremes = bars.reduce(into: SampleExtremes()) { $0.include($1.value) }
    return ChartScale(covering: extremes.range, includesZero: true, isRounded: false).range
  }

  private final func spoken(_ bar: ChartBar) -> String { "\(bar.label.description) \(text(of: bar.value))" }
}
