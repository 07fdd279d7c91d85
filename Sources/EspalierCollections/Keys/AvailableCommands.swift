import EspalierTree

/// The subscriptions of a node to commands that it handles only at times, so that the help lists no others.
final class AvailableCommands<Node: EventNode> {
  private var subscriptions: [String: Subscription<Node>] = [:]

  /// Handles a command from now on, or no longer; does nothing if that is how it is already.
  func set(_ command: Command, _ isAvailable: Bool, in node: Node, perform: @escaping (Node) -> Void) {
    if isAvailable {
      if subscriptions[command.id] == nil { subscriptions[command.id] = node.on(command, perform: perform) }
    } else {
      subscriptions.removeValue(forKey: command.id)?.cancel()
    }
  }
}
