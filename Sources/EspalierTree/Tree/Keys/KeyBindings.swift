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

/// The key handlers of one node.
struct KeyBindings {
  /// The handlers of each key as it was declared, in the order of subscription.
  private var byKey: [Key: ContiguousArray<KeyHandler>] = [:]

  /// All handlers, in the order of subscription.
  private(set) var all: ContiguousArray<KeyHandler> = []

  /// Whether any handler was ever declared with a sequence of keys.
  private(set) var hasSequences = false

  mutating func add(_ handler: KeyHandler) {
    all.append(handler)
    for key in handler.keys { byKey[key, default: []].append(handler) }
    if handler.keys.contains(where: \.isSequence) { hasSequences = true }
  }

  mutating func remove(_ handler: KeyHandler) {
    for key in handler.keys {
      byKey[key]?.removeAll { $0 === handler }
      if byKey[key]?.isEmpty == true { byKey[key] = nil }
    }
    all.remove(handler)
  }

  /// Returns the commands that have just lost their last declared key to the newest handler.
  ///
  /// A second handler of the same command is intended, so it does not count.
  func commandsShadowed(by keys: [Key], of latest: Command?) -> [Command] {
    var shadowed: [Command] = []
    for key in keys {
      let earlier = byKey[key]?.dropLast().last { !$0.isCancelled }
      guard let command = earlier?.command, command.id != latest?.id, !shadowed.contains(command), !isReachable(command)
      else { continue }
      shadowed.append(command)
    }
    return shadowed
  }

  private func isReachable(_ command: Command) -> Bool {
    all.contains { handler in
      handler.command?.id == command.id && handler.keys.contains { self.handler(of: $0, by: [:]) === handler }
    }
  }

  /// Returns the handler that a key calls: the most recent one that has not been cancelled.
  ///
  /// - Complexity: O(1) without a keymap; otherwise O(k) in the number of handlers and their keys.
  func handler(of key: Key, by keymap: [String: [Key]]) -> KeyHandler? {
    keymap.isEmpty
      ? byKey[key]?.last { !$0.isCancelled }
      : all.last { !$0.isCancelled && $0.keys(by: keymap).contains(key) }
  }

  /// Returns the handler of each key, given a keymap that replaces the keys of some commands.
  func handlers(by keymap: [String: [Key]]) -> [Key: KeyHandler] {
    var winners: [Key: KeyHandler] = [:]
    for handler in all where !handler.isCancelled {
      for key in handler.keys(by: keymap) { winners[key] = handler }
    }
    return winners
  }

  /// Returns the handler that performs a command: its most recent one.
  func handler(performing commandID: String) -> KeyHandler? {
    all.last { !$0.isCancelled && $0.command?.id == commandID }
  }
}

/// A handler of keys, which may belong to a command.
final class KeyHandler: HandlerBase {
  /// The declared keys, without duplicates.
  let keys: [Key]
  let command: Command?
  let body: (AnyObject) -> Void

  init(keys: [Key], command: Command?, body: @escaping (AnyObject) -> Void) {
    self.keys = keys.distinct
    self.command = command
    self.body = body
    super.init()
  }

  /// Returns the keys that a keymap gives the command, or else the declared ones.
  func keys(by keymap: [String: [Key]]) -> [Key] { command.flatMap { keymap[$0.id] }?.distinct ?? keys }
}

extension [Key] {
  /// The keys without duplicates, in the order of first occurrence.
  fileprivate var distinct: [Key] {
    var distinct: [Key] = []
    for key in self where !distinct.contains(key) { distinct.append(key) }
    return distinct
  }
}
