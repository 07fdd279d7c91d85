/// A handler of keys, which may belong to a command.
final class KeyHandler: HandlerBase {
  /// The declared keys, without duplicates.
  let keys: [Key]
  let command: Command?
  let body: (AnyObject) -> Void

  /// The number of key handlers that the node had before this one.
  var order = 0

  init(keys: [Key], command: Command?, body: @escaping (AnyObject) -> Void) {
    self.keys = keys.distinct
    self.command = command
    self.body = body
    super.init()
  }

  /// Returns the keys that a keymap gives the command; `nil` if the declared keys apply.
  func keys(givenBy keymap: [String: [Key]]) -> [Key]? {
    command.flatMap { keymap[$0.id] }?.distinct
  }
}

extension [Key] {
  /// The keys without duplicates, in the order of first occurrence.
  fileprivate var distinct: [Key] {
    var distinct: [Key] = []
    for key in self where !distinct.contains(key) { distinct.append(key) }
    return distinct
  }
}
