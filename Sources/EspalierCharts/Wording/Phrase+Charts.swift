public import EspalierTree

/// Words of charts.
extension Phrase where Words == String {
  /// What is spoken of a bar chart.
  public static var barChart: Self { Phrase("chart.bars", "Bar chart") }

  /// What is spoken of a chart without a title.
  public static var chart: Self { Phrase("chart.lines", "Chart") }

  /// What is spoken of a chart without samples.
  public static var noData: Self { Phrase("chart.noData", "no data") }

  /// What is spoken of a series whose latest sample is missing.
  public static var noValueNow: Self { Phrase("chart.noValueNow", "no value now") }

  /// What is spoken of a series whose latest samples rise.
  public static var rising: Self { Phrase("chart.rising", "rising") }

  /// What is spoken of a series whose latest samples neither rise nor fall.
  public static var steady: Self { Phrase("chart.steady", "steady") }

  /// What is spoken of a series whose latest samples fall.
  public static var falling: Self { Phrase("chart.falling", "falling") }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// A number of bars.
  public static var barCount: Self { Phrase("chart.barCount") { $0 == 1 ? "1 bar" : "\($0) bars" } }
}

extension Phrase where Words == @Sendable (String, String) -> String {
  /// The least and the greatest sample of a series.
  public static var extremes: Self { Phrase("chart.extremes") { "between \($0) and \($1)" } }

  /// The greatest and the least bar, each with its label.
  public static var greatestAndLeast: Self { Phrase("chart.greatestAndLeast") { "greatest \($0), least \($1)" } }
}
