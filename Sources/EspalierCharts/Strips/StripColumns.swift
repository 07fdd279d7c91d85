/// What the columns of a strip show: which samples, and how high.
struct StripColumns {
  /// The sample of each column from the left, and `nil` for a gap; there can be fewer than the strip has columns.
  let values: [Double?]

  /// The index of the first sample in view.
  private let first: Int

  /// The number of samples in view.
  private let count: Int

  /// The number of columns of the strip.
  private let width: Int

  private let isReduced: Bool

  /// The number of blank columns before the first sample.
  let lead: Int

  /// Reads the samples of a series.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - width: The number of columns.
  ///   - showsAll: Whether all samples are reduced or stretched to the columns.
  ///   - alignsLatest: Whether the latest sample is in the last column although there are not enough samples.
  /// - Complexity: O(w log n) in the number of columns and of samples.
  init(_ series: ChartSeries, width: Int, showsAll: Bool, alignsLatest: Bool = false) {
    self.width = max(0, width)
    isReduced = showsAll
    count = showsAll ? series.count : min(series.count, self.width)
    first = series.count - count
    lead = alignsLatest && !showsAll ? self.width - count : 0
    guard showsAll, count > 0 else {
      values = Array(repeating: nil, count: lead) + (first..<series.count).map { series[$0].finite }
      return
    }
    let (samples, columns) = (count, self.width)
    values = (0..<columns).map { column in
      let start = column * samples / columns
      let end = max(start + 1, (column + 1) * samples / columns)
      guard let range = series.extremes(in: start..<end) else { return nil }
      return range.upperBound >= -range.lowerBound ? range.upperBound : range.lowerBound
    }
  }

  /// Returns the scale of the columns.
  func scale(in range: ClosedRange<Double>?) -> ClosedRange<Double> {
    if let range { return range }
    let extremes = values.reduce(into: SampleExtremes()) { $0.include($1 ?? .nan) }
    return ChartScale(covering: extremes.range, includesZero: true, isRounded: false).range
  }

  /// Returns whether a sample is in view.
  func shows(_ sample: Int) -> Bool { sample >= first && sample < first + count }

  /// Returns the column of a sample; one that has left is in the nearest column.
  func column(ofSample index: Int) -> Int {
    guard isReduced else { return lead + max(0, index - first) }
    guard count > 0 else { return 0 }
    // The inverse of the division above: the last column that begins at the sample or before it.
    return min(width - 1, ((index + 1) * width - 1) / count)
  }

  /// Returns the sample of a column; `nil` if there is none.
  func sample(ofColumn column: Int) -> Int? {
    guard column >= lead, column < values.count else { return nil }
    return isReduced ? column * count / width : first + column - lead
  }
}
