/// The modes that have been switched on in a terminal, in this order.
///
/// This is the only list of modes: the terminal is always restored with ``undo``, and nothing else is ever undone.
///
/// ```
///   switch on:   alternate screen ─▶ hidden cursor ─▶ paste marks
///   undo:        alternate screen ◀─ hidden cursor ◀─ paste marks
/// ```
struct TerminalModes: Hashable, Sendable {
  /// The modes that are on, with the last one that was switched on at the end.
  private(set) var active: [TerminalMode] = []

  /// Switches a mode on or off, unless it already is.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - isOn: Whether to switch it on.
  ///   - bytes: The output.
  mutating func set(_ mode: TerminalMode, to isOn: Bool, into bytes: inout [UInt8]) {
    guard active.contains(mode) != isOn else { return }
    if isOn {
      active.append(mode)
      bytes += mode.start
    } else {
      active.removeAll { $0 == mode }
      bytes += mode.undo
    }
  }

  /// Removes a mode that no longer needs to be undone.
  mutating func forget(_ mode: TerminalMode) { active.removeAll { $0 == mode } }

  /// The bytes that switch on all modes after ``undo`` has been sent.
  var start: [UInt8] { active.flatMap(\.start) }

  /// The bytes that switch on all modes if it is unknown which of them still are.
  var restart: [UInt8] { active.flatMap(\.restart) }

  /// The bytes that restore the terminal: all modes are undone, in reverse order.
  var undo: [UInt8] { active.reversed().flatMap(\.undo) }
}

/// A mode that can be switched on in a terminal, and the way to undo it.
///
/// Source: "XTerm Control Sequences" by Edward Moy and others, unless another one is named.
struct TerminalMode: Hashable, Sendable {
  /// Whether the mode represents the lines of a frame.
  private(set) var isLines = false

  /// The bytes that switch it on.
  let start: [UInt8]

  /// The bytes that switch it on if it may still be on, for example when the process continues after it was stopped by
  /// force.
  let restart: [UInt8]

  /// The bytes that undo it.
  let undo: [UInt8]

  init(start: String, restart: String? = nil, undo: String) {
    self.start = Array(start.utf8)
    self.restart = Array((restart ?? start).utf8)
    self.undo = Array(undo.utf8)
  }

  /// Creates a DEC private mode, which is off initially.
  private init(mode number: Int) {
    self.init(start: "\u{1B}[?\(number)h", undo: "\u{1B}[?\(number)l")
  }
}

extension TerminalMode {
  /// A separate screen without scrollback; the previous contents of the screen are restored.
  static let alternateScreen = TerminalMode(mode: 1049)

  /// The cursor, which frames hide.
  static let cursor = TerminalMode(start: "", undo: "\u{1B}[?25h")

  /// Returns the mode for the lines of an inline frame, below which later output begins.
  ///
  /// The undo moves there from the first of the lines, where a hidden cursor is between frames. From another line, for
  /// example when the process is killed during a frame, it leaves some lines blank.
  static func lines(_ count: Int) -> TerminalMode {
    var mode = TerminalMode(start: "", undo: count > 1 ? "\u{1B}[\(count - 1)B\r\n" : "\r\n")
    mode.isLines = true
    return mode
  }

  /// Autowrap off: a character in the last column leaves the cursor there.
  static let noWrap = TerminalMode(start: "\u{1B}[?7l", undo: "\u{1B}[?7h")

  /// The order of text is the program's: a terminal that could put Hebrew and Arabic in order itself does not.
  ///
  /// Source: ECMA-48, 8.3.11, and "BiDi in Terminal Emulators" by Egmont Koblinger.
  static let explicitOrder = TerminalMode(start: "\u{1B}[8l", undo: "\u{1B}[8h")

  /// Marks before and after pasted text.
  static let bracketedPaste = TerminalMode(mode: 2004)

  /// Reports of gaining and losing the focus of the desktop.
  static let focusReports = TerminalMode(mode: 1004)

  /// Reports of buttons, drags and moves of the pointer, at any column.
  static let pointer = TerminalMode(
    start: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h",
    undo: "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l")

  /// Distinct sequences for keys that would look like others, most importantly `escape` (flag 1), with what the key types
  /// with shift and on the base layout (flag 4).
  ///
  /// Without the base layout, there would be no ctrl+c on a Cyrillic keyboard.
  ///
  /// Each screen of a terminal has a stack of such requests: a new one is pushed, and popped at the end. Source:
  /// "Comprehensive keyboard handling in terminals" by Kovid Goyal.
  static let distinctKeys = TerminalMode(start: "\u{1B}[>5u", restart: "\u{1B}[=5;1u", undo: "\u{1B}[<u")

  /// Reports of a new size as input.
  ///
  /// Source: "In-Band Window Resize" by Tim Culverhouse.
  static let sizeReports = TerminalMode(mode: 2048)

  /// Reports of changes of the terminal's appearance.
  ///
  /// Source: "Dark and Light Mode detection" of the Contour terminal.
  static let appearanceReports = TerminalMode(mode: 2031)

  /// A saved title of the terminal's window, which is restored.
  static let title = TerminalMode(start: "\u{1B}[22;2t", restart: "", undo: "\u{1B}[23;2t")

  /// Styles and open links, which remain if a frame is cut short.
  static let styles = TerminalMode(start: "", undo: "\u{1B}[m\u{1B}]8;;\u{1B}\\")

  /// The scroll region, which remains if a frame is cut short; for an alternate screen only, because the undo moves the
  /// cursor to the top.
  static let scrollRegion = TerminalMode(start: "", undo: "\u{1B}[r")

  /// Synchronized output, which remains on if a frame is cut short.
  ///
  /// Source: "Terminal Spec: Synchronized Output" by Christian Parpart.
  static let synchronizedOutput = TerminalMode(start: "", undo: "\u{1B}[?2026l")
}
