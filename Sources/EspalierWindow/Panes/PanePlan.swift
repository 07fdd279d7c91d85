/// The panes of a window with their widths, which do not depend on any content.
struct PanePlan {
  /// The outermost pane.
  let root: PaneNode

  /// The number of views and bars.
  let leafCount: Int

  /// Plans panes in a window of a width.
  init(_ root: Pane, width: Int) {
    var leafCount = 0
    var node = PaneNode(root, windowWidth: width, leafCount: &leafCount)
    node.setWidths(width)
    self.root = node
    self.leafCount = leafCount
  }

  /// The visible bars that are as tall as their contents, with the widths of their contents.
  var growingBars: [(leaf: Int, width: Int)] { root.growingBars }
}
