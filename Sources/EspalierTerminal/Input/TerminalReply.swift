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

extension TerminalReply {
  /// Reads a control sequence; returns `nil` if it is not a reply.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - expectsCursor: Whether a sequence that could also be `f3` with modifiers is the cursor position.
  init?(_ sequence: ControlSequence, expectsCursor: Bool) {
    guard let numbers = sequence.numbers else { return nil }
    switch (sequence.signature, numbers.count) {
    case ("?c", 1...): self = .deviceAttributes(numbers)
    case ("?u", 1): self = .keyboardFlags(numbers[0])
    case ("?$y", 2):
      guard let state = ModeState(rawValue: numbers[1]) else { return nil }
      self = .mode(numbers[0], state)
    case ("?n", 2) where numbers[0] == 997 && (1...2).contains(numbers[1]):
      self = .appearance(numbers[1] == 1 ? .dark : .light)
    // The extended report (DECXCPR) is never a key; its last parameter is the page.
    case ("R", 2) where expectsCursor || numbers[0] != 1 || !(2...16).contains(numbers[1]), ("?R", 2...3):
      self = .cursor(Point(x: max(numbers[1], 1) - 1, y: max(numbers[0], 1) - 1))
    default: return nil
    }
  }

  /// Reads a control string including its delimiters; returns `nil` if it is not a reply.
  ///
  /// The background color is `ESC ] 11 ; rgb:rrrr/gggg/bbbb`, ended by `BEL` or `ESC \`.
  ///
  /// Source: XTerm Control Sequences, "Operating System Commands"; XParseColor(3) for the form of colors.
  init?(string: [UInt8]) {
    let text = String(decoding: string.dropLast(string.last == 0x07 ? 1 : 2), as: UTF8.self)
    let introducers = ["\u{1B}]11;rgb:", "\u{1B}]11;rgba:"]
    guard let introducer = introducers.first(where: text.hasPrefix) else { return nil }
    let digits = text.dropFirst(introducer.count).split(separator: "/", omittingEmptySubsequences: false)
    let parts = digits.compactMap(Self.intensity)
    guard parts.count == digits.count, parts.count == (introducer.hasSuffix("a:") ? 4 : 3) else { return nil }
    self = .background(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// Returns the value of one to four hexadecimal digits, scaled to eight bits.
  private static func intensity(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else {
      return nil
    }
    let greatest = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }
}
