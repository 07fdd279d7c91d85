public import EspalierCanvas
public import EspalierWindow

/// A terminal's reply to a request.
public enum TerminalReply: Hashable, Sendable {
  /// The primary device attributes, which every terminal reports; request them last to know that all replies have
  /// arrived.
  ///
  /// Source: DEC, VT510 reference, DA1.
  case deviceAttributes([Int])

  /// The state of a private mode.
  ///
  /// Source: DEC, VT510 reference, DECRQM.
  case mode(Int, ModeState)

  /// The active flags of the kitty keyboard protocol; a terminal without the protocol does not reply.
  case keyboardFlags(Int)

  /// The background color, with eight bits per component.
  case background(red: UInt8, green: UInt8, blue: UInt8)

  /// The appearance of the terminal, which it also reports when it changes (mode 2031).
  ///
  /// Source: "Dark and Light Mode detection" of the Contour terminal.
  case appearance(TerminalAppearance)

  /// The position of the cursor; the top left cell is `(0, 0)`.
  case cursor(Point)

  /// The state of a private mode.
  public enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
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
