import EspalierCanvas
import EspalierWindow

/// The questions that a terminal is asked when it is taken over, and the findings from its replies.
///
/// Nothing waits for the replies. Terminals reply in the order of the questions, and every terminal knows the last one,
/// so its reply ends the interview: the terminal does not support anything that it has not replied to by then.
struct Interview: Sendable {
  /// A conclusion from a reply.
  enum Finding: Hashable, Sendable {
    /// The terminal can distinguish keys that look alike; switch this on, and ask whether it is on.
    case hasDistinctKeys
    /// The terminal distinguishes keys that look alike.
    case sendsDistinctKeys
    /// The terminal can hold back its display until a frame is complete.
    case hasSynchronizedOutput
    /// The terminal can report its size as input.
    case hasSizeReports
    /// The terminal can report changes of its appearance.
    case hasAppearanceReports
    /// The terminal has a light or dark appearance.
    case appearance(TerminalAppearance)
  }

  /// The default time after a question for which leaving waits for the replies.
  ///
  /// A time limit is necessary because the last reply may be lost when a connection is cut or a recorder is in between.
  /// Leaving after this time does not wait at all.
  static let defaultPatience = Duration.milliseconds(200)

  /// The time until which leaving waits for the last reply; `nil` once it has arrived, and before any question.
  private(set) var deadline: Duration?

  private let colorSupport: ColorSupport
  private let patience: Duration
  private var openCount = 0

  /// Creates an interview.
  ///
  /// - Parameters:
  ///   - colorSupport: The supported colors; without colors, the background does not matter.
  ///   - patience: The time after a question for which leaving waits.
  init(colorSupport: ColorSupport, patience: Duration = defaultPatience) {
    self.patience = patience
    self.colorSupport = colorSupport
  }

  /// Returns the questions to a terminal that nothing is known about.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - asksSize: Whether to ask for the size, because no system knows it; the reply is an input like any other.
  mutating func begin(at time: Duration, asksSize: Bool = false) -> [UInt8] {
    let background = colorSupport == .none ? "" : "\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\"
    return ask("\(asksSize ? Self.sizeQuestion : "")\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2048$p\(background)", at: time)
  }

  /// Returns the question whether the terminal distinguishes keys, to be sent after the request to do so.
  ///
  /// Keys that precede the reply were sent without the distinction.
  mutating func askForKeys(at time: Duration) -> [UInt8] { ask("\u{1B}[?u", at: time) }

  /// Returns the question for the size, which may have changed while another program had the terminal.
  mutating func askForSize(at time: Duration) -> [UInt8] { ask(Self.sizeQuestion, at: time) }

  /// Handles a reply.
  ///
  /// - Returns: The finding; `nil` if there is none.
  mutating func take(_ reply: TerminalReply) -> Finding? {
    switch reply {
    case .deviceAttributes:
      openCount = max(0, openCount - 1)
      if openCount == 0 { deadline = nil }
      return nil
    case .keyboardFlags(let flags): return flags & 1 == 0 ? .hasDistinctKeys : .sendsDistinctKeys
    case .mode(2026, let state): return state.isSupported ? .hasSynchronizedOutput : nil
    case .mode(2048, let state): return state.isSupported ? .hasSizeReports : nil
    case .mode(2031, let state): return state.isSupported ? .hasAppearanceReports : nil
    case .appearance(let appearance): return .appearance(appearance)
    case .background(let red, let green, let blue):
      return .appearance(TerminalAppearance(red: red, green: green, blue: blue))
    case .mode, .cursor: return nil
    }
  }

  /// Returns the question that follows switching on size reports: the first report arrives before its reply.
  mutating func askForEnd(at time: Duration) -> [UInt8] { ask("", at: time) }

  private static let sizeQuestion = "\u{1B}[18t"

  private mutating func ask(_ questions: String, at time: Duration) -> [UInt8] {
    openCount += 1
    deadline = time + patience
    return Array("\(questions)\u{1B}[c".utf8)
  }
}
