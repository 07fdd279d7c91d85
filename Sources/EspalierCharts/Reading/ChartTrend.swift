import EspalierTree

/// Whether samples rise or fall, for the summary that is spoken.
enum ChartTrend {
  case rising
  case falling
  case steady

  /// The word for the trend.
  var phrase: Phrase<String> {
    switch self {
    case .rising: .rising
    case .falling: .falling
    case .steady: .steady
    }
  }

  /// The number of the latest samples that are considered.
  private static var sampleCount: Int { 12 }

  /// Compares the mean of the later half of the latest samples with that of the earlier half.
  ///
  /// Less than a twentieth of the range of all samples is no change. There is no trend of fewer than two samples.
  init?(of series: ChartSeries) {
    let latest = (max(0, series.count - Self.sampleCount)..<series.count).compactMap { series[$0].finite }
    guard latest.count >= 2, let range = series.extremes(in: 0..<series.count) else { return nil }
    let half = latest.count / 2
    let change = Self.mean(latest.suffix(half)) - Self.mean(latest.prefix(half))
    let tolerance = (range.upperBound / 2 - range.lowerBound / 2) / 10
    self = change.magnitude <= tolerance ? .steady : change > 0 ? .rising : .falling
  }

  private static func mean(_ values: ArraySlice<Double>) -> Double {
    // Divide first, because the sum can be greater than any number.
    values.reduce(0) { $0 + $1 / Double(values.count) }
  }
}

extension ChartSeries {
  /// Returns a summary: the latest sample, its trend, and the extremes; `31, rising, between 2 and 97`.
  func summary(in wording: Wording, _ text: (Double) -> String) -> String {
    guard let range = extremes(in: 0..<count) else { return wording[.noData] }
    let latest = latest.map(text) ?? wording[.noValueNow]
    let extremes = wording[.extremes](text(range.lowerBound), text(range.upperBound))
    return [latest, ChartTrend(of: self).map { wording[$0.phrase] }, extremes].compactMap(\.self).joined(
      separator: ", ")
  }
}
