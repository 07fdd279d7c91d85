/// Where in the viewport a row is brought: in the part that the insets and the sticky rows leave, which are at the edge
/// when the row is there.
public enum ScrollPosition: Hashable, Sendable {
  /// Its top edge to the top edge, below the top inset and the sticky rows.
  case top
  /// Its middle to the middle of that part; where that does not come out even, a row higher.
  case middle
  /// Its bottom edge to the bottom edge, above the bottom inset.
  case bottom
  /// Into view by the shortest way; nowhere when it is in view, or fills the viewport, already.
  case nearest
}
