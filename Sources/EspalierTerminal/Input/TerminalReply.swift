public import EspalierCanvas

/// What a terminal says of itself when it is asked.
public enum TerminalReply: Hashable, Sendable {
  /// Its primary device attributes; every terminal gives them, so whoever asks them last knows when all is answered.
  ///
  /// Source: DEC, VT510 reference, DA1.
  case deviceAttributes([Int])

  /// Whether it knows a private mode, and whether that is on.
  ///
  /// Source: DEC, VT510 reference, DECRQM.
  case mode(Int, ModeState)

  /// Which parts of the kitty keyboard protocol are on; a terminal that does not know it says nothing.
  case keyboardFlags(Int)

  /// Its colour behind text, eight bits each.
  case background(red: UInt8, green: UInt8, blue: UInt8)

  /// Whether it shows light text on a dark background or the other way round; also told when that changes (mode 2031).
  ///
  /// Source: "Dark and Light Mode detection" of the Contour terminal.
  case appearance(TerminalAppearance)

  /// Where the cursor is; the top left cell is `(0, 0)`.
  case cursor(Point)

  /// What a terminal says of a private mode.
  public enum ModeState: Int, Hashable, Sendable {
    /// It does not know the mode.
    case unknown
    /// The mode is on, and can be switched off.
    case on
    /// The mode is off, and can be switched on.
    case off
    /// The mode is always on.
    case alwaysOn
    /// The mode is always off.
    case alwaysOff

    /// Whether the mode can be used.
    public var isSupported: Bool { self == .on || self == .off || self == .alwaysOn }
  }
}
