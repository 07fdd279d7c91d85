import EspalierTree

/// The bytes that keys without text send: control characters, and the sequences of terminals since the VT220.
///
/// Sources: XTerm Control Sequences, "PC-Style Function Keys" and "VT220-Style Function Keys"; rxvt technical
/// reference, "Key codes"; console_codes(4) and the keymaps of Linux; the terminfo entries of tmux and screen.
enum KeyTable {
  static let escape: Key = "escape"

  private static let ascii = (0...127).map { key(ascii: UInt8($0), modifiers: []) }
  private static let altASCII = (0...127).map { key(ascii: UInt8($0), modifiers: .alt) }

  /// Returns whether a byte is a printable ASCII character.
  static func isPrintable(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

  /// Returns the key that types a printable ASCII character.
  static func printable(_ byte: UInt8) -> Key { ascii[Int(byte)] }

  /// Returns the key that sends an ASCII byte; `nil` for other bytes.
  static func ascii(_ byte: UInt8) -> Key? { byte < 0x80 ? ascii[Int(byte)] : nil }

  /// Returns the key that sends an ASCII byte after an escape; `nil` for other bytes.
  static func alt(_ byte: UInt8) -> Key? { byte < 0x80 ? altASCII[Int(byte)] : nil }

  /// Returns the keys of a control sequence: none for a key without a name; `nil` if the sequence is not a key.
  static func keys(of sequence: ControlSequence) -> [Key]? {
    switch sequence.signature {
    case "~" where sequence[0] == 27 && sequence.parameters.count == 3: otherKey(sequence)
    case "~": numberedKey(sequence)
    case "$": rxvtKey(sequence, .shift)
    case "^": rxvtKey(sequence, .ctrl)
    case "@": rxvtKey(sequence, [.ctrl, .shift])
    case "Z": key("tab", sequence)?.map { $0.adding(.shift) }
    case "a", "b", "c", "d": rxvtArrow(sequence, .shift)
    default: letters[sequence.signature].flatMap { key($0, sequence) }
    }
  }

  /// Returns the keys of a sequence that begins with `ESC O`.
  static func singleShiftKeys(_ sequence: ControlSequence) -> [Key]? {
    switch sequence.signature {
    case "a", "b", "c", "d": rxvtArrow(sequence, .ctrl)
    default: (letters[sequence.signature] ?? keypad[sequence.signature]).flatMap { key($0, sequence) }
    }
  }

  /// Returns the key of a sequence that begins with `ESC [ [`, on the Linux console.
  static func linuxKey(_ byte: UInt8) -> Key? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return nil }
    return Key(name: "f\(byte - 0x40)", modifiers: [])
  }

  /// The keys that are identified by the final character; empty for the key in the middle of the keypad.
  private static let letters = [
    "A": "up", "B": "down", "C": "right", "D": "left", "E": "", "F": "end", "H": "home", "P": "f1", "Q": "f2",
    "R": "f3", "S": "f4",
  ]

  /// The keys of a keypad in application mode (DECKPAM), which does not send its characters.
  private static let keypad: [String: String] = {
    var keypad = [" ": "space", "I": "tab", "M": "enter", "X": "="]
    for (letter, character) in zip("jklmnopqrstuvwxy", "*+,-./0123456789") {
      keypad[String(letter)] = String(character)
    }
    return keypad
  }()

  /// The keys that are identified by a number; empty for the key in the middle of the keypad.
  private static let numbers: [Int: String] = {
    var numbers = [
      1: "home", 2: "insert", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown", 7: "home", 8: "end", 57427: "",
    ]
    let functionKeys = Array(11...15) + Array(17...21) + [23, 24, 25, 26, 28, 29] + Array(31...34)
    for (index, number) in functionKeys.enumerated() { numbers[number] = "f\(index + 1)" }
    return numbers
  }()

  /// Returns the key of `CSI number ; modifiers ~`.
  private static func numberedKey(_ sequence: ControlSequence) -> [Key]? {
    guard let name = sequence[0].flatMap({ numbers[$0] }), sequence.parameters.count <= 2 else { return nil }
    return key(name, pressed: KeyPress(sequence, at: 1))
  }

  /// Returns the key of `CSI 27 ; modifiers ; code ~`, the form of xterm's `modifyOtherKeys`.
  ///
  /// The code is that of the typed character, which already includes shift unless it is a letter or a space.
  private static func otherKey(_ sequence: ControlSequence) -> [Key]? {
    guard let press = KeyPress(sequence, at: 1), let code = sequence[2] else { return nil }
    if let name = KittyKey.names[code] { return key(name, pressed: press) }
    guard let character = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    let modifiers = character.properties.isCased ? press.modifiers : press.modifiers.subtracting(.shift)
    return Key(name: String(character), modifiers: modifiers).map { [$0] }
  }

  private static func rxvtArrow(_ sequence: ControlSequence, _ modifiers: Key.Modifiers) -> [Key]? {
    letters[sequence.signature.uppercased()].flatMap { key($0, sequence)?.map { $0.adding(modifiers) } }
  }

  private static func rxvtKey(_ sequence: ControlSequence, _ modifiers: Key.Modifiers) -> [Key]? {
    guard sequence.parameters.count == 1, let name = sequence[0].flatMap({ numbers[$0] }) else { return nil }
    return Key(name: name, modifiers: modifiers).map { [$0] }
  }

  /// Returns the key of `CSI letter` or `CSI 1 ; modifiers letter`, or without the 1, as in old versions of xterm.
  private static func key(_ name: String, _ sequence: ControlSequence) -> [Key]? {
    switch sequence.parameters.count {
    case 0: key(name, pressed: KeyPress(sequence, at: 0))
    case 1: sequence[0].flatMap { $0 <= 16 ? key(name, pressed: KeyPress(sequence, at: 0)) : nil }
    case 2: sequence[0].flatMap { $0 <= 1 ? key(name, pressed: KeyPress(sequence, at: 1)) : nil }
    default: nil
    }
  }

  /// Returns a key, or none for a release or a key without a name.
  private static func key(_ name: String, pressed press: KeyPress?) -> [Key]? {
    guard let press else { return nil }
    guard !press.isRelease, !name.isEmpty else { return [] }
    return Key(name: name, modifiers: press.modifiers).map { [$0] }
  }

  private static func key(ascii byte: UInt8, modifiers: Key.Modifiers) -> Key {
    let (name, more): (String, Key.Modifiers) =
      switch byte {
      case 0x00: ("space", .ctrl)
      case 0x09: ("tab", [])
      case 0x0D: ("enter", [])
      case 0x1B: ("escape", [])
      case 0x01...0x1A: (String(Unicode.Scalar(byte + 0x60)), .ctrl)
      case 0x1C...0x1F: (String(Unicode.Scalar(byte + 0x40)), .ctrl)
      case 0x7F: ("backspace", [])
      default: (String(Unicode.Scalar(byte)), [])
      }
    return Key(name: name, modifiers: modifiers.union(more)) ?? escape
  }
}
