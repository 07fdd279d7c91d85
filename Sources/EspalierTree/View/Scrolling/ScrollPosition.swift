/// The position of a row in the part of the viewport that insets and sticky rows leave free.
///
/// The sticky rows are those that are at the edge after scrolling.
public enum ScrollPosition: Hashable, Sendable {
  /// The top of the row at the top, below the top inset and the sticky rows.
  case top
  /// The middle of the row in the middle of that part; if it cannot be centered exactly, one line higher.
  case middle
  /// The bottom of the row at the bottom, above the bottom inset.
  case bottom
  /// The nearest position in view; the view does not scroll if the row is already in view or fills the viewport.
  case nearest
}
