/// The panes of a window with their widths, which do not depend on any content.
struct PanePlan {
  /// The outermost pane.
  let root: PaneNode

  /// The number of views and bars.
  let leafCount: Int

  /// The positions of the dividers that the user has moved.
  let dividerPositions: [String: PaneDividerPosition]

  /// Plans panes in a window of a width.
  init(_ root: Pane, width: Int, dividerPositions: [String: PaneDividerPosition] = [:]) {
    var counts = (leaves: 0, dividers: 0)
    var node = PaneNode(root, windowWidth: width, counts: &counts)
    node.setWidths(width, dividerPositions)
    self.root = node
    self.dividerPositions = dividerPositions
    leafCount = counts.leaves
  }

  /// The visible bars that are as tall as their contents, with the widths of their contents.
  var growingBars: [(leaf: Int, width: Int)] { root.growingBars }
}
