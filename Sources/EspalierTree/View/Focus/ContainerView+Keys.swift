import EspalierCanvas

/// Keys that are pressed.
extension ContainerView {
  /// Presses a key.
  ///
  /// It travels from the cell of the focused row to its model, the model's ancestors, the view, and the view's next
  /// nodes; without a focus, it starts at the view's container. On each node, handlers for the key come first, whether
  /// subscribed with ``EventNode/onKey(_:perform:)`` or ``EventNode/on(_:perform:)``; of several, only the most recent
  /// is called. ``AnyCell/handleKey(_:)`` or ``Model/handleKey(_:)`` comes next. The search ends at the first node that
  /// handles the key. The path is fixed when the key is pressed, as for an event. If ``CellModel/takesText`` of the row
  /// is `true`, keys that type something go only to the cell and its model.
  ///
  /// The view itself handles the remaining keys:
  ///
  /// | key | effect |
  /// |---|---|
  /// | arrows, `pageup`, `pagedown`, `home`, `end` | move the focus, or scroll if no row can be focused |
  /// | `tab`, `shift+tab` | move to the next and to the previous tab stop |
  /// | `enter`, `space` | select the focused row, as a tap does |
  ///
  /// If the focused row itself handles the key, and is out of view, the view scrolls to it, so users always see what
  /// they type. It does not if the handler scrolls or moves the focus.
  ///
  /// All of this is based on the last update: update the view before the next key. If the focused row has been removed
  /// from the tree since then, a key starts at the container.
  ///
  /// - Returns: Whether the key was handled; `false` for a key that would move the focus but cannot.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    let walk = keyWalk
    if offerInput(to: walk, { walk.press(key) }) { return true }
    return !walk.isText(key) && takeKey(key)
  }

  /// Pastes text, which takes the path of a key through ``AnyCell/handlePaste(_:)`` and ``Model/handlePaste(_:)``.
  ///
  /// If ``CellModel/takesText`` of the focused row is `true`, only that row receives the text. A row that handles it is
  /// scrolled into view, as for a key.
  ///
  /// - Returns: Whether the text was handled.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    let walk = keyWalk
    return offerInput(to: walk) { walk.paste(text) }
  }

  /// Performs a command as its key would now, whether or not it has a key.
  ///
  /// It calls the nearest handler of the command on the path that a key would take, even if ``CellModel/takesText`` of
  /// the focused row is `true`. Palettes and menus use this method.
  ///
  /// - Returns: Whether a node on the path handled the command.
  /// - Complexity: O(d + c) for c commands handled on the path, where d is the depth of the row.
  @discardableResult
  public func perform(_ command: Command) -> Bool { keyWalk.perform(command.id) }

  /// The commands that keys would currently perform, nearest first, each with the keys that no nearer node handles.
  ///
  /// It is derived from the path that keys actually take. Keys handled by ``Model/handleKey(_:)`` are known from
  /// ``Model/usesKey(_:)``. Commands that are only in palettes (``Command/Prominence/onlyInPalette``) are left out.
  ///
  /// - Complexity: O(d + k) for k keys handled on the path, where d is the depth of the row.
  public var keyHelp: [KeyHelp] { keyWalk.help }
}

extension ContainerView {
  private static let moves: [Key: FocusDirection] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp, "pagedown": .pageDown,
    "home": .first, "end": .last, "tab": .next, "shift+tab": .previous,
  ]

  /// The path that a key would take now.
  package var keyWalk: KeyWalk {
    let view = focusedView
    // A model removed since the last update has no nodes above it any more.
    guard let model = view.focusState.model, view.holds(model) else { return KeyWalk(from: container, focusOn: nil) }
    return KeyWalk(from: view.focusedCell ?? model, focusOn: model)
  }

  /// Offers input to the nodes on a path, and shows the focused row if it has handled the input.
  ///
  /// - Parameter offer: Returns the node that has handled the input, if any.
  /// - Returns: Whether a node has handled it.
  private func offerInput(to walk: KeyWalk, _ offer: () -> (any EventNode)?) -> Bool {
    let (model, offset) = (focusState.model, scrolling.offset)
    guard let node = offer() else { return false }
    if walk.isFocusedRow(node), focusState.model === model, scrolling.offset == offset, scrolling.request == nil {
      showFocusedRow()
    }
    return true
  }

  /// Handles a key that no node on the path has handled.
  private func takeKey(_ key: Key) -> Bool {
    if let direction = Self.moves[key] {
      return layout.focusableCount > 0 ? moveFocus(direction) : scroll(direction.turned(layout.direction))
    }
    guard key == "enter" || key == "space" else { return false }
    return focusedView.selectFocusedRow()
  }

  private func selectFocusedRow() -> Bool {
    guard let row = focusState.model.flatMap(layout.row) else { return false }
    defer { endFocusChange() }
    return tap(row, at: .zero)
  }

  /// Scrolls a view in which no row can be focused.
  private func scroll(_ direction: FocusDirection) -> Bool {
    let old = scrolling.offset
    let offset: Int
    switch direction {
    case .up: offset = old - 1
    case .down: offset = old + 1
    case .pageUp: offset = old - pageLength(forward: false)
    case .pageDown: offset = old + pageLength(forward: true)
    case .first: offset = scrolling.start
    case .last: offset = layout.extent
    case .left, .right, .next, .previous: return false
    }
    contentOffset = layout.direction.turned(Point(x: 0, y: offset))
    return scrolling.offset != old
  }
}
