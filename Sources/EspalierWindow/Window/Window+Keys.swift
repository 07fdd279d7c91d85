public import EspalierTree

/// Keys, pastes and help.
extension Window {
  /// Presses a key.
  ///
  /// It goes to the active view, as `ContainerView.press(_:)` tells, and so comes to the handlers of the window last. What
  /// nobody takes, the window takes:
  ///
  /// | key | what it does |
  /// |---|---|
  /// | `tab`, `shift+tab` | at the end of a view: go to the first stop of the next pane, or to the last one of the pane before; in an overlay, around |
  /// | `f6`, `shift+f6` | go to the next pane, or to the one before, at the row that had the focus there |
  ///
  /// `escape` closes the uppermost overlay, unless something in it takes that key.
  ///
  /// - Returns: Whether somebody has taken the key.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    if let view = activeView {
      if view.press(key) { return true }
    } else if ownWalk.press(key) {
      return true
    }
    switch key {
    case "tab": return moveByTab(forward: true)
    case "shift+tab": return moveByTab(forward: false)
    case "f6": return movePane(forward: true)
    case "shift+f6": return movePane(forward: false)
    default: return false
    }
  }

  /// Pastes text into the row of the active view that has the focus, or whoever takes it on the way of a key.
  ///
  /// - Returns: Whether somebody has taken it.
  @discardableResult
  public func paste(_ text: String) -> Bool { activeView?.paste(text) ?? false }

  /// The commands that a key would call now, nearest first, each with the keys that no nearer node takes.
  ///
  /// - Complexity: O(d + k) for k keys that are handled on the way, in the depth of the row with the focus.
  public var keyHelp: [KeyHelp] { activeView?.keyHelp ?? ownWalk.help }

  /// The way of a key while no view gets any.
  var ownWalk: KeyWalk { KeyWalk(from: self, focusOn: nil) }
}

extension Window: KeymapSource {}
