extension EventNode {
  /// The words of the library at this node: those of the nearest node above that has a wording, or ``Wording/standard``.
  ///
  /// A new wording applies to this node and everything below it:
  ///
  /// ```swift
  /// window.wording[.noMatch] = "Kein Treffer"
  /// ```
  ///
  /// What shows words is measured and drawn again in the next update. Titles of dialogs that are already open stay.
  ///
  /// - Complexity: O(d) in the depth of the node.
  public var wording: Wording {
    get {
      (self as? Model)?.followWording()
      return sharedData(Wording.shared) ?? .standard
    }
    set {
      share(newValue, as: Wording.shared)
      (self as? Model)?.setNeedsUpdate()
    }
  }
}

extension EventNode {
  /// Calls `handler` with this node and the words at it, immediately and whenever the node gets another wording.
  ///
  /// Use it for words that are kept, such as the text of a label:
  ///
  /// ```swift
  /// note.useWording { note, wording in note.text = StyledText(wording[.noMatch]) }
  /// ```
  ///
  /// Words that are read whenever they are shown need only ``wording``.
  @discardableResult
  public func useWording(_ handler: @escaping (Self, Wording) -> Void) -> Subscription<Self> {
    subscribe(to: Wording.shared, handler) { node in handler(node, .standard) }
  }
}

extension Model {
  /// Lets the tree that the model is in be shown again when it gets another wording.
  ///
  /// A tree subscribes when one of its models first reads the words, so trees without them pay nothing.
  fileprivate final func followWording() {
    guard let container = topModel.asContainer, let root = container.treeRoot, root.host != nil, !root.followsWording
    else { return }
    container.useWording { container, _ in
      if container.treeRoot?.followsWording == true { container.setNeedsUpdate() }
    }
    // Only now, because subscribing calls the handler, possibly in the middle of a layout.
    root.followsWording = true
  }
}
