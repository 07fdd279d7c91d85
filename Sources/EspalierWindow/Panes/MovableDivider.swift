import EspalierCanvas

/// A divider that the user can move, with its place and the two panes next to it.
struct MovableDivider: Equatable {
  /// The name of the divider, or its number among all of them.
  let key: String

  /// The line; empty until panes are placed.
  var frame = Rect.zero

  /// Whether the panes are side by side.
  let isUpright: Bool

  /// The current length of the pane before it.
  var before: Int

  /// The current length of both panes.
  var sum: Int

  /// The minimum length of the pane before it.
  let leastBefore: Int

  /// The minimum length of the pane after it.
  let leastAfter: Int

  /// The kind of position that a move has.
  let kind: PaneDividerPosition

  /// The views and bars of the pane before it, by their indices.
  let leavesBefore: Range<Int>

  /// The views and bars of the pane after it.
  let leavesAfter: Range<Int>

  /// Returns how far a point is to the right of the left edge of the divider, or below its upper edge.
  func distance(to point: Point) -> Int {
    isUpright ? point.x.subtractingClamped(frame.x) : point.y.subtractingClamped(frame.y)
  }

  /// Returns a length of the pane before it, within the minimum lengths of both.
  func clamped(_ length: Int) -> Int {
    // If there is too little room for both, the panes stay as they are.
    leastBefore <= sum - leastAfter ? max(leastBefore, min(length, sum - leastAfter)) : before
  }
}
