import EspalierCanvas

/// Keys that are pressed.
extension ContainerView {
  /// Presses a key.
  ///
  /// It goes from the cell of the row that has the focus to its model, the model's ancestors, the view, and on along
  /// the next nodes; without a focus it begins at the view's container. On each of them its handlers for the key come
  /// first (``EventNode/onKey(_:perform:)`` and ``EventNode/on(_:perform:)`` alike; only the one that was subscribed
  /// last is called), then ``AnyCell/handleKey(_:)`` or ``Model/handleKey(_:)``; the first that takes it ends it. The
  /// path is fixed when the key is pressed, as an event's is. While the row ``CellModel/takesText``, keys that type
  /// something go to the cell and its model only.
  ///
  /// What nobody takes, the view takes:
  ///
  /// | key | what it does |
  /// |---|---|
  /// | arrows, `pageup`, `pagedown`, `home`, `end` | move the focus; where no row can have it, scroll |
  /// | `tab`, `shift+tab` | go to the next stop and to the one before |
  /// | `enter`, `space` | select the row that has the focus, as a tap does |
  ///
  /// Everything goes by the last update: update the view before the next key. While the row with the focus has been
  /// taken out of the tree since then, a key begins at the container.
  ///
  /// - Returns: Whether somebody has taken the key; a move that leads nowhere has not.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    let walk = keyWalk
    if walk.press(key) { return true }
    return !walk.isText(key) && takeKey(key)
  }

  /// Pastes text: it goes the way of a key, from ``AnyCell/handlePaste(_:)`` up, and nobody but the row that has the
  /// focus gets it while that ``CellModel/takesText``.
  ///
  /// - Returns: Whether somebody has taken it.
  @discardableResult
  public func paste(_ text: String) -> Bool { keyWalk.paste(text) }

  /// Does what a key of the command would do now, whatever keys it has.
  ///
  /// It calls the nearest handler of the command on the way that a key would go, also while the row that has the focus
  /// ``CellModel/takesText``: a palette and a menu do so.
  ///
  /// - Returns: Whether somebody on the way handles the command.
  /// - Complexity: O(d + c) for c commands that are handled on the way, in the depth of the row.
  @discardableResult
  public func perform(_ command: Command) -> Bool { keyWalk.perform(command.id) }

  /// The commands that a key would call now, nearest first, each with the keys that no nearer node takes.
  ///
  /// What a key calls and what is listed here are read from the same walk. What ``Model/handleKey(_:)`` takes is not
  /// known here.
  ///
  /// - Complexity: O(d + k) for k keys that are handled on the way, in the depth of the row.
  public var keyHelp: [KeyHelp] { keyWalk.help }
}

extension ContainerView {
  private static let moves: [Key: FocusDirection] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp, "pagedown": .pageDown,
    "home": .first, "end": .last, "tab": .next, "shift+tab": .previous,
  ]

  /// The way that a key would go now.
  package var keyWalk: KeyWalk {
    let view = focusedView
    // What has been taken out of the tree since the last update has nobody above it any more.
    guard let model = view.focusState.model, view.holds(model) else { return KeyWalk(from: container, focusOn: nil) }
    return KeyWalk(from: view.focusedCell ?? model, focusOn: model)
  }

  /// What the view does with a key that nobody has taken.
  private func takeKey(_ key: Key) -> Bool {
    if let direction = Self.moves[key] {
      return layout.focusableCount > 0 ? moveFocus(direction) : scroll(direction.turned(layout.direction))
    }
    guard key == "enter" || key == "space" else { return false }
    return focusedView.selectFocusedRow()
  }

  private func selectFocusedRow() -> Bool {
    guard let row = focusState.model.flatMap(layout.row) else { return false }
    defer { askForDisplay() }
    return tap(row, at: .zero)
  }

  /// Scrolls where no row can have the focus.
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
