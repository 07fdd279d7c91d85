import EspalierCanvas

/// Keys and pasted text.
///
/// ```
///   key ─▶ KeyWalk: focused cell, model, containers, view, window ─▶ the first node that handles it
///             └─ none ─▶ the view moves the focus, scrolls or taps
/// ```
extension ViewInput {
  private static let moves: [Key: FocusDirection] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp, "pagedown": .pageDown,
    "home": .first, "end": .last, "tab": .next, "shift+tab": .previous,
  ]

  /// The path that a key would take now.
  var keyWalk: KeyWalk {
    let owner = focusOwner.innermost
    // A model removed since the last update has no nodes above it any more.
    guard let model = owner.model, owner.content.holds(model) else {
      return KeyWalk(from: owner.content.container, focusOn: nil)
    }
    return KeyWalk(from: owner.stage.focusedCell ?? model, focusOn: model)
  }

  /// Presses a key.
  ///
  /// - Returns: Whether the key was handled.
  func press(_ key: Key) -> Bool {
    let walk = keyWalk
    if offer(to: walk, { walk.press(key) }) { return true }
    return !walk.isText(key) && takeKey(key)
  }

  /// Pastes text.
  ///
  /// - Returns: Whether the text was handled.
  func paste(_ text: String) -> Bool {
    let walk = keyWalk
    return offer(to: walk) { walk.paste(text) }
  }

  /// Offers input to the nodes on a path, and shows the focused row if it has handled the input.
  ///
  /// - Parameter offer: Returns the node that has handled the input, if any.
  /// - Returns: Whether a node has handled it.
  private func offer(to walk: KeyWalk, _ offer: () -> (any EventNode)?) -> Bool {
    let (model, offset) = (focusOwner.model, viewport.offset)
    guard let node = offer() else { return false }
    if walk.isFocusedRow(node), focusOwner.model === model, viewport.offset == offset, !scroller.hasRequest {
      focusOwner.showFocusedRow()
    }
    return true
  }

  /// Handles a key that no node on the path has handled.
  private func takeKey(_ key: Key) -> Bool {
    if let direction = Self.moves[key] {
      guard focusOwner.canFocusAny else { return scroller.scroll(direction.turned(content.layout.direction)) }
      return focusOwner.moveFocus(direction)
    }
    guard key == "enter" || key == "space", let view = focusOwner.innermost.link.view else { return false }
    return view.selector.tapFocusedRow()
  }
}
