public import EspalierCanvas

extension StyledText {
  /// Returns a sparkline, for the cells of tables and for lines of text.
  ///
  /// ```swift
  /// TableColumn("CPU", width: .fixed(8)) { process in .sparkline(process.history, width: 8, in: 0...100) }
  /// ```
  ///
  /// Only the latest samples are shown, one in a column; fewer samples leave columns blank on the left, so that the
  /// latest ones of several rows are below one another.
  ///
  /// - Parameters:
  ///   - values: The samples, oldest first; those that are not finite are gaps.
  ///   - width: The number of columns.
  ///   - height: The number of lines.
  ///   - range: The numbers from the lowest to the highest place; `nil` for those of the samples and zero.
  ///   - style: The style of the samples.
  /// - Complexity: O(w) in the number of cells.
  /// - Precondition: The width is not negative, and there is at least one line.
  public static func sparkline(
    _ values: some BidirectionalCollection<Double>, width: Int, height: Int = 1, in range: ClosedRange<Double>? = nil,
    style: TextStyle = .plain
  ) -> StyledText {
    require(width >= 0 && height >= 1, "a sparkline must be at least 0×1 cells large; got \(width)×\(height)")
    let columns = StripColumns(ChartSeries("", values.suffix(width)), width: width, showsAll: false, alignsLatest: true)
    let bars = SparkBars(range: columns.scale(in: range), rowCount: height, isBraille: false, policy: .modern)
    let lines = (0..<height).reversed().map { row in
      String(columns.values.map { bars.character(for: [$0], row: row) ?? " " })
    }
    return StyledText(lines.joined(separator: "\n"), style: style)
  }
}
