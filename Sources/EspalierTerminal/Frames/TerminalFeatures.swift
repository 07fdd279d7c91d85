public import EspalierCanvas

/// The features of a terminal.
///
/// The defaults are the features of every modern terminal; anything beyond that has to be enabled.
public struct TerminalFeatures: Hashable, Sendable {
  /// The supported colors.
  public var colorSupport: ColorSupport

  /// Whether it shows attributes and links, even without colors, as when the user has asked for none.
  public var keepsAttributes: Bool

  /// The supported characters.
  public var characterSupport: CharacterSupport

  /// Whether it can hold back its display until a frame is complete.
  ///
  /// Source: "Terminal Spec: Synchronized Output" by Christian Parpart (mode 2026).
  public var hasSynchronizedOutput: Bool

  /// Whether erased cells get the current background, which terminfo calls `bce`.
  ///
  /// GNU screen gives them the plain background.
  public var erasesWithBackground: Bool

  /// Whether a tab moves to the next column that is a multiple of eight.
  public var hasTabStops: Bool

  /// Whether lines that no longer fit are wrapped when the terminal becomes narrower.
  ///
  /// An inline frame with a visible cursor then begins further above the cursor.
  public var rewrapsLines: Bool

  /// The order in which the terminal expects text: visual, unless it puts a line in order itself.
  public var textOrder: TextOrder

  /// Whether the terminal puts a line in order itself until it is told that the program does.
  ///
  /// Source: ECMA-48, 8.3.11 (bi-directional support mode), and "BiDi in Terminal Emulators" by Egmont Koblinger.
  public var hasExplicitOrder: Bool

  /// Creates features.
  public init(
    colorSupport: ColorSupport = .trueColor, keepsAttributes: Bool = true,
    characterSupport: CharacterSupport = .unicode,
    hasSynchronizedOutput: Bool = false, erasesWithBackground: Bool = true,
    hasTabStops: Bool = true, rewrapsLines: Bool = false, textOrder: TextOrder = .visual,
    hasExplicitOrder: Bool = false
  ) {
    self.colorSupport = colorSupport
    self.keepsAttributes = keepsAttributes
    self.characterSupport = characterSupport
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.erasesWithBackground = erasesWithBackground
    self.hasTabStops = hasTabStops
    self.rewrapsLines = rewrapsLines
    self.textOrder = textOrder
    self.hasExplicitOrder = hasExplicitOrder
  }
}

extension TerminalFeatures {
  /// Returns the features that the environment indicates.
  ///
  /// `NO_COLOR` removes colors but keeps attributes. See `ColorSupport.detect` and `CharacterSupport.detect`.
  public static func detect(environment: [String: String]) -> TerminalFeatures {
    let name = environment["TERM"] ?? ""
    return TerminalFeatures(
      colorSupport: .detect(environment: environment, isTerminal: true),
      characterSupport: .detect(environment: environment, isTerminal: true),
      erasesWithBackground: !name.hasPrefix("screen"), rewrapsLines: rewrapsLines(environment),
      textOrder: ordersLines(environment) ? .logical : .visual, hasExplicitOrder: hasExplicitOrder(environment))
  }

  /// Returns whether the environment names a terminal that always puts Hebrew and Arabic in order itself.
  private static func ordersLines(_ environment: [String: String]) -> Bool {
    environment["KONSOLE_VERSION"] != nil || environment["TERM"]?.hasPrefix("mlterm") == true
      || environment["TERM_PROGRAM"] == "Apple_Terminal"
  }

  /// Returns whether the environment names a terminal that does so until mode 8 is reset: VTE since 0.58, mintty, and
  /// WezTerm.
  private static func hasExplicitOrder(_ environment: [String: String]) -> Bool {
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5800 }
    return ["mintty", "WezTerm"].contains(environment["TERM_PROGRAM"] ?? "")
  }

  /// Returns whether the environment names a terminal that is known to rewrap its lines.
  ///
  /// Others, such as xterm, cut them off.
  private static func rewrapsLines(_ environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    // Multiplexers have lines of their own: tmux rewraps them, GNU screen does not.
    if name.hasPrefix("screen") || name.hasPrefix("tmux") {
      return environment["TMUX"] != nil && environment["STY"] == nil
    }
    // Started in another terminal, xterm inherits that one's variables.
    if environment["XTERM_VERSION"] != nil { return false }
    let names: Set = [
      "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm", "rxvt-unicode",
      "rxvt-unicode-256color",
    ]
    let programs: Set = ["Apple_Terminal", "ghostty", "iTerm.app", "vscode", "WezTerm"]
    return environment["VTE_VERSION"] != nil || environment["WT_SESSION"] != nil || names.contains(name)
      || programs.contains(environment["TERM_PROGRAM"] ?? "")
  }
}
