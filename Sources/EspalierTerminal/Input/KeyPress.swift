import EspalierTree

/// The modifiers and event of a key, from a parameter of its sequence: `modifiers:event`.
struct KeyPress {
  let modifiers: Key.Modifiers

  /// Whether the key was released, instead of pressed or repeated.
  let isRelease: Bool

  /// Reads a parameter; returns `nil` if it is not valid.
  init?(_ sequence: ControlSequence, at index: Int) {
    let event = sequence.part(1, of: index) ?? 1
    guard let modifiers = Key.Modifiers(parameter: sequence.part(0, of: index) ?? 1), (1...3).contains(event) else {
      return nil
    }
    self.modifiers = modifiers
    isRelease = event == 3
  }
}

extension Key.Modifiers {
  /// Reads the parameter for modifiers, which is 1 for none; returns `nil` if it is not valid.
  ///
  /// Source: XTerm Control Sequences, "PC-Style Function Keys"; kitty keyboard protocol, "Modifiers", whose super key
  /// is `command` here. Hyper, meta, caps lock and num lock are left out.
  init?(parameter: Int) {
    guard (0...256).contains(parameter) else { return nil }
    self.init(bits: Swift.max(parameter, 1) - 1)
  }

  /// Creates modifiers from bits in the order in which terminals send them.
  init(bits: Int) {
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.ctrl) }
    if bits & 8 != 0 { insert(.command) }
  }
}
