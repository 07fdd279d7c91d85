import EspalierCanvas
import EspalierTree

/// The height that the window needs.
extension Window {
  /// Returns the number of rows that the window needs to show all of its content, at its width and as of its last
  /// update.
  ///
  /// An inline terminal gives the window this height. Views and bars need the height of their content, fixed heights
  /// stay as they are, and overlays also need room.
  ///
  /// ```swift
  /// window.update()
  /// window.size.height = window.contentHeight(atMost: 10)
  /// ```
  ///
  /// - Parameter limit: The maximum number of rows; a number below 1 counts as 1.
  /// - Returns: At least 1, and at most `limit`.
  /// - Complexity: O(n) in the number of panes and overlays.
  public func contentHeight(atMost limit: Int) -> Int {
    var leafCount = 0
    var node = PaneNode(root, windowWidth: size.width, leafCount: &leafCount)
    node.setWidths(size.width)
    let height = node.naturalHeight { panes[$0].naturalHeight }
    return max(1, min(limit, overlays.map(\.naturalHeight).reduce(height, max)))
  }
}

extension PaneFrame {
  /// The height of the content, without the surroundings of the view.
  fileprivate var naturalHeight: Int {
    view.contentSize.height.addingClamped(view.contentInsets.top + view.contentInsets.bottom)
  }
}

extension Overlay {
  /// The height of a window that can show the whole overlay.
  fileprivate var naturalHeight: Int {
    let height = style.ownHeight ?? pane.naturalHeight.addingClamped(pane.edges.top + pane.edges.bottom)
    // A toast leaves an empty row below it.
    return height.addingClamped(style.time == nil ? 0 : 1)
  }
}
