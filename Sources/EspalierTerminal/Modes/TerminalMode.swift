/// Something that can be switched on in a terminal, and how that is undone.
///
/// Sources: "XTerm Control Sequences" by Edward Moy and others, unless another one is named.
struct TerminalMode: Hashable, Sendable {
  /// Whether it stands for the lines of a frame.
  private(set) var isLines = false

  /// What switches it on.
  let start: [UInt8]

  /// What switches it on where it may still be on, as when the process goes on after it was stopped by force.
  let restart: [UInt8]

  /// What undoes it.
  let undo: [UInt8]

  init(start: String, restart: String? = nil, undo: String) {
    self.start = Array(start.utf8)
    self.restart = Array((restart ?? start).utf8)
    self.undo = Array(undo.utf8)
  }

  /// A private mode of DEC's kind, which is off at first.
  private init(mode number: Int) {
    self.init(start: "\u{1B}[?\(number)h", undo: "\u{1B}[?\(number)l")
  }
}

extension TerminalMode {
  /// A screen of its own, without lines that have scrolled away; what was on the screen comes back.
  static let alternateScreen = TerminalMode(mode: 1049)

  /// Frames hide the cursor.
  static let cursor = TerminalMode(start: "", undo: "\u{1B}[?25h")

  /// Lines of a frame stand below what was there before, and whoever comes next begins below them.
  ///
  /// The undo leads there from the first of the lines, where the cursor is between frames while it is hidden. From
  /// another one, as when the process is killed, it leaves some lines blank.
  static func lines(_ count: Int) -> TerminalMode {
    var mode = TerminalMode(start: "", undo: count > 1 ? "\u{1B}[\(count - 1)B\r\n" : "\r\n")
    mode.isLines = true
    return mode
  }

  /// A character in the last column leaves the cursor there.
  static let noWrap = TerminalMode(start: "\u{1B}[?7l", undo: "\u{1B}[?7h")

  /// Pasted text comes with a mark before and behind it.
  static let bracketedPaste = TerminalMode(mode: 2004)

  /// The terminal tells when it gets the focus of the desktop, and loses it.
  static let focusReports = TerminalMode(mode: 1004)

  /// Buttons, drags and moves of the pointer are told, at any column.
  static let pointer = TerminalMode(
    start: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h",
    undo: "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l")

  /// Keys that would look like others come as sequences that tell them apart, `escape` first of all.
  ///
  /// Each screen of a terminal has a stack of such wishes: a new one is pushed, and taken away at the end. Source:
  /// "Comprehensive keyboard handling in terminals" by Kovid Goyal.
  static let distinctKeys = TerminalMode(start: "\u{1B}[>1u", restart: "\u{1B}[=1;1u", undo: "\u{1B}[<u")

  /// A new size is told among the input.
  ///
  /// Source: "In-Band Window Resize" by Tim Culverhouse.
  static let sizeReports = TerminalMode(mode: 2048)

  /// The terminal tells when it becomes light or dark.
  ///
  /// Source: "Dark and Light Mode detection" of the Contour terminal.
  static let appearanceReports = TerminalMode(mode: 2031)

  /// The title of the terminal's window is remembered, and comes back.
  static let title = TerminalMode(start: "\u{1B}[22;2t", restart: "", undo: "\u{1B}[23;2t")

  /// Frames set styles and open links, and one of them may be cut off in its midst.
  static let styles = TerminalMode(start: "", undo: "\u{1B}[m\u{1B}]8;;\u{1B}\\")

  /// Frames scroll parts of the screen, and one of them may be cut off in its midst; for an alternate screen only,
  /// because the undo takes the cursor to the top.
  static let scrollRegion = TerminalMode(start: "", undo: "\u{1B}[r")

  /// Frames are held back until they are whole, and one of them may be cut off in its midst.
  ///
  /// Source: "Terminal Spec: Synchronized Output" by Christian Parpart.
  static let synchronizedOutput = TerminalMode(start: "", undo: "\u{1B}[?2026l")
}
