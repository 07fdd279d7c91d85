import EspalierTree
import TestSupport

/// Help, commands and a keymap, compared with a plain implementation of the path.
extension FocusWorld {
  /// Only a few, so that a command has several handlers.
  static let commandIDs = ["cut", "copy", "paste", "find", "undo"]

  /// Gives a command other keys, or its own again.
  func changeKeymap() {
    guard let id = random.pick(Self.commandIDs) else { return }
    var keys: [Key]? = Array(Self.keys.shuffled(using: &random).prefix(random.number(0...3)))
    if random.once(in: 4) { keys = keys.map { $0 + $0.prefix(1) } }
    if random.once(in: 3) { keys = nil }
    note("keymap \(id): \(keys.map { "\($0)" } ?? "as declared")")
    station.keymap[id] = keys
  }

  /// The current keys of a handler, each once.
  func keys(of handler: KnownHandler) -> [Key] {
    let keys = handler.command.flatMap { station.keymap[$0.id] } ?? handler.keys
    var distinct: [Key] = []
    for key in keys where !distinct.contains(key) { distinct.append(key) }
    return distinct
  }

  /// The commands of each node on the path in the order of subscription, with the keys that call them.
  private var offers: [[(handler: KnownHandler, command: Command, keys: [Key])]] {
    walk.map { node in
      handlers.filter { $0.node === node && $0.cancel != nil }.compactMap { handler in
        guard let command = handler.command else { return nil }
        let keys = keys(of: handler).filter { taker(of: $0, ignoringModels: true) == "handler \(handler.number)" }
        return (handler, command, keys)
      }
    }
  }

  /// Compares the help and the commands of a palette with the handlers that would be called.
  func checkHelp() {
    let offers = offers
    let expectedHelp = offers.joined().filter { !$0.keys.isEmpty }.map { describe($0.command, $0.keys) }
    let help = view.keyHelp.map { describe($0.command, $0.keys) }
    if help != expectedHelp { fail("help lists \(help), not \(expectedHelp)") }

    var expectedCommands: [[String]] = []
    for (index, offersOfNode) in offers.enumerated() {
      let nearer = Set(offers[..<index].joined().map(\.command.id))
      for (position, offer) in offersOfNode.enumerated() where !nearer.contains(offer.command.id) {
        let isLast = !offersOfNode[(position + 1)...].contains { $0.command.id == offer.command.id }
        if isLast { expectedCommands.append(describe(offer.command, offer.keys)) }
      }
    }
    let commands = view.input.keyWalk.commands.map { describe($0.command, $0.keys) }
    if commands != expectedCommands { fail("a palette offers \(commands), not \(expectedCommands)") }
  }

  private func describe(_ command: Command, _ keys: [Key]) -> [String] {
    [command.id, command.help] + keys.map(\.description)
  }

  /// Presses the keys that help lists, which call the listed commands unless a `handleKey` takes the key.
  func pressHelp() {
    guard let help = random.pick(view.keyHelp), let key = random.pick(help.keys) else { return }
    if taker(of: key) == help.command.help { press(key) }
  }

  /// Performs a command as a palette does.
  func performAny() {
    guard let id = random.pick(Self.commandIDs) else { return }
    note("perform \(id)")
    let expected = offers.first { $0.contains { $0.command.id == id } }?.last { $0.command.id == id }?.command.help
    let earlier = calls.take()
    defer { for name in earlier { calls.note(name) } }
    let isPerformed = view.perform(Command(id, "whatever keys it has"))
    let called = calls.take()
    if isPerformed != (expected != nil) || called.first != expected {
      fail("\(id) calls \(called), not \(expected ?? "nobody")")
    }
    checkFocus()
  }
}
