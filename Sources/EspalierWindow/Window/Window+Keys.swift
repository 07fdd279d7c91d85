public import EspalierTree

/// Keys, pastes and help.
extension Window {
  /// Presses a key.
  ///
  /// It goes to the active view, as `ContainerView.press(_:)` tells, and so comes to the handlers of the window last.
  /// What nobody takes, the window takes:
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
  public var keyHelp: [KeyHelp] { walk.help }

  /// Everything that could be done now, nearest first, each command once: also those that no key calls.
  ///
  /// What a `CommandPalette` offers.
  ///
  /// - Complexity: O(d + k) for k commands on the way, in the depth of the row with the focus.
  public var commands: [KeyHelp] { walk.commands }

  /// Does what a command's key would do now, whatever keys it has.
  ///
  /// - Returns: Whether somebody handles it.
  @discardableResult
  public func perform(_ command: Command) -> Bool { walk.perform(command.id) }

  /// The way of a key at present.
  private var walk: KeyWalk { activeView?.keyWalk ?? ownWalk }

  /// The way of a key while no view gets any.
  var ownWalk: KeyWalk { KeyWalk(from: self, focusOn: nil) }
}

extension Window: KeymapSource {}

extension Window {
  /// What keys do at present, for whatever shows it: the window shares it with all that is in it, and each update tells
  /// those who subscribe to it when it has changed.
  ///
  /// ```swift
  /// bar.subscribe(to: Window.keyHelp) { bar, help in
  ///   bar.text = StyledText(help.map { "\($0.keys[0]) \($0.command.help)" }.joined(separator: "  "))
  /// }
  /// ```
  public static let keyHelp = SharedDataID<[KeyHelp]>("keyHelp")

  /// Tells those who show what keys do when that has changed.
  func shareHelp() {
    guard hasSubscribers(of: Self.keyHelp) else { return }
    let help = keyHelp
    guard help != sharedHelp else { return }
    sharedHelp = help
    share(help, as: Self.keyHelp)
  }
}
