/// A command that is currently available, and the keys that perform it.
public struct KeyHelp: Hashable, Sendable {
  /// The command.
  public let command: Command

  /// The keys that no nearer node handles; possibly none for a command in a palette.
  public let keys: [Key]

  /// The name of the node that handles the command.
  public let nodeName: String

  /// Creates a help item.
  public init(command: Command, keys: [Key], nodeName: String) {
    self.command = command
    self.keys = keys
    self.nodeName = nodeName
  }
}
