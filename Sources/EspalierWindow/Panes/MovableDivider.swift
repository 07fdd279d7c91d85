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

  /// The minimum lengths of the two panes.
  let least: (before: Int, after: Int)

  /// The kind of position that a move has.
  let kind: PaneDividerPosition

  /// The views and bars of the two panes, by their indices.
  let leaves: (before: Range<Int>, after: Range<Int>)

  /// Returns a length of the pane before it, within the minimum lengths of both.
  func clamped(_ length: Int) -> Int {
    // If there is too little room for both, the panes stay as they are.
    least.before <= sum - least.after ? max(least.before, min(length, sum - least.after)) : before
  }

  static func == (lhs: MovableDivider, rhs: MovableDivider) -> Bool {
    lhs.key == rhs.key && lhs.frame == rhs.frame && lhs.isUpright == rhs.isUpright && lhs.before == rhs.before
      && lhs.sum == rhs.sum && lhs.least == rhs.least && lhs.kind == rhs.kind && lhs.leaves == rhs.leaves
  }
}
