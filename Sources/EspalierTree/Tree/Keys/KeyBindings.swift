/// The key handlers of one node.
struct KeyBindings {
  /// The handlers of each key as it was declared, in the order of subscription.
  private var byKey: [Key: ContiguousArray<KeyHandler>] = [:]

  /// The handlers of commands, in the order of subscription.
  private(set) var commands: ContiguousArray<KeyHandler> = []

  /// The number of handlers ever added.
  private var addedCount = 0

  /// Every handler, in no particular order; a handler of several keys appears once for each.
  var all: [HandlerBase] { byKey.values.flatMap { $0 } + commands }

  /// Every handler that has not been cancelled, once, in the order of subscription.
  var inOrder: [KeyHandler] {
    let handlers = Dictionary(
      (byKey.values.joined() + Array(commands)).map { ($0.order, $0) }, uniquingKeysWith: { first, _ in first })
    return handlers.values.filter { !$0.isCancelled }.sorted { $0.order < $1.order }
  }

  mutating func add(_ handler: KeyHandler) {
    handler.order = addedCount
    addedCount += 1
    for key in handler.keys { byKey[key, default: []].append(handler) }
    if handler.command != nil { commands.append(handler) }
  }

  mutating func remove(_ handler: KeyHandler) {
    for key in handler.keys {
      byKey[key]?.removeAll { $0 === handler }
      if byKey[key]?.isEmpty == true { byKey[key] = nil }
    }
    if handler.command != nil { commands.removeAll { $0 === handler } }
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
    commands.contains { handler in
      handler.command?.id == command.id && handler.keys.contains { self.handler(of: $0, by: [:]) === handler }
    }
  }

  /// Returns the handler that a key calls: the most recent one that has not been cancelled.
  ///
  /// - Complexity: O(1) without a keymap; otherwise O(k) for k handled keys.
  func handler(of key: Key, by keymap: [String: [Key]]) -> KeyHandler? {
    keymap.isEmpty || commands.isEmpty ? byKey[key]?.last { !$0.isCancelled } : handlers(by: keymap)[key]
  }

  /// Returns the handler of each key, given a keymap that replaces the keys of some commands.
  func handlers(by keymap: [String: [Key]]) -> [Key: KeyHandler] {
    var winners = byKey.compactMapValues { handlers in
      handlers.last { !$0.isCancelled && $0.keys(givenBy: keymap) == nil }
    }
    for handler in commands where !handler.isCancelled {
      for key in handler.keys(givenBy: keymap) ?? [] where winners[key].map({ $0.order < handler.order }) ?? true {
        winners[key] = handler
      }
    }
    return winners
  }

  /// Returns the handler that performs a command: its most recent one.
  func handler(performing commandID: String) -> KeyHandler? {
    commands.last { !$0.isCancelled && $0.command?.id == commandID }
  }
}
