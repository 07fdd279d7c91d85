import EspalierControls
public import EspalierTree

/// A row of cells that are the darker, or the more colorful, the greater their samples are.
///
/// ```swift
/// let commits = HeatStripModel("2026", values: commitsByWeek) { "\(Int($0)) commits" }
/// // 2026  ░░▒ ░▒▓█▓▒░ ░  12 commits
/// ```
///
/// There are four shades above zero, so a strip needs no colors. Several strips with the same `labelWidth` and
/// ``ChartStripModel/valueRange`` are a heat map. Only samples at the lower end of the range are blank, and gaps.
open class HeatStripModel: ChartStripModel {
  /// A `HeatStripCell`.
  open override var cellType: AnyCell.Type { HeatStripCell.self }
}

/// A cell that draws a heat strip.
final class HeatStripCell: StripCell<HeatStripModel> {
  private static let shades = Array(" ░▒▓█")
  private static let signs = Array(" .:*#")

  override func drawSamples(_ columns: StripColumns, in canvas: inout Canvas, style: TextStyle) {
    let range = columns.scale(in: model.valueRange)
    let scale = ChartScale(covering: range, isRounded: false)
    let mark = style.merging(canvas.theme.markStyle(model.isEnabled ? model.series.style ?? .accent : .disabled))
    for (x, value) in columns.values.enumerated() {
      let shade = value.map { min(4, Int(scale.fraction(of: $0) * 5)) } ?? 0
      // Anything above the lower end is seen.
      let shown = shade == 0 && value ?? range.lowerBound > range.lowerBound ? 1 : shade
      let character = canvas.widthPolicy.narrow(Self.shades[shown], else: Self.signs[shown])
      canvas.fill(Rect(x: x, y: 0, width: 1, height: 1), with: character, style: mark)
    }
  }
}
