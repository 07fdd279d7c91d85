#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierWindow

  /// A window in a terminal line by line, for users who listen: what is printed, and when.
  ///
  /// What a key has done is printed at once; what happens by itself waits until the user has been quiet for a moment.
  final class LinearOutput {
    private let window: Window
    private let voice: LinearVoice
    private let characterSupport: CharacterSupport
    private var pacing = LinearPacing()

    /// Whether a key has been pressed since something was said.
    private var hasKey = false

    /// Whether the line of the cursor has text, and whether that is complete.
    private var isOnLine = false
    private var isLineComplete = false

    init(_ window: Window, _ characterSupport: CharacterSupport) {
      self.window = window
      self.characterSupport = characterSupport
      voice = LinearVoice(of: window)
    }

    /// The time at which something may have to be said that waits; `nil` if nothing does.
    var deadline: Duration? { pacing.deadline }

    /// Notes that the user has pressed a key.
    func noteInput(at now: Duration) {
      pacing.noteInput(at: now)
      hasKey = true
    }

    /// Returns what has to be printed now: lines that were printed above the window, and announcements.
    func text(at now: Duration) -> String {
      let above = window.output.takeTextsAbove()
      let isQuiet = pacing.mayBePolite(at: now)
      defer { hasKey = false }
      return printable(voice.lines(of: above)) + printable(voice.lines(includingPolite: isQuiet, isAfterKey: hasKey))
    }

    /// Returns everything that is left to be said.
    func rest() -> String { printable(voice.lines(of: window.output.takeTextsAbove()) + voice.lines()) }

    /// Returns the whole screen.
    func screen() -> String { printable(voice.screenLines()) }

    /// Returns lines, or text that continues one, for a terminal in raw mode.
    ///
    /// The cursor waits at the beginning of the last line, or behind text that is being typed. A braille display shows
    /// that line, and a screen reader reads the line, the word or the character there after an arrow key.
    func sent(_ text: String) -> [UInt8] {
      let start = isOnLine && isLineComplete ? "\n" : ""
      isOnLine = true
      isLineComplete = text.hasSuffix("\n")
      let line = isLineComplete ? text.dropLast() + "\r" : text[...]
      return Array((start + line).replacing("\n", with: "\r\n").utf8)
    }

    /// Leaves the line of the cursor to other programs.
    func leaveLine() -> [UInt8] {
      defer { (isOnLine, isLineComplete) = (false, false) }
      return isOnLine ? [0x0D, 0x0A] : []
    }

    /// Returns text with characters that the terminal has.
    private func printable(_ text: String) -> String {
      guard characterSupport == .ascii else { return text }
      return String(
        decoding: text.map { character in
          character.isNewline ? 0x0A : character.unicodeScalars.first?.asciiStandIns.first ?? 0x3F
        }, as: UTF8.self)
    }
  }

  /// When something is said that has happened by itself: a value.
  ///
  /// It waits until no key has come for a third of a second, and at least a second since the last time.
  struct LinearPacing {
    private static let quiet = Duration.milliseconds(300)
    private static let pause = Duration.seconds(1)

    private var lastInput: Duration?
    private var lastTurn: Duration?

    /// The time at which what waits is said; `nil` if nothing waits.
    private(set) var deadline: Duration?

    mutating func noteInput(at now: Duration) { lastInput = now }

    /// Returns whether it may be said now; otherwise, there is a `deadline`.
    mutating func mayBePolite(at now: Duration) -> Bool {
      let time = max(lastInput.map { $0 + Self.quiet } ?? now, lastTurn.map { $0 + Self.pause } ?? now)
      guard time <= now else {
        deadline = time
        return false
      }
      (deadline, lastTurn) = (nil, now)
      return true
    }
  }

  /// A session that prints lines instead of drawing frames.
  extension TerminalSession {
    /// Shows everything again: a frame that depends on no earlier one, or all lines, unless the terminal has not accepted
    /// the last ones yet.
    func redraw() {
      guard let linear else { return writer.invalidate() }
      guard !isStalled else { return }
      updateIfNeeded()
      print(linear.screen(), of: linear)
    }

    /// Sends lines.
    func print(_ text: String, of linear: LinearOutput) {
      guard !text.isEmpty else { return }
      let bytes = linear.sent(text)
      cast?.append(bytes)
      pending.append(bytes)
      flush()
    }
  }
#endif
