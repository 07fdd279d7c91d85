import EspalierTree

/// What is spoken of a series.
extension ChartSeries {
  /// Returns a summary: the latest sample, its trend, and the extremes; `31, rising, between 2 and 97`.
  func summary(in wording: Wording, _ text: (Double) -> String) -> String {
    guard let range = extremes(in: 0..<count) else { return wording[.noData] }
    let latest = latest.map(text) ?? wording[.noValueNow]
    let extremes = wording[.extremes](text(range.lowerBound), text(range.upperBound))
    return [latest, trend.map { wording[$0] }, extremes].compactMap(\.self).joined(separator: ", ")
  }

  /// The number of the latest samples whose trend is considered.
  private static var trendCount: Int { 12 }

  /// Whether samples rise or fall: the mean of the later half of the latest ones, compared with that of the earlier half.
  ///
  /// Less than a twentieth of the range of all samples is no change. There is no trend of fewer than two samples.
  private var trend: Phrase<String>? {
    let latest = (max(0, count - Self.trendCount)..<count).compactMap { self[$0].finite }
    guard latest.count >= 2, let range = extremes(in: 0..<count) else { return nil }
    let half = latest.count / 2
    let change = Self.mean(latest.suffix(half)) - Self.mean(latest.prefix(half))
    let tolerance = (range.upperBound / 2 - range.lowerBound / 2) / 10
    return change.magnitude <= tolerance ? .steady : change > 0 ? .rising : .falling
  }

  private static func mean(_ values: ArraySlice<Double>) -> Double {
    // Divide first, because the sum can be greater than any number.
    values.reduce(0) { $0 + $1 / Double(values.count) }
  }
}
