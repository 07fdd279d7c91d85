/// A handler of some keys, which may be those of a command.
final class KeyHandler: HandlerBase {
  /// The keys as they were declared, each once.
  let keys: [Key]
  let command: Command?
  let body: (AnyObject) -> Void

  /// How many handlers of keys its node had been given before it.
  var order = 0

  init(keys: [Key], command: Command?, body: @escaping (AnyObject) -> Void) {
    self.keys = keys.distinct
    self.command = command
    self.body = body
    super.init()
  }

  /// The keys that a keymap gives its command; `nil` when those of the declaration hold.
  func keys(givenBy keymap: [String: [Key]]) -> [Key]? {
    command.flatMap { keymap[$0.id] }?.distinct
  }
}

extension [Key] {
  /// Each key once, where it comes first.
  fileprivate var distinct: [Key] {
    var distinct: [Key] = []
    for key in self where !distinct.contains(key) { distinct.append(key) }
    return distinct
  }
}
