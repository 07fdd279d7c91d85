/// The handlers of keys that one node has.
struct KeyBindings {
  /// The handlers of each key, in the order of subscription.
  private var byKey: [Key: ContiguousArray<KeyHandler>] = [:]

  /// The handlers of commands, in the order of subscription.
  private(set) var commands: ContiguousArray<KeyHandler> = []

  /// Every handler, in no particular order; one of several keys is there as often.
  var all: [HandlerBase] { byKey.values.flatMap { $0 } + commands }

  /// The keys that somebody handles.
  var keys: some Sequence<Key> { byKey.lazy.filter { $0.value.contains { !$0.isCancelled } }.map(\.key) }

  mutating func add(_ handler: KeyHandler) {
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

  /// The commands that no key calls any more since the last handler was added, which is one of some keys; the same command
  /// once more is meant.
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
      handler.command?.id == command.id && handler.keys.contains { self.handler(of: $0) === handler }
    }
  }

  /// The handler that a key calls: the one that was subscribed last, of those that have not been cancelled.
  ///
  /// O(1), however many handlers there are of other keys.
  func handler(of key: Key) -> KeyHandler? {
    byKey[key]?.last { !$0.isCancelled }
  }
}

/// A handler of some keys, which may be those of a command.
final class KeyHandler: HandlerBase {
  let keys: [Key]
  let command: Command?
  let body: (AnyObject) -> Void

  init(keys: [Key], command: Command?, body: @escaping (AnyObject) -> Void) {
    self.keys = keys
    self.command = command
    self.body = body
    super.init()
  }
}
