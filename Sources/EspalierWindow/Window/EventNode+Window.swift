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
  public var overlay: Overlay? {
    var node: any EventNode = self
    var length = 0
    while true {
      if let overlay = node as? Overlay { return overlay }
      guard let next = node.nextNode else { return nil }
      node = next
      length += 1
      if !(node is Model) { node.checkPath(length) }
    }
  }
}
