public import EspalierCanvas

/// A bar of a bar chart.
public struct ChartBar: Hashable, Sendable {
  /// The label next to the bar, or below it.
  public var label: StyledText

  /// The number that the bar shows; one that is not finite has no bar.
  public var value: Double

  /// The style of the theme in which the bar is drawn; `nil`, the default, for the accent.
  public var style: TextStyleName?

  /// Creates a bar.
  public init(_ label: StyledText, _ value: Double, style: TextStyleName? = nil) {
    self.label = label
    self.value = value
    self.style = style
  }
}

/// In which direction the bars of a chart grow.
public enum ChartBarDirection: Hashable, Sendable, CaseIterable {
  /// From left to right, a row for each bar.
  case across
  /// Upward, side by side.
  case upward
}
