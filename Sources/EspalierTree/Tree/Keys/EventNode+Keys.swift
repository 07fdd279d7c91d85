import EspalierCanvas

/// Keys and commands that a node handles.
extension EventNode {
  /// Calls `handler` when one of the keys is pressed while the focus is here or below, and no nearer node handles it.
  ///
  /// These keys do not appear in help; use ``on(_:perform:)`` for keys that the user should know. If a node has several
  /// handlers for a key, only the most recent is called. The subscription lasts as long as the node, or until it is
  /// cancelled; subscriptions that a cell makes while it shows a model end when the cell releases that model.
  ///
  /// ```
  ///   press ─▶ cell ─▶ model ─▶ parent ─▶ … ─▶ root ─▶ container view ─▶ the node that the view is attached to
  ///            on each of them: its handlers for the key, then handleKey; the first that handles it ends the search
  /// ```
  ///
  /// - Precondition: There is at least one key.
  @discardableResult
  public func onKey(_ keys: Key..., perform handler: @escaping (Self) -> Void) -> Subscription<Self> {
    require(!keys.isEmpty, "onKey requires at least one key for \(mention) to handle")
    return subscribe(to: keys, of: nil, handler)
  }

  /// Calls `handler` when a key of the command is pressed while the focus is here or below, and no nearer node handles
  /// it.
  ///
  /// ``ContainerView/keyHelp`` lists the command as long as pressing one of its keys would perform it, unless it is only
  /// in palettes. Otherwise this works like ``onKey(_:perform:)``.
  @discardableResult
  public func on(_ command: Command, perform handler: @escaping (Self) -> Void) -> Subscription<Self> {
    subscribe(to: command.keys, of: command, handler)
  }

  private func subscribe(
    to keys: [Key], of command: Command?, _ handler: @escaping (Self) -> Void
  ) -> Subscription<Self> {
    let keyHandler = KeyHandler(keys: keys, command: command) { handler(unsafeDowncast($0, to: Self.self)) }
    let subscription = Subscription(node: self).add(keyHandler)
    for shadowed in eventStorage.record?.keyBindings.commandsShadowed(by: keyHandler.keys, of: command) ?? [] {
      (self as? any EngineNode)?.report(.commandShadowed(shadowed, of: self))
    }
    return subscription
  }
}
