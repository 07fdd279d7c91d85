public import EspalierCanvas

extension TerminalEmulator {
  /// What a terminal says of itself when it is asked; all can always say what they are, and where the cursor is.
  public struct Features: Hashable, Sendable {
    /// The modes that it says it knows, of those that it does; `nil` when it does not answer such questions.
    public var reportedModes: Set<Int>?

    /// Whether it says which parts of the kitty keyboard protocol are on.
    public var reportsKeyboardFlags: Bool

    /// The colour behind text, which is an RGB one; `nil` when it does not say.
    public var backgroundColor: TextColor?

    /// Creates features; by default there are none.
    public init(
      reportedModes: Set<Int>? = nil, reportsKeyboardFlags: Bool = false, backgroundColor: TextColor? = nil
    ) {
      self.reportedModes = reportedModes
      self.reportsKeyboardFlags = reportsKeyboardFlags
      self.backgroundColor = backgroundColor
    }

    /// All that the emulator knows, on a dark background.
    public static let all = Features(
      reportedModes: TerminalEmulator.knownModes, reportsKeyboardFlags: true, backgroundColor: .rgb(30, 30, 46))
  }
}
