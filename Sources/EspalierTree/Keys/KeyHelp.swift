/// A command that could be performed now, and the keys that would call it.
public struct KeyHelp: Hashable, Sendable {
  /// The command.
  public let command: Command

  /// Those of its keys that no nearer node takes; in what a palette offers there may be none.
  public let keys: [Key]

  /// What the node is called that handles them.
  public let nodeName: String

  /// Creates what help says of a command.
  public init(command: Command, keys: [Key], nodeName: String) {
    self.command = command
    self.keys = keys
    self.nodeName = nodeName
  }
}
