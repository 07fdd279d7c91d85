import Espalier

/// Shares over time in dots, two in a column, the newest on the right.
///
/// ```
///      ⣀⡀
///   ⢀⣤⣶⣿⣷⣄⣀
/// ```
final class Graph: SparklineModel {
  /// From 0 to 1, oldest first.
  var shares: [Double] = [] {
    didSet { if shares != oldValue { series = ChartSeries("", shares) } }
  }

  init() {
    super.init("", series: ChartSeries(), in: 0...1)
    (isBraille, alignsLatest, showsReading, isInteractive, isSelectable) = (true, true, false, false, false)
    (warningLevel, criticalLevel) = (0.6, 0.85)
  }

  override var spokenLabel: String { shares.last.map { "\(Int(($0 * 100).rounded())) percent busy" } ?? "no history" }
}
