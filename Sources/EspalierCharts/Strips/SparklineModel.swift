import EspalierControls
public import EspalierTree

/// A small chart of a series of numbers, as high as a word or a few rows.
///
/// ```swift
/// let cpu = SparklineModel("CPU", values: history, in: 0...100) { "\(Int($0)) %" }
/// cpu.append(31)
/// // CPU  ▁▁▂▂▃▄▅▇▆▄▃▂▁▁▂▃  31 %
/// ```
///
/// An appended sample moves the others by a column. Terminals can do that by themselves, so it takes a few dozen bytes,
/// however wide the sparkline is.
///
/// Each sample is seen, also one at the lower end, so that nothing happening looks different from nothing known. From
/// ``warningLevel`` on, columns are in the theme's `.warning` style, and from ``criticalLevel`` on in `.error`.
///
/// In ASCII, the eight heights are `_`, `.`, `:`, `-`, `=`, `+`, `*` and `#`.
open class SparklineModel: ChartStripModel {
  /// The number of rows; 1 by default.
  ///
  /// - Precondition: There is at least one row.
  public final var rowCount = 1 {
    didSet {
      require(rowCount >= 1, "a sparkline must have at least one row; got \(rowCount)")
      if rowCount != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether there are two samples in a column, as Braille patterns of four heights a row; `false` by default.
  public final var isBraille = false {
    didSet { if isBraille != oldValue { setNeedsUpdate() } }
  }

  /// The sample from which on a place is a warning; `nil`, the default, for none.
  public final var warningLevel: Double? {
    get { levels.warning }
    set { levels.warning = newValue }
  }

  /// The sample from which on a place is critical; `nil`, the default, for none.
  public final var criticalLevel: Double? {
    get { levels.critical }
    set { levels.critical = newValue }
  }

  private final var levels = WarningLevels() {
    didSet { if levels != oldValue { setNeedsUpdate() } }
  }

  /// Returns the number of rows.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { rowCount }

  /// A `SparklineCell`.
  open override var cellType: AnyCell.Type { SparklineCell.self }

  /// Returns the style of a place: of a sample in a sparkline of one row, otherwise of the lower end of a row.
  final func style(of value: Double) -> TextStyleName { levels.style(of: value) ?? series.style ?? .accent }
}

/// A cell that draws a sparkline.
final class SparklineCell: StripCell<SparklineModel> {
  override var samplesPerColumn: Int { model.isBraille ? 2 : 1 }

  override func drawSamples(_ columns: StripColumns, in canvas: inout Canvas, style: TextStyle) {
    let (height, range) = (canvas.size.height, columns.scale(in: model.valueRange))
    let bars = SparkBars(range: range, rowCount: height, isBraille: model.isBraille, policy: canvas.widthPolicy)
    let length = range.upperBound - range.lowerBound
    for row in 0..<height {
      let rowStart = range.lowerBound + length * Double(height - 1 - row) / Double(height)
      for (x, values) in columns.values.chunked(by: samplesPerColumn).enumerated() {
        guard let character = bars.character(for: values, row: height - 1 - row) else { continue }
        let place = height == 1 ? values.compactMap(\.self).max() ?? range.lowerBound : rowStart
        let name = model.isEnabled ? model.style(of: place) : .disabled
        let mark = style.merging(canvas.theme.markStyle(name))
        canvas.fill(Rect(x: x, y: row, width: 1, height: 1), with: character, style: mark)
      }
    }
  }
}

extension Array {
  /// Returns the elements in groups of a size, of which the last one can be smaller.
  fileprivate func chunked(by size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
