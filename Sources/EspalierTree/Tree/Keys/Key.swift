import EspalierCanvas

/// A pressed key with its modifiers.
///
/// It is written as a string literal:
///
/// ```swift
/// view.press("down")
/// cart.onKey("ctrl+s", "f2") { cart in cart.save() }
/// ```
///
/// - A character stands for itself: `"a"`, `"?"`, `"é"`. The space bar is `"space"`.
/// - Other keys have names: `"enter"`, `"escape"`, `"tab"`, `"backspace"`, `"delete"`, `"insert"`, `"up"`, `"down"`,
///   `"left"`, `"right"`, `"home"`, `"end"`, `"pageup"`, `"pagedown"`, `"menu"`, and `"f1"` to `"f24"`.
/// - Modifiers come before it: `"ctrl+"`, `"alt+"`, `"shift+"`, `"command+"`, in this order when a key is printed.
/// - Several keys with blanks between them are a sequence, which is pressed one key after the other: `"g g"`,
///   `"ctrl+x ctrl+s"`. A window recognizes them; see ``steps``.
///
/// Different spellings of the same key are equal: `"shift+a"` is `"A"`, `" "` is `"space"`, and `"ctrl+A"` is
/// `"ctrl+shift+a"`.
public struct Key: Hashable, Sendable {
  /// The modifiers that a key can be pressed with.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The control key.
    public static let ctrl = Modifiers(rawValue: 1 << 0)

    /// The option key of an Apple keyboard, the meta key of old terminals.
    public static let alt = Modifiers(rawValue: 1 << 1)

    /// The shift key.
    public static let shift = Modifiers(rawValue: 1 << 2)

    /// The command key of an Apple keyboard, the super key of others.
    public static let command = Modifiers(rawValue: 1 << 3)

    /// The modifiers with their names, in the order in which they are printed.
    package static let names: [(modifier: Modifiers, name: String)] = [
      (.ctrl, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.command, "command"),
    ]
  }

  /// The name of the key without its modifiers: a character, or one of the names above.
  ///
  /// A letter is lowercase, unless shift is the only modifier.
  public let name: String

  /// The modifiers that were held down.
  ///
  /// If shift is the only modifier of a letter, it is part of the character instead: `"A"` has no modifiers.
  public let modifiers: Modifiers

  private static let names: Set<String> = Set(
    [
      "enter", "escape", "tab", "space", "backspace", "delete", "insert", "up", "down", "left", "right", "home", "end",
      "pageup", "pagedown", "menu",
    ] + (1...24).map { "f\($0)" })

  /// Creates the key that types a character.
  ///
  /// - Precondition: The character is not a control character; keys for those have names.
  public init(_ character: Character, modifiers: Modifiers = []) {
    guard let key = Key(name: String(character), modifiers: modifiers) else {
      trap("\(String(reflecting: character)) is not a key; keys without a character have names, such as \"enter\"")
    }
    self = key
  }

  /// Creates a key, or a sequence of keys, from its textual form; returns `nil` if the text is not a key.
  public init?(parsing text: String) {
    if text.utf8.contains(0x20) {
      let parts = text.split(separator: " ")
      if parts.count > 1 {
        let steps = parts.compactMap { Key(parsing: String($0)) }
        guard steps.count == parts.count else { return nil }
        self.init(steps: steps)
        return
      }
    }
    var modifiers: Modifiers = []
    // By scalars, because a combining mark would make one character with the "+" before it.
    var rest = Substring(text).unicodeScalars
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest[plus...].count > 1 {
      let name = String(rest[..<plus]).lowercased()
      guard let modifier = Modifiers.names.first(where: { $0.name == name })?.modifier, !modifiers.contains(modifier)
      else { return nil }
      modifiers.insert(modifier)
      rest = rest[plus...].dropFirst()
    }
    self.init(name: String(rest), modifiers: modifiers)
  }

  /// Creates a key from a name and modifiers in any spelling; returns `nil` if there is no key of that name.
  package init?(name: String, modifiers: Modifiers) {
    guard name.count == 1, let character = name.first else {
      let name = name.lowercased()
      guard Self.names.contains(name) else { return nil }
      self.name = name
      self.modifiers = modifiers
      return
    }
    guard character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else { return nil }
    // Most scripts have no case, and converting case to find out is slow.
    let hasCase = character.unicodeScalars.contains {
      $0.properties.changesWhenLowercased || $0.properties.changesWhenUppercased
    }
    let small = hasCase ? character.lowercased() : name
    let capital = hasCase ? character.uppercased() : name
    let isCased = small != capital && small.count == 1 && capital.count == 1
    let isCapital = isCased && (modifiers.contains(.shift) || name == capital)
    let others = modifiers.subtracting(.shift)
    switch (isCapital, others.isEmpty) {
    case _ where name == " ": (self.name, self.modifiers) = ("space", modifiers)
    case (true, true): (self.name, self.modifiers) = (capital, [])
    case (true, false): (self.name, self.modifiers) = (small, others.union(.shift))
    case (false, _): (self.name, self.modifiers) = (name, modifiers)
    }
  }

  /// Creates a sequence of keys, or the only one of them.
  ///
  /// - Precondition: There is at least one key.
  package init(steps: [Key]) {
    require(!steps.isEmpty, "a sequence of keys must not be empty")
    name = steps.count == 1 ? steps[0].name : steps.map(\.description).joined(separator: " ")
    modifiers = steps.count == 1 ? steps[0].modifiers : []
  }

  /// Whether several keys are pressed one after the other.
  public var isSequence: Bool { name.utf8.contains(0x20) }

  /// The keys that are pressed one after the other; for most keys, only the key itself.
  public var steps: [Key] {
    isSequence ? name.split(separator: " ").compactMap { Key(parsing: String($0)) } : [self]
  }

  /// The character that the key types; `nil` if it does something else.
  ///
  /// With `ctrl`, `alt` or `command`, a key types nothing.
  public var character: Character? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    if name == "space" { return " " }
    return name.count == 1 ? name.first : nil
  }
}

extension Key: ExpressibleByStringLiteral {
  /// Creates the key that a literal names.
  ///
  /// - Precondition: The literal names a key.
  public init(stringLiteral text: String) {
    guard let key = Key(parsing: text) else {
      trap(
        "\(String(reflecting: text)) is not a key; write a character, or a name such as \"enter\", \"pagedown\" or \"f5\", preceded by any of \"ctrl+\", \"alt+\", \"shift+\" and \"command+\""
      )
    }
    self = key
  }
}

extension Key: CustomStringConvertible {
  /// The key as written in a literal: modifiers in order, then the character or the name.
  public var description: String {
    Modifiers.names.reduce("") { modifiers.contains($1.modifier) ? $0 + $1.name + "+" : $0 } + name
  }
}

extension Key {
  /// The short form of the key, as shown in help: `↑`, `esc`, `pgdn`, `ctrl+s`.
  ///
  /// Arrow keys are arrows, which outputs without Unicode show as `^`, `v`, `<` and `>`; long names are shortened as
  /// they are on keyboards. Everything else is as in ``description``.
  public var shortDescription: String {
    guard !isSequence else { return steps.map(\.shortDescription).joined(separator: " ") }
    guard let short = Self.shortNames[name] else { return description }
    return description.dropLast(name.count) + short
  }

  private static let shortNames = [
    "up": "↑", "down": "↓", "left": "←", "right": "→", "escape": "esc", "pageup": "pgup", "pagedown": "pgdn",
    "insert": "ins", "delete": "del",
  ]
}
