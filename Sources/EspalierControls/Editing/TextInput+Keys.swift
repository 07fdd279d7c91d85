public import EspalierTree

extension TextInput {
  /// The effect of a key or a paste.
  public enum Response: Hashable, Sendable {
    /// The input does not use it; another node may.
    case ignored
    /// The input used it, but nothing changed, such as `backspace` at the start.
    case unchanged
    /// The cursor or the selection has changed.
    case moved
    /// The text has changed.
    case edited
  }

  /// Handles a key.
  @discardableResult
  public mutating func press(_ key: Key) -> Response {
    guard let action = Action(runsRightToLeft ? Action.mirrored[key] ?? key : key) else { return .ignored }
    let before = place
    var isEdited = false
    switch action {
    case .type(let character): isEdited = insert(String(character), as: .typing)
    case .remove(let destination): isEdited = remove(to: destination)
    case .undo: isEdited = undo()
    case .redo: isEdited = redo()
    case .move(let destination, let selecting): move(destination, selecting: selecting)
    case .selectAll: selectAll()
    }
    if isEdited { return .edited }
    return place == before ? .unchanged : .moved
  }

  /// Whether `left` goes on in the text, and `right` back: if its first letter is from a script that runs from right to
  /// left.
  private var runsRightToLeft: Bool { !isSecret && RowOrder.isRightToLeft(text) }

  /// Returns whether ``press(_:)`` would use a key, even if the key would change nothing at the moment.
  public static func usesKey(_ key: Key) -> Bool { Action(key) != nil }

  /// Inserts text in place of the selection, as a single edit.
  @discardableResult
  public mutating func paste(_ text: String) -> Response { insert(text, as: .other) ? .edited : .unchanged }

  /// The action that a key stands for.
  private enum Action {
    case type(Character)
    case move(Destination, selecting: Bool)
    case selectAll
    case remove(Destination)
    case undo
    case redo

    /// Returns `nil` for a key that does not edit or navigate text.
    init?(_ key: Key) {
      guard let action = key.character.map(Action.type) ?? Self.actions[key] else { return nil }
      self = action
    }

    private static let actions: [Key: Action] = {
      var actions: [Key: Action] = [
        "ctrl+a": .move(.start, selecting: false), "ctrl+e": .move(.end, selecting: false),
        "alt+b": .move(.previousWord, selecting: false), "alt+f": .move(.nextWord, selecting: false),
        "ctrl+shift+a": .selectAll, "command+a": .selectAll,
        "backspace": .remove(.previous), "shift+backspace": .remove(.previous), "delete": .remove(.next),
        "ctrl+w": .remove(.previousWord), "ctrl+backspace": .remove(.previousWord),
        "alt+backspace": .remove(.previousWord),
        "ctrl+delete": .remove(.nextWord), "alt+delete": .remove(.nextWord), "alt+d": .remove(.nextWord),
        "ctrl+u": .remove(.start), "command+backspace": .remove(.start), "ctrl+k": .remove(.end),
        "ctrl+z": .undo, "command+z": .undo,
        "ctrl+y": .redo, "ctrl+shift+z": .redo, "command+shift+z": .redo,
      ]
      for move in moves {
        actions[Key(stringLiteral: move.key)] = .move(move.destination, selecting: false)
        actions[Key(stringLiteral: "shift+" + move.key)] = .move(move.destination, selecting: true)
      }
      return actions
    }()

    private static let moves: [(key: String, destination: Destination)] = [
      ("left", .previous), ("right", .next),
      ("ctrl+left", .previousWord), ("ctrl+right", .nextWord), ("alt+left", .previousWord),
      ("alt+right", .nextWord),
      ("home", .start), ("end", .end), ("ctrl+home", .start), ("ctrl+end", .end), ("command+left", .start),
      ("command+right", .end),
    ]

    /// The keys that point to a side, with those for the other one.
    static let mirrored: [Key: Key] = {
      var mirrored: [Key: Key] = [:]
      for modifiers in ["", "ctrl+", "alt+", "command+"].flatMap({ [$0, "shift+" + $0] }) {
        let (left, right) = (Key(stringLiteral: modifiers + "left"), Key(stringLiteral: modifiers + "right"))
        (mirrored[left], mirrored[right]) = (right, left)
      }
      return mirrored
    }()
  }
}
