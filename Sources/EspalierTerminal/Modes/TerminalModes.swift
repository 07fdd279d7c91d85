/// What has been switched on in a terminal, in the order in which that was done.
///
/// The one list of it: who gives the terminal back for whatever reason sends ``undo``, and nothing else is ever undone.
///
/// ```
///   switch on:   alternate screen ─▶ hidden cursor ─▶ paste marks
///   undo:        alternate screen ◀─ hidden cursor ◀─ paste marks
/// ```
struct TerminalModes: Hashable, Sendable {
  /// What is on, what was switched on last at the end.
  private(set) var modes: [TerminalMode] = []

  /// Nothing.
  init() {}

  /// Whether a mode is on.
  func contains(_ mode: TerminalMode) -> Bool { modes.contains(mode) }

  /// Switches a mode on or off, unless it is so already.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - isOn: Whether it shall be on.
  ///   - bytes: Gets what has to be sent.
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

  /// Takes a mode off the list that nothing undoes any more.
  mutating func forget(_ mode: TerminalMode) { modes.removeAll { $0 == mode } }

  /// What switches all of them on after ``undo`` has been sent.
  var start: [UInt8] { modes.flatMap(\.start) }

  /// What switches on all of them where nobody knows which still are.
  var restart: [UInt8] { modes.flatMap(\.restart) }

  /// What gives the terminal back: all of them are undone, the last one first.
  var undo: [UInt8] { modes.reversed().flatMap(\.undo) }
}
