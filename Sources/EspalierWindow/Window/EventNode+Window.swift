public import EspalierTree

extension Window {
  /// The window, shared with the nodes in it.
  package static let surrounding = SharedDataID<Window>("window")
}

extension EventNode {
  /// The window that contains the node; `nil` if its path does not end in one.
  ///
  /// - Complexity: O(n) in the depth of the node.
  public var window: Window? { lastNode as? Window }

  /// The overlay that contains the node; `nil` in a pane.
  ///
  /// ```swift
  /// cancel.didSelect = { $0.overlay?.dismiss() }
  /// ```
  ///
  /// - Complexity: O(n) in the depth of the node.
  public var overlay: Overlay? { self as? Overlay ?? nodesAbove.first { $0 is Overlay } as? Overlay }
}
