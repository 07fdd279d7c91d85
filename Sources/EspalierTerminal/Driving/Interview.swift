import EspalierCanvas

/// What a terminal is asked when it is taken, and what follows from its replies.
///
/// Nothing waits for them. The last question is one that every terminal answers, in the order of the questions, so its
/// reply ends the interview: what has not been answered by then is not known there.
struct Interview: Sendable {
  /// What a reply leads to.
  enum Finding: Hashable, Sendable {
    /// The terminal can tell keys apart that look alike: it is to do so, and to be asked whether it does.
    case hasDistinctKeys
    /// It does tell them apart.
    case sendsDistinctKeys
    /// It holds frames back until they are whole.
    case hasSynchronizedOutput
    /// It tells its size among the input.
    case hasSizeReports
    /// It tells when it becomes light or dark.
    case hasAppearanceReports
    /// What it shows is light or dark.
    case appearance(TerminalAppearance)
  }

  /// How long after the questions a terminal that is given back is still waited for.
  ///
  /// By the clock, since a connection that is cut, or a recorder in between, may swallow the last reply. Who leaves
  /// later does not wait at all.
  static let usualPatience = Duration.milliseconds(200)

  /// Until when whoever leaves waits for the last reply; `nil` once it has come, and before anything was asked.
  private(set) var deadline: Duration?

  private let colorSupport: ColorSupport
  private let patience: Duration
  private var openCount = 0

  /// Creates an interview.
  ///
  /// - Parameters:
  ///   - colorSupport: The colors of the terminal; where there are none, its background does not matter.
  ///   - patience: How long whoever leaves waits.
  init(colorSupport: ColorSupport, patience: Duration = usualPatience) {
    self.patience = patience
    self.colorSupport = colorSupport
  }

  /// The questions to a terminal of which nothing is known.
  mutating func begin(at time: Duration) -> [UInt8] {
    let background = colorSupport == .none ? "" : "\u{1B}[?2031$p\u{1B}]11;?\u{1B}\\"
    return ask("\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2048$p\(background)", at: time)
  }

  /// The question whether the terminal tells keys apart, behind the wish that it does.
  ///
  /// Keys that were pressed before that have come without.
  mutating func askForKeys(at time: Duration) -> [UInt8] { ask("\u{1B}[?u", at: time) }

  /// Takes in a reply.
  ///
  /// - Returns: What follows from it; `nil` where nothing does.
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

  /// The question that ends the report of a size, which comes at once where reports are switched on.
  mutating func askForEnd(at time: Duration) -> [UInt8] { ask("", at: time) }

  private mutating func ask(_ questions: String, at time: Duration) -> [UInt8] {
    openCount += 1
    deadline = time + patience
    return Array("\(questions)\u{1B}[c".utf8)
  }
}
