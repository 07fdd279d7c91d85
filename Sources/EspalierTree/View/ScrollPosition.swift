/// Where in the viewport a row is brought.
public enum ScrollPosition: Hashable, Sendable {
  /// Its top edge to the top edge, below the top inset.
  case top
  /// Its middle to the middle between the insets; where that does not come out even, a row higher.
  case middle
  /// Its bottom edge to the bottom edge, above the bottom inset.
  case bottom
  /// Into view by the shortest way; nowhere when it is in view, or fills the viewport, already.
  case nearest
}
