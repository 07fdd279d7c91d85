public import EspalierTree

/// A level between two ends, such as how full a disk is.
///
/// ```swift
/// let disk = GaugeModel("Disk", value: 412, in: 0...512) { "\(Int($0)) of 512 GB" }
/// disk.warningLevel = 460
/// // Disk  [████████████████████▏    ]  412 of 512 GB
/// ```
///
/// From the ``warningLevel`` on, the level is in the theme's `.warning` style, and from the ``criticalLevel`` on in
/// `.error`; an exclamation mark follows the reading, so that both are visible without colors.
///
/// A gauge is a control for its label and its looks; the user cannot operate or focus it.
open class GaugeModel: ValueFieldModel<Double> {
  /// The two ends.
  public final var range: ClosedRange<Double> {
    didSet {
      Self.check(range)
      if range != oldValue { setNeedsUpdate() }
    }
  }

  /// The value from which on the level is a warning; `nil`, the default, for none.
  public final var warningLevel: Double? {
    get { levels.warning }
    set { levels.warning = newValue }
  }

  /// The value from which on the level is critical; `nil`, the default, for none.
  public final var criticalLevel: Double? {
    get { levels.critical }
    set { levels.critical = newValue }
  }

  private final var levels = WarningLevels() {
    didSet { if levels != oldValue { setNeedsUpdate() } }
  }

  private final let reading: (Double) -> String

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - label: The label before the level.
  ///   - value: The value. One outside of the range is shown as the nearest end, and what is not a number as the lower.
  ///   - range: The two ends.
  ///   - reading: A closure that returns the text for a value, which is shown behind the level; by default, whole
  ///     percents of the range.
  /// - Precondition: The ends are finite, and differ.
  public init(
    _ label: StyledText = "", value: Double, in range: ClosedRange<Double> = 0...1, reading: ((Double) -> String)? = nil
  ) {
    Self.check(range)
    self.range = range
    self.reading = reading ?? { value in "\(Int((range.fraction(of: value) * 100).rounded())) %" }
    super.init(label, value: value)
  }

  /// The part of the range below the value, from 0 to 1.
  public final var fraction: Double { range.fraction(of: value.value) }

  /// `false`: there is nothing to operate.
  open override var isFocusable: Bool { false }

  /// `false`: there is nothing to operate.
  open override var isTabStop: Bool { false }

  /// `SpokenRole.gauge`.
  open override var spokenRole: SpokenRole { .gauge }

  /// The reading, and whether it is a warning or critical.
  open override var spokenFieldValue: String {
    [reading(value.value), severityWord].compactMap(\.self).joined(separator: ", ")
  }

  /// The label when the value is a warning or critical; other values are only read.
  open override var spokenChange: String? { severityWord.map { "\(spokenLabel), \($0)" } }

  /// The reading.
  open override var fieldContent: StyledText { StyledText(reading(value.value) + (severity == nil ? "" : " !")) }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns the width of a level of 20 columns and the reading.
  open override func fieldWidth(policy: WidthPolicy) -> Int { 24 + readingWidth(policy: policy) }

  /// A `GaugeCell`.
  open override var cellType: AnyCell.Type { GaugeCell.self }

  /// The style of a level that deserves attention.
  final var severity: TextStyleName? { levels.style(of: value.value) }

  private final var severityWord: String? { severity.map { wording[$0 == .error ? .critical : .warning] } }

  /// Returns the columns of the reading, with room for those of the two ends, so that the level keeps its length.
  final func readingWidth(policy: WidthPolicy) -> Int {
    let mark = levels.isEmpty ? 0 : 2
    let ends = [range.lowerBound, range.upperBound].map { StyledText(reading($0)).width(policy: policy) + mark }
    return max(ends.max() ?? 0, fieldContent.width(policy: policy))
  }

  private static func check(_ range: ClosedRange<Double>) {
    require(
      range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound,
      "the ends of a gauge must be finite and differ; got \(range)")
  }
}

/// A cell that draws a level in brackets, and its reading.
final class GaugeCell: FieldCell<GaugeModel> {
  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let bounds = canvas.bounds
    let attention = style.merging(canvas.theme.markStyle(model.isEnabled ? model.severity ?? .accent : .disabled))
    let reading = model.severity == nil ? model.fieldContent : model.fieldContent.styled(attention)
    let readingWidth = model.readingWidth(policy: canvas.widthPolicy)
    // If there is no room for both, the reading says more.
    guard bounds.width >= readingWidth + 8 else { return drawLine(reading, in: bounds, on: &canvas, style: style) }
    var level = bounds
    level.width -= readingWidth + 2
    let rest = bounds.inset(by: Insets(left: level.width + 2))
    drawLine(reading.aligned(.trailing), in: rest, on: &canvas, style: style)
    drawLine("[" + .gap + "]", in: level, on: &canvas, style: style)
    canvas.drawBar(
      model.fraction, in: level.inset(by: Insets(left: 1, right: 1)), fill: attention, track: (" ", style))
  }
}
