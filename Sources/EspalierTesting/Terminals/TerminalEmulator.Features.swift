public import EspalierCanvas

extension TerminalEmulator {
  /// The features that a terminal reports; every terminal reports its type and its cursor position.
  public struct Features: Hashable, Sendable {
    /// The modes that it reports as known; `nil` if it does not reply to such requests.
    public var reportedModes: Set<Int>?

    /// Whether it reports the flags of the kitty keyboard protocol.
    public var reportsKeyboardFlags: Bool

    /// The background color, as RGB; `nil` if it does not report one.
    public var backgroundColor: TextColor?

    /// Creates features; by default there are none.
    public init(
      reportedModes: Set<Int>? = nil, reportsKeyboardFlags: Bool = false, backgroundColor: TextColor? = nil
    ) {
      self.reportedModes = reportedModes
      self.reportsKeyboardFlags = reportsKeyboardFlags
      self.backgroundColor = backgroundColor
    }

    /// All features of the emulator, with a dark background.
    public static let all = Features(
      reportedModes: TerminalEmulator.knownModes, reportsKeyboardFlags: true, backgroundColor: .rgb(30, 30, 46))
  }
}
