import EspalierCanvas

/// An action of the user, as shown in help and command palettes.
///
/// ```swift
/// enum CartCommands {
///   static let remove = Command("cart.remove", "Remove", keys: "delete", "ctrl+d")
/// }
///
/// item.on(CartCommands.remove) { item in item.removeFromParent() }
/// ```
///
/// ``group`` and ``prominence`` determine where and whether help shows the command; they don't affect its keys.
public struct Command: Hashable, Sendable {
  /// The identifier of the command in keymaps; unique in a program.
  public let id: String

  /// A title for the command, in a word or two.
  public let help: String

  /// The keys of the command, unless a keymap replaces them; a command without keys is only available in a palette.
  public let keys: [Key]

  /// The title under which help lists the command, together with others of the same group; `nil` for no group.
  public let group: String?

  /// How prominently help shows the command.
  public let prominence: Prominence

  /// Creates a command.
  ///
  /// - Precondition: `id` is not empty.
  public init(
    _ id: String, _ help: String, keys: Key..., group: String? = nil, prominence: Prominence = .normal
  ) {
    self.init(id, help, keys: keys, group: group, prominence: prominence)
  }

  /// Creates a command whose keys are in an array.
  package init(_ id: String, _ help: String, keys: [Key], group: String?, prominence: Prominence) {
    require(!id.isEmpty, "a command must have an id; \(String(reflecting: help)) has none")
    self.id = id
    self.help = help
    self.keys = keys
    self.group = group
    self.prominence = prominence
  }
}

extension Command {
  /// How prominently help shows a command; the least prominent is the least.
  public enum Prominence: Hashable, Sendable, Comparable, CaseIterable {
    /// Help does not show the command; a palette offers it, and its keys work.
    case onlyInPalette

    /// Lists of all keys and palettes show the command, help bars don't; for keys that users of many programs know.
    case onlyInLists

    /// A help bar that is too narrow leaves the command out before others.
    case low

    /// The default.
    case normal

    /// A help bar that is too narrow leaves the command out after all others.
    case high
  }
}

/// A node that gives commands other keys, for all nodes below it: a window.
///
/// Its keymap applies if it is the last node on the path of a key.
package protocol KeymapSource: EventNode {
  /// The keys that the user has chosen, by command ids. A command that is missing here keeps its keys; a command with
  /// an empty array has no keys.
  var keymap: [String: [Key]] { get }
}
