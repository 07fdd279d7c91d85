/// The modes that have been switched on in a terminal, in this order.
///
/// This is the only list of modes: the terminal is always restored with ``undo``, and nothing else is ever undone.
///
/// ```
///   switch on:   alternate screen ─▶ hidden cursor ─▶ paste marks
///   undo:        alternate screen ◀─ hidden cursor ◀─ paste marks
/// ```
struct TerminalModes: Hashable, Sendable {
  /// The active modes, with the last one that was switched on at the end.
  private(set) var modes: [TerminalMode] = []

  /// Creates an empty list.
  init() {}

  /// Returns whether a mode is on.
  func contains(_ mode: TerminalMode) -> Bool { modes.contains(mode) }

  /// Switches a mode on or off, unless it already is.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - isOn: Whether to switch it on.
  ///   - bytes: The output.
  mutating func set(_ mode: TerminalMode, to isOn: Bool, into bytes: inout [UInt8]) {
    guard contains(mode) != isOn else { return }
    if isOn {
      modes.append(mode)
      bytes += mode.start
    } else {
      modes.removeAll { $0 == mode }
      bytes += mode.undo
    }
  }

  /// Removes a mode that no longer needs to be undone.
  mutating func forget(_ mode: TerminalMode) { modes.removeAll { $0 == mode } }

  /// The bytes that switch on all modes after ``undo`` has been sent.
  var start: [UInt8] { modes.flatMap(\.start) }

  /// The bytes that switch on all modes if it is unknown which of them still are.
  var restart: [UInt8] { modes.flatMap(\.restart) }

  /// The bytes that restore the terminal: all modes are undone, in reverse order.
  var undo: [UInt8] { modes.reversed().flatMap(\.undo) }
}
