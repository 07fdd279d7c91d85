import EspalierTree

/// The modifiers and event of a key, from a parameter of its sequence: `modifiers:event`.
///
/// The modifiers are 1 for none. Source: XTerm Control Sequences, "PC-Style Function Keys"; kitty keyboard protocol,
/// "Modifiers", whose super key is `command` here. Hyper, meta, caps lock and num lock are left out.
struct KeyPress {
  let modifiers: Key.Modifiers

  /// Whether the key was released, instead of pressed or repeated.
  let isRelease: Bool

  /// Reads a parameter; returns `nil` if it is not valid.
  init?(_ sequence: ControlSequence, at index: Int) {
    let (parameter, event) = (sequence.part(0, of: index) ?? 1, sequence.part(1, of: index) ?? 1)
    guard (0...256).contains(parameter), (1...3).contains(event) else { return nil }
    modifiers = Key.Modifiers(bits: max(parameter, 1) - 1)
    isRelease = event == 3
  }
}

extension Key.Modifiers {
  /// Creates modifiers from bits in the order in which terminals send them.
  init(bits: Int) {
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.ctrl) }
    if bits & 8 != 0 { insert(.command) }
  }
}
