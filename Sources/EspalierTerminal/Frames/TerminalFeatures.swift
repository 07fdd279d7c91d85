public import EspalierCanvas

/// What a terminal can do.
///
/// By default it is what every terminal of today can do: what goes beyond that has to be asked for.
public struct TerminalFeatures: Hashable, Sendable {
  /// The colours that it shows.
  public var colorSupport: ColorSupport

  /// Whether it shows attributes and links; also without colours, as where the user asked for none.
  public var keepsAttributes: Bool

  /// The characters that it shows.
  public var characterSupport: CharacterSupport

  /// Whether it holds back what it shows until a frame is whole.
  ///
  /// Source: "Terminal Spec: Synchronized Output" by Christian Parpart (mode 2026).
  public var hasSynchronizedOutput: Bool

  /// Whether what it erases gets the background that is set, which terminfo calls `bce`.
  ///
  /// GNU screen gives it the plain background.
  public var erasesWithBackground: Bool

  /// Whether a tab leads to the next column that is a multiple of eight.
  public var hasTabStops: Bool

  /// Creates features.
  public init(
    colorSupport: ColorSupport = .trueColor, keepsAttributes: Bool = true,
    characterSupport: CharacterSupport = .unicode,
    hasSynchronizedOutput: Bool = false, erasesWithBackground: Bool = true,
    hasTabStops: Bool = true
  ) {
    self.colorSupport = colorSupport
    self.keepsAttributes = keepsAttributes
    self.characterSupport = characterSupport
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.erasesWithBackground = erasesWithBackground
    self.hasTabStops = hasTabStops
  }
}

extension TerminalFeatures {
  /// What the environment says about a terminal.
  ///
  /// `NO_COLOR` takes the colours away, and leaves attributes. See `ColorSupport.detect` and `CharacterSupport.detect`.
  public static func detect(environment: [String: String]) -> TerminalFeatures {
    let name = environment["TERM"] ?? ""
    return TerminalFeatures(
      colorSupport: .detect(environment: environment, isTerminal: true),
      characterSupport: .detect(environment: environment, isTerminal: true),
      erasesWithBackground: !name.hasPrefix("screen"))
  }
}
