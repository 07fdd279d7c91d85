public import EspalierCanvas

/// A terminal as a value, which reads a program's output and shows the resulting screen.
///
/// ```swift
/// var terminal = TerminalEmulator(width: 12, height: 2)
/// try terminal.feed("\u{1B}[1mInbox\u{1B}[m\r\n3 new")
/// try expectScreen(terminal, is: "Inbox\n3 new")
/// print(terminal[.zero].style.attributes.contains(.bold))  // true
/// print(terminal.cursor)                                   // Point(x: 5, y: 1)
/// ```
///
/// It is strict: unknown input is an error that names the byte and the sequence. It behaves like xterm; where terminals
/// are known to differ, it counts the occurrences (see ``Statistics/disputedCount``).
///
/// ## Characters
/// Bytes are UTF-8. A scalar joins the last printed character if it has no width or, with a modern width policy, if
/// they form one grapheme cluster. It does not after a control that moves the cursor or changes cells. A scalar without
/// a width is ignored if there is nothing to join. So is a wide character without room, if lines are not wrapped.
///
/// After a character in the last column, the cursor waits there (``isWrapPending``), and only the next character is
/// printed on the next line. Every control that moves the cursor or changes cells ends the wait.
///
/// ## Controls
/// - `BS`, `HT` (a stop every eight columns), `LF`, `VT`, `FF`, `CR`; `BEL` does nothing.
/// - `ESC` `7`, `8`, `D`, `E`, `M`, `c`, `=`, `>`, and `ESC ( B`, which does nothing.
/// - Cursor: `CSI` `A` to `H`, U+0060, `d`, `f`, `I`, `Z`, `s`, `u`; its style: `CSI SP q`.
/// - Cells: `CSI` `J`, `K`, `X`, `@`, `P`, `L`, `M`, `S`, `T`, `b`, and `r` for the scroll region.
/// - Styles: `CSI m` with what a `TextStyle` can be; `OSC 8` for links.
/// - Modes: `CSI ? h` and `CSI ? l`, see ``modes``; the kitty keyboard protocol, see ``keyboardFlags``.
/// - Requests: `CSI c`, `CSI 5 n`, `CSI 6 n`, `CSI ? $ p`, `CSI ? u`, `OSC 11 ; ?`, see ``replies``.
/// - Titles: `OSC 0` and `OSC 2`; `CSI 22 ; 2 t` saves the title, and `CSI 23 ; 2 t` restores it.
/// - The clipboard: `OSC 52 ; c` with text in Base64; requests for its contents are unknown input.
///
/// Sources: ECMA-48; "XTerm Control Sequences" by Edward Moy, Stephen Gildea and Thomas Dickey; "Hyperlinks in Terminal
/// Emulators" by Egmont Koblinger; "Comprehensive keyboard handling in terminals" by Kovid Goyal.
public struct TerminalEmulator: Sendable {
  /// The number of columns and rows.
  public internal(set) var size: Size

  /// The policy for the widths of characters.
  public let widthPolicy: WidthPolicy

  /// Whether erased, inserted and scrolled-in cells get the current background.
  public let erasesWithBackground: Bool

  /// The features that the terminal reports.
  public var features: Features

  /// The position of the cursor; `Point.zero` if there are no cells.
  public internal(set) var cursor = Point.zero

  /// Whether the next character goes to the next line, because the last one is in the last column.
  public internal(set) var isWrapPending = false

  /// The style of the next character.
  public internal(set) var style = TextStyle.plain

  /// The rows of the scroll region; by default, all rows.
  public internal(set) var scrollRegion: Range<Int>

  /// The private modes that are on; initially, 7 (lines are wrapped) and 25 (the cursor is visible).
  ///
  /// The known modes are 1 and 66 (cursor keys and keypad), 7, 12 (blinking) and 25, 1000, 1002, 1003 and 1006 (the
  /// pointer), 1004 (focus), 1049 (the alternate screen), 2004 (pastes), 2026 (synchronized output, which hides nothing
  /// here), 2031 (reports of the appearance) and 2048 (reports of the size). Except for 7, 1049 and 2048, they have no
  /// effect other than being in this set.
  public internal(set) var modes = Self.initialModes

  /// Whether the program leaves the order of Hebrew and Arabic to the terminal: mode 8 of ECMA-48, which is on initially.
  ///
  /// The emulator does not order anything: it shows cells as they were sent.
  public internal(set) var ordersText = true

  /// The title of the window.
  public internal(set) var title = ""

  /// The saved titles, topmost last.
  public internal(set) var savedTitles: [String] = []

  /// The text that was last copied to the clipboard; `nil` before that.
  public internal(set) var clipboard: String?

  /// The shape of the cursor, as `CSI SP q` numbers them from 0 to 6.
  public internal(set) var cursorStyle = 0

  /// The replies of the terminal that ``takeReplies()`` has not returned.
  public internal(set) var replies: [UInt8] = []

  /// The statistics of the input so far.
  public internal(set) var statistics = Statistics()

  var screen: TerminalScreen
  /// The hidden screen: the main one while the alternate one is shown, and vice versa.
  var otherScreen: TerminalScreen
  /// The position of the character that the next scalar can join.
  var lastCharacter: Point?
  /// The last scalar, which can be repeated; `nil` after a control.
  var lastScalar: Unicode.Scalar?
  private var reader = TerminalSequenceReader()

