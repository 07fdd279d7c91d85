public import EspalierTree

/// Keys, pastes and help.
extension Window {
  /// Presses a key.
  ///
  /// The key goes to the active view, as `ContainerView.press(_:)` describes, and so reaches the handlers of the window
  /// last. The window itself handles what is left:
  ///
  /// | key | effect |
  /// |---|---|
  /// | `tab`, `shift+tab` | at an end of the view, go to the nearest stop of the neighboring pane; in an overlay, wrap around |
  /// | `f6`, `shift+f6` | go to the next pane, or to the one before, at the row that was last focused there |
  ///
  /// `escape` closes the topmost overlay, unless something in it handles the key.
  ///
  /// A key that begins a sequence, such as the first one of `g g`, waits for the next one, at most for
  /// ``keySequenceTimeout``. If no sequence comes of it, it does what it does by itself, and another sequence may begin at
  /// the next key; a paste, a click or a turn of the wheel comes after that. `escape` drops it, and so does a change of
  /// the ``activeView``.
  ///
  /// - Returns: Whether the key was handled.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    layers.endRest()
    return key.isSequence ? key.steps.reduce(true) { pressInSequence($1) && $0 } : pressInSequence(key)
  }

  /// Presses a key that is no part of a sequence.
  func pressAlone(_ key: Key) -> Bool {
    if let view = layers.active?.view {
      if view.input.press(key) { return true }
    } else if walk.press(key) != nil {
      return true
    }
    switch key {
    case "tab": return layers.moveByTab(forward: true)
    case "shift+tab": return layers.moveByTab(forward: false)
    case "f6": return movePane(forward: true)
    case "shift+f6": return movePane(forward: false)
    default: return false
    }
  }

  /// Pastes text into the focused row of the active view, or into the first node on the key path that accepts it.
  ///
  /// - Returns: Whether the text was accepted.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    endSequence()
    return layers.active?.view.paste(text) ?? false
  }

  /// The commands that keys would currently perform, nearest first, each with the keys that no nearer node handles.
  ///
  /// - Complexity: O(d + k) for k keys that are handled along the path, where d is the depth of the focused row.
  public var keyHelp: [KeyHelp] { layers.keySequence.continuations(of: walk.help) }

  /// All commands that are currently available, nearest first and without duplicates, including those without keys.
  ///
  /// A `CommandPalette` offers these commands.
  ///
  /// - Complexity: O(d + k) for k commands along the path, where d is the depth of the focused row.
  public var commands: [KeyHelp] { walk.commands }

  /// Performs a command as its key would now, whether or not it has a key.
  ///
  /// - Returns: Whether the command was handled.
  @discardableResult
  public func perform(_ command: Command) -> Bool { walk.perform(command.id) }

  /// The path that a key currently takes.
  var walk: KeyWalk { layers.active?.view.input.keyWalk ?? KeyWalk(from: self, focusOn: nil) }
}

extension Window: KeymapSource {}

extension Window {
  /// The keys that currently apply, shared by the window with everything in it.
  ///
  /// Each update notifies subscribers if they have changed.
  ///
  /// ```swift
  /// bar.subscribe(to: Window.keyHelp) { bar, help in
  ///   bar.text = StyledText(help.map { "\($0.keys[0]) \($0.command.help)" }.joined(separator: "  "))
  /// }
  /// ```
  public static let keyHelp = SharedDataID<[KeyHelp]>("keyHelp")
}

/// The pointer; points are character cells of the window.
extension Window {
  /// Sends a pointer event to the view under the pointer.
  ///
  /// Overlays are in front of panes. Pressing a button makes the pane under the pointer active, and all events go to
  /// the same view until the button is released. A button that is pressed in another view meanwhile releases the first
  /// one. While an overlay catches input, panes receive nothing, except that a cell that handled a press before goes on
  /// to receive its events; no row that was pressed is tapped. A click outside a menu closes it. A toast catches nothing.
  ///
  /// - Returns: Whether the event was handled or had an effect.
  @discardableResult
  public func pointer(_ event: PointerEvent) -> Bool {
    switch event.action {
    case .down, .wheel: endSequence()
    case .drag, .up, .hover, .leave: break
    }
    return pointerTracker.handle(event)
  }

  /// Taps the row at a point, as `ContainerView.tap(at:)` does.
  ///
  /// - Returns: Whether there is a selectable row, or the tap has closed a menu.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    endSequence()
    return pointerTracker.tap(at: point)
  }

  /// Scrolls with the wheel at a point.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer.
  ///   - lines: The number of lines to scroll, toward the end if positive.
  /// - Returns: Whether a cell has handled the event, or a view has scrolled.
  @discardableResult
  public func wheel(at point: Point, by lines: Int) -> Bool {
    pointer(PointerEvent(.wheel(lines: lines), at: point))
  }
}

/// Sequences of keys.
extension Window {
  /// The keys of a sequence that the user has begun, such as the first key of `g g`; empty if none is under way.
  ///
  /// Meanwhile, `keyHelp` contains only the commands whose keys go on from there.
  public var pressedKeys: [Key] { layers.keySequence.keys }

  /// Presses a key that may begin, continue or end a sequence.
  ///
  /// - Returns: Whether the key was handled.
  func pressInSequence(_ key: Key) -> Bool {
    let earlier = layers.keySequence.end()
    if !earlier.isEmpty { loop.mark() }
    let keys = earlier + [key]
    if walk.mayContinue(keys) {
      layers.keySequence = KeySequence(keys: keys, deadline: latestTime + keySequenceTimeout)
      loop.mark()
      return true
    }
    if earlier.isEmpty { return pressAlone(key) }
    if walk.press(sequence: Key(steps: keys)) || key == "escape" { return true }
    if pressSequence(earlier) { return pressInSequence(key) }
    // Another sequence may begin at any of the keys that follow the first one.
    _ = pressAlone(keys[0])
    return keys.dropFirst().reduce(true) { pressInSequence($1) }
  }

  /// Ends a sequence that nothing continues; its keys do what they do without another one.
  func endSequence() {
    let keys = layers.keySequence.end()
    guard !keys.isEmpty else { return }
    loop.mark()
    if pressSequence(keys) { return }
    for key in keys { _ = pressAlone(key) }
  }

  /// Presses several keys as a sequence.
  ///
  /// - Returns: Whether there is a handler for exactly these keys.
  private func pressSequence(_ keys: [Key]) -> Bool {
    keys.count > 1 && walk.press(sequence: Key(steps: keys))
  }
}

/// The keys of a sequence that has begun.
///
/// ```
///   g ─▶ waiting for more ─ g ──▶ the command of “g g”
///             │     └────── x ──▶ g, and then x
///             └── timeout ──────▶ g
/// ```
struct KeySequence {
  /// The keys that have been pressed; none if no sequence has begun.
  private(set) var keys: [Key] = []

  /// The time at which the sequence ends without another key; `nil` if none has begun.
  private(set) var deadline: Duration?

  /// Ends the sequence, and returns its keys.
  mutating func end() -> [Key] {
    defer { self = KeySequence() }
    return keys
  }

  /// Returns the commands that go on from the keys, with what they have to be continued by; all of them without keys.
  func continuations(of help: [KeyHelp]) -> [KeyHelp] {
    guard !keys.isEmpty else { return help }
    return help.compactMap { item in
      let continued = item.keys.filter { $0.isSequence && $0.steps.starts(with: keys) }
      return continued.isEmpty ? nil : KeyHelp(command: item.command, keys: continued, nodeName: item.nodeName)
    }
  }
}
