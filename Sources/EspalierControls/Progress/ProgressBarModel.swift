public import EspalierTree

/// A bar that shows how far something has come, with its percentage.
///
/// ```swift
/// let bar = ProgressBarModel("Copying", value: 0.42)
/// bar.value.value = 0.425
/// // Copying  ████████████▊░░░░░░░░░░░░░░░░   42 %
/// ```
///
/// A value of `nil` means that the end is unknown: a block then goes to and fro, ten steps a second while the bar is in
/// view. In a window that reduces motion, the whole bar is striped instead. A known value needs no time at all.
///
/// The bar is a control for its label and its looks; the user cannot operate or focus it. The percentage is left out if
/// fewer than four columns would remain for the bar.
open class ProgressBarModel: ValueFieldModel<Double?> {
  /// Whether the percentage is shown; `true` by default.
  public final var showsPercentage = true {
    didSet { if showsPercentage != oldValue { setNeedsUpdate() } }
  }

  private final lazy var movement = Movement(of: self)

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - label: The label before the bar.
  ///   - value: The part that is done, from 0 to 1; `nil` if the end is unknown. Values outside are shown as the nearest
  ///     one, and what is not a number as an unknown end.
  public override init(_ label: StyledText = "", value: Double?) {
    super.init(label, value: value)
    follow()
  }

  /// The part that is done, from 0 to 1; `nil` if the end is unknown.
  public final var fraction: Double? {
    guard let value = value.value, !value.isNaN else { return nil }
    return min(max(0, value), 1)
  }

  /// Starts or stops the block of an unknown end.
  open override func valueDidChange() { follow() }

  /// `false`: there is nothing to operate.
  open override var isFocusable: Bool { false }

  /// `false`: there is nothing to operate.
  open override var isTabStop: Bool { false }

  /// `SpokenRole.progressIndicator`.
  open override var spokenRole: SpokenRole { .progressIndicator }

  /// The percentage, or that it is running.
  open override var spokenFieldValue: String { percentage.map(wording[.percent]) ?? wording[.running] }

  /// The label and the percentage, which changes with every tenth.
  open override var spokenChange: String? {
    let tenth = percentage.map { wording[.percent]($0 / 10 * 10) }
    return [spokenLabel, tenth ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The percentage; empty if the end is unknown.
  open override var fieldContent: StyledText { StyledText(percentage.map { "\($0) %" } ?? "") }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns the width of a bar of 20 columns and the percentage.
  open override func fieldWidth(policy: WidthPolicy) -> Int { 20 + (showsPercentage ? Self.percentageWidth : 0) }

  /// A `ProgressBarCell`.
  open override var cellType: AnyCell.Type { ProgressBarCell.self }

  /// The columns of `  100 %`.
  static var percentageWidth: Int { 7 }

  /// The whole percents that are done.
  final var percentage: Int? { fraction.map { Int(($0 * 100).rounded(.down)) } }

  /// The number of the picture on show; `nil` while nothing moves.
  final var frame: Int? { movement.frame }

  private final func follow() { movement.follow(fraction == nil) }
}

/// A cell that draws a bar and its percentage.
final class ProgressBarCell: FieldCell<ProgressBarModel> {
  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let theme = canvas.theme
    var bar = canvas.bounds
    if let percentage = model.percentage, model.showsPercentage,
      bar.width >= 4 + ProgressBarModel.percentageWidth
    {
      bar.width -= ProgressBarModel.percentageWidth
      drawLine(StyledText("\(percentage) %").aligned(.trailing), in: canvas.bounds, on: &canvas, style: style)
    }
    let fill = style.merging(theme.markStyle(model.isEnabled ? .accent : .disabled))
    let track = (canvas.widthPolicy.narrow("░", else: "."), style.merging(theme[.border].style))
    if let fraction = model.fraction {
      canvas.drawBar(fraction, in: bar, fill: fill, track: track)
    } else {
      canvas.drawEndlessBar(frame: model.frame, in: bar, fill: fill, track: track)
    }
  }
}
