import EspalierTree

/// A key as sent by the kitty keyboard protocol: `CSI key:shifted:base ; modifiers:event ; text u`.
///
/// Source: Kovid Goyal, "Comprehensive keyboard handling in terminals".
enum KittyKey {
  /// Returns the keys that were pressed: none for a release or a key without a name here; several for a key that typed
  /// several characters; `nil` if the sequence is not a key.
  static func keys(of sequence: ControlSequence) -> [Key]? {
    guard (1...3).contains(sequence.parameters.count), let code = sequence.part(0, of: 0),
      let press = KeyPress(sequence, at: 1), let keys = keys(code, press.modifiers, in: sequence)
    else { return nil }
    return press.isRelease ? [] : keys
  }

  /// The names of keys by their codes; empty for those without a name here.
  static let names: [Int: String] = {
    var names = [8: "backspace", 9: "tab", 13: "enter", 27: "escape", 32: "space", 127: "backspace"]
    func add(_ more: [String], from first: Int) {
      for (offset, name) in more.enumerated() { names[first + offset] = name }
    }
    let moves = ["left", "right", "up", "down", "pageup", "pagedown", "home", "end"]
    add(["escape", "enter", "tab", "backspace", "insert", "delete"] + moves, from: 57344)
    names[57363] = "menu"
    // Caps, scroll and num lock, print screen, pause; f25 to f35; media keys; modifiers.
    for range in [57358...57362, 57388...57398, 57427...57454] {
      for code in range { names[code] = "" }
    }
    add((1...24).map { "f\($0)" }, from: 57364)
    add("0123456789./*-+".map { String($0) } + ["enter", "=", ","] + moves + ["insert", "delete"], from: 57399)
    return names
  }()

  private static func keys(_ code: Int, _ modifiers: Key.Modifiers, in sequence: ControlSequence) -> [Key]? {
    let name = names[code]
    if let name, name.count != 1 {
      return name.isEmpty ? [] : Key(name: name, modifiers: modifiers).map { [$0] }
    }
    // A key with text, but without control or command, is its text: some keyboards use alt for more characters.
    if let text = text(of: sequence), modifiers.isSubset(of: [.shift, .alt]) {
      return text.compactMap { Key(name: String($0), modifiers: []) }
    }
    if let name { return Key(name: name, modifiers: modifiers).map { [$0] } }
    return key(code, modifiers, in: sequence).map { [$0] }
  }

  /// Returns the key for a character.
  private static func key(_ code: Int, _ modifiers: Key.Modifiers, in sequence: ControlSequence) -> Key? {
    guard let character = character(code), !(0xE000...0xF8FF).contains(character.value) else { return nil }
    let others = modifiers.subtracting(.shift)
    // If a keyboard types another script, shortcuts use the base layout: there would be no c for ctrl+c. Letters with
    // accents, which are on keys of their own, are not another script.
    if !others.isEmpty, character.value > lastLatin, let base = alternate(in: sequence, part: 2), base.isASCII {
      return Key(name: String(base), modifiers: modifiers)
    }
    if modifiers.contains(.shift), let shifted = alternate(in: sequence, part: 1) {
      return Key(name: String(shifted), modifiers: others)
    }
    return Key(name: String(character), modifiers: modifiers)
  }

  /// The end of the block Latin Extended-B.
  private static let lastLatin: UInt32 = 0x24F

  /// Returns the text that a key has typed; `nil` if there is none, or if it is not valid text.
  private static func text(of sequence: ControlSequence) -> String? {
    guard sequence.parameters.count == 3 else { return nil }
    var text = ""
    for code in sequence.parameters[2] {
      guard let scalar = code.flatMap(character), scalar.properties.generalCategory != .control else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  private static func alternate(in sequence: ControlSequence, part: Int) -> Unicode.Scalar? {
    sequence.part(part, of: 0).flatMap(character)
  }

  private static func character(_ code: Int) -> Unicode.Scalar? {
    UInt32(exactly: code).flatMap(Unicode.Scalar.init)
  }
}
