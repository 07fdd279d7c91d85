import EspalierCanvas

/// Something that a user can do, as help and command palettes show it.
///
/// ```swift
/// enum CartCommands {
///   static let remove = Command("cart.remove", "Remove", keys: "delete", "ctrl+d")
/// }
///
/// item.on(CartCommands.remove) { item in item.removeFromParent() }
/// ```
public struct Command: Hashable, Sendable {
  /// By what the command is known, for keys that a user has chosen; unique in a program.
  public let id: String

  /// What the command does, in a word or two.
  public let help: String

  /// The keys that call it, as long as no keymap gives it others; without any, only a palette offers it.
  public let keys: [Key]

  /// Creates a command.
  ///
  /// - Precondition: The id is not empty.
  public init(_ id: String, _ help: String, keys: Key...) {
    require(!id.isEmpty, "a command has an id, and \(String(reflecting: help)) has none")
    self.id = id
    self.help = help
    self.keys = keys
  }
}
