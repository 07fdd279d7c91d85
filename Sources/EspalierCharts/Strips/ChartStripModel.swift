public import EspalierControls
public import EspalierTree

/// The base class of charts of a single series next to a label: sparklines and heat strips.
///
/// ```
///  CPU     ▁▂▂▃▅▇▆▄▂▁▁▂  31 %
///  ╰┬╯     ╰────┬─────╯  ╰─┬─╯
///  label   samples     the reading: the latest sample, or the one at the cursor
/// ```
///
/// The label, and lining up several of them, is that of every `FieldModel`. While a strip is focused, ``ChartCommands``
/// read earlier samples; a pointer that hovers does the same. Set ``isInteractive`` to `false` for strips that are
/// only looked at, which then are no tab stops.
open class ChartStripModel: FieldModel {
  /// The samples.
  public final var series: ChartSeries { didSet { setNeedsUpdate() } }

  /// The numbers from the lowest to the highest place; `nil`, the default, for those of the samples in view and zero.
  public final var valueRange: ClosedRange<Double>? {
    didSet { if valueRange != oldValue { setNeedsUpdate() } }
  }

  /// Whether all samples are shown, reduced or stretched to the columns, rather than only the latest ones.
  ///
  /// The default is `false`: each sample takes a column of its own, and older ones leave on the left. Of several samples
  /// in a column, the one that is farthest from zero is shown.
  public final var showsAllSamples = false {
    didSet { if showsAllSamples != oldValue { setNeedsUpdate() } }
  }

  /// Whether the latest sample is in the last column although there are fewer samples than columns.
  ///
  /// The default is `false`: the first samples begin on the left.
  public final var alignsLatest = false {
    didSet { if alignsLatest != oldValue { setNeedsUpdate() } }
  }

  /// Whether the reading follows the samples, if there is room for it; `true` by default.
  public final var showsReading = true {
    didSet { if showsReading != oldValue { setNeedsUpdate() } }
  }

  /// Whether keys and the pointer read samples, which makes the strip a tab stop; `true` by default.
  public final var isInteractive = true {
    didSet { if isInteractive != oldValue { setNeedsUpdate() } }
  }

  /// The position of the sample that is read; `nil`, the default, for the latest one.
  ///
  /// A cursor stays with its sample, also when that has left the view; the keys then go on from the oldest one in view.
  public final var cursor: Double? {
    didSet { if cursor != oldValue { setNeedsUpdate() } }
  }

  private final let reading: (Double) -> String

  /// The widest reading so far, so that the samples keep their columns.
  private final var widestReading = 0

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - label: The label before the samples.
  ///   - series: The samples.
  ///   - range: The numbers from the lowest to the highest place; `nil` for those of the samples in view and zero.
  ///   - reading: A closure that returns the text for a sample; by default a short number.
  public init(
    _ label: StyledText, series: ChartSeries, in range: ClosedRange<Double>? = nil,
    reading: ((Double) -> String)? = nil
  ) {
    self.series = series
    self.reading = reading ?? { ChartNumber.text($0) }
    valueRange = range
    super.init(label)
  }

  /// Creates a strip of samples.
  ///
  /// - Parameters:
  ///   - label: The label before the samples.
  ///   - values: The samples, oldest first; those that are not finite are gaps.
  ///   - maximumCount: The number of samples beyond which the oldest ones are dropped; `nil` for no limit.
  ///   - range: The numbers from the lowest place, or the lightest shade, to the highest or darkest; `nil` for those of
  ///     the samples in view and zero.
  ///   - reading: A closure that returns the text for a sample; by default a short number.
  public convenience init(
    _ label: StyledText = "", values: some Sequence<Double> = [], maximumCount: Int? = nil,
    in range: ClosedRange<Double>? = nil, reading: ((Double) -> String)? = nil
  ) {
    self.init(label, series: ChartSeries(label, values, maximumCount: maximumCount), in: range, reading: reading)
  }

  /// Appends a sample.
  ///
  /// - Complexity: O(1) amortized.
  public final func append(_ value: Double) { series.append(value) }

  /// Whether the strip is interactive and enabled.
  open override var isFocusable: Bool { isInteractive && isEnabled }

  /// Whether the strip is interactive.
  open override var isTabStop: Bool { isInteractive }

  /// `SpokenRole.chart`.
  open override var spokenRole: SpokenRole { .chart }

  /// `nil`: a chart that moves is read when it has the focus.
  open override var spokenChange: String? { nil }

  /// The sample at the cursor, or a summary: the latest sample, its trend and the extremes.
  open override var spokenFieldValue: String { cursor == nil ? series.summary(in: wording, reading) : readingText }

  /// The reading.
  open override var fieldContent: StyledText { StyledText(readingText) }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns the width of 20 samples and the reading.
  open override func fieldWidth(policy: WidthPolicy) -> Int {
    20 + (showsReading ? readingWidth(policy: policy) + 2 : 0)
  }

  /// The text of the sample at the cursor, or of the latest one; empty if there is none.
  final var readingText: String {
    guard let index = cursor.map({ series.nearestIndex(to: $0) }) ?? (series.isEmpty ? nil : series.count - 1)
    else { return "" }
    return series[index].finite.map(reading) ?? "–"
  }

  /// Returns the columns for the reading.
  final func readingWidth(policy: WidthPolicy) -> Int {
    let texts = [readingText] + (valueRange.map { [reading($0.lowerBound), reading($0.upperBound)] } ?? [])
    widestReading = max(widestReading, texts.map { StyledText($0).width(policy: policy) }.max() ?? 0)
    return widestReading
  }
}
