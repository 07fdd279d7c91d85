public import EspalierTree

/// The commands of a focused chart, with which the user reads its samples.
public enum ChartCommands {
  /// Reads the previous sample, or the one of the previous column.
  public static let previous = Command("chart.previous", "Previous", keys: "left", group: "Chart", prominence: .low)
  /// Reads the next sample, or the one of the next column; after the last one, the chart follows the latest again.
  public static let next = Command("chart.next", "Next", keys: "right", group: "Chart", prominence: .low)
  /// Reads the first sample in view.
  public static let first = Command("chart.first", "First", keys: "home", group: "Chart", prominence: .low)
  /// Follows the latest sample, which is the default.
  public static let latest = Command("chart.latest", "Latest", keys: "end", group: "Chart", prominence: .low)
}

extension SpokenRole {
  /// A chart, with a summary of what it shows.
  public static let chart: SpokenRole = "chart"
}