  static let initialModes: Set<Int> = [7, 25]

  /// Creates a terminal with a blank screen, and the cursor at its top left.
  ///
  /// - Precondition: `width` and `height` are not negative.
  public init(
    width: Int, height: Int, policy: WidthPolicy = .modern, erasesWithBackground: Bool = true,
    features: Features = Features()
  ) {
    Self.check(width: width, height: height)
    size = Size(width: width, height: height)
    widthPolicy = policy
    self.erasesWithBackground = erasesWithBackground
    self.features = features
    scrollRegion = 0..<height
    screen = TerminalScreen(size, isMain: true)
    otherScreen = TerminalScreen(size, isMain: false)
  }

  /// The contents of the cell at a point.
  ///
  /// - Precondition: `point` is on the screen.
  public subscript(point: Point) -> CanvasCell {
    require(
      Rect(origin: .zero, size: size).contains(point),
      "the cell (\(point.x), \(point.y)) is outside the size of \(size.width)×\(size.height)")
    return screen.grid[point]
  }

  /// The screen with its styles, as a canvas.
  ///
  /// - Complexity: O(n) in the number of cells.
  public var canvas: Canvas {
    var canvas = Canvas(width: size.width, height: size.height, policy: widthPolicy)
    for (y, row) in screen.grid.rows.enumerated() {
      for (x, cell) in row.enumerated() where cell.width > 0 && cell != .blank {
        canvas.write(cell.text, at: Point(x: x, y: y), style: cell.style)
      }
    }
    return canvas
  }

  /// The lines that have scrolled off the top of the main screen, oldest first, without trailing spaces.
  ///
  /// - Complexity: O(n) in the number of their cells.
  public var history: [String] {
    (isAlternate ? otherScreen : screen).grid.history.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Whether the cursor is visible.
  public var isCursorVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { modes.contains(1049) }

  /// The kitty keyboard flags requested on this screen, topmost last.
  public var keyboardFlags: [Int] { screen.keyboardFlags }

  /// The bytes of an incomplete sequence or character, in readable form; `nil` if there are none.
  public var unfinishedSequence: String? {
    reader.bytes.isEmpty ? nil : ReadableBytes.text(of: reader.bytes)
  }

  /// Processes bytes: prints characters, and performs controls.
  ///
  /// A sequence may begin in one call and end in another. If an error is thrown, everything before the invalid sequence
  /// has been processed; the sequence and everything after it are discarded.
  ///
  /// - Throws: ``TerminalEmulatorError`` for unknown input.
  /// - Complexity: O(n) in the number of bytes, unless they scroll.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(TerminalEmulatorError) {
    for byte in bytes {
      statistics.byteCount += 1
      do throws(TerminalStreamError) {
        guard let sequence = try reader.read(byte) else { continue }
        try perform(sequence)
        if let name = sequence.name { statistics.sequenceCounts[name, default: 0] += 1 }
        reader.clear()
      } catch {
        let start = statistics.byteCount - reader.bytes.count
        let flaw = TerminalEmulatorError(
          reason: error.reason, offset: start, sequence: ReadableBytes.text(of: reader.bytes))
        reader.clear()
        throw flaw
      }
    }
  }

  /// Processes text with its controls.
  ///
  /// - Throws: ``TerminalEmulatorError`` for unknown input.
  public mutating func feed(_ text: String) throws(TerminalEmulatorError) { try feed(text.utf8) }

  /// Resizes the terminal, as the user does.
  ///
  /// Both screens are cut off, or extended with plain blanks, on the right and at the bottom; lines are not rewrapped.
  /// The cursor stays on the screen: if its line would be cut off the main screen, the screen scrolls first. The scroll
  /// region becomes all rows. With mode 2048, the terminal reports the new size.
  ///
  /// - Precondition: `width` and `height` are not negative.
  public mutating func resize(width: Int, height: Int) {
    Self.check(width: width, height: height)
    let hidden = cursor.y + 1 - height
    if !isAlternate, hidden > 0 {
      screen.grid.scroll(0..<size.height, by: hidden, with: .blank)
      cursor.y -= hidden
    }
    size = Size(width: width, height: height)
    screen.grid.resize(width: width, height: height)
    otherScreen.grid.resize(width: width, height: height)
    scrollRegion = 0..<height
    move(to: cursor)
    if modes.contains(2048) { reportSize() }
  }

  /// Returns and removes the replies of the terminal.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  private mutating func perform(_ sequence: TerminalSequence) throws(TerminalStreamError) {
    let isScalar = if case .scalar = sequence { true } else { false }
    defer { if !isScalar { lastScalar = nil } }
    switch sequence {
    case .scalar(let scalar): try print(scalar)
    case .control(let byte): try perform(control: byte)
    case .escape(let text): try perform(escape: text)
    case .controlSequence(let sequence): try perform(sequence)
    case .command(let number, let text, let end): try perform(command: number, text, end: end)
    }
  }

  private static func check(width: Int, height: Int) {
    require(width >= 0 && height >= 0, "a terminal's size must not be negative; got \(width)×\(height)")
  }
}
