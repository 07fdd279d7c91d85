public import EspalierCanvas
import EspalierControls

/// The style and the sign of a series.
struct SeriesLook: Equatable {
  let style: TextStyle
  let sign: Character

  private static let signs = Array("*+ox#%@=")

  /// Creates the looks of all series of a chart.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - theme: The theme, whose accent, warning, success and error colors distinguish them.
  static func looks(of series: [ChartSeries], in theme: Theme) -> [SeriesLook] {
    series.enumerated().map { index, series in
      SeriesLook(style: theme.markStyle(series.style ?? .series(index)), sign: signs[index % signs.count])
    }
  }
}

extension TextStyleName {
  /// Returns the style of a series of a chart, by its number from 0.
  ///
  /// They are the theme's accent, warning, success and error styles, and then these again. To choose others, give the
  /// series a ``ChartSeries/style``.
  public static func series(_ index: Int) -> TextStyleName {
    let styles: [TextStyleName] = [.accent, .warning, .success, .error]
    return styles[((index % 4) + 4) % 4]
  }
}

extension Theme {
  /// Whether the series of a chart have colors, rather than only attributes.
  var distinguishesSeries: Bool { self[.accent].style.foreground != nil }
}
