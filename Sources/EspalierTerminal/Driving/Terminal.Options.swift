public import EspalierCanvas

extension Terminal {
  /// Which part of the terminal a window gets.
  public enum Screen: Hashable, Sendable {
    /// All of it; what was there before comes back afterwards.
    case alternate
    /// Lines below what is already there, as many as the window needs, and at most so many.
    ///
    /// The last frame is left standing; `Window.print(above:)` prints lines above it.
    case inline(maximumHeight: Int)
  }

  /// How a window is shown.
  public struct Options: Sendable {
    /// Which part of the terminal the window gets.
    public var screen: Screen

    /// Whether the window wants the pointer from the start; see `Window.wantsPointer`.
    public var hasPointer: Bool

    /// The colours that are sent; `nil` for those that the environment speaks of.
    public var colorSupport: ColorSupport?

    /// The characters that are sent; `nil` for those that the environment speaks of.
    public var characterSupport: CharacterSupport?

    /// How many lines one notch of the wheel scrolls.
    public var wheelLines: Int

    /// How long an escape that nothing follows is held back: it may be the beginning of another key.
    ///
    /// `nil` for the milliseconds that `ESCDELAY` says, as for curses programs, else 30.
    ///
    /// By the clock, because the bytes do not tell; terminals that know the kitty keyboard protocol do, and nothing is
    /// held back there.
    public var escapeDelay: Duration?

    /// The environment in which the terminal is looked for; `nil` for that of the process.
    public var environment: [String: String]?

    /// Called after each frame that was sent, with what all of them have cost.
    public var onFrame: (@Sendable (FrameStatistics) -> Void)?

    /// How long after a question whoever leaves waits for the terminal's replies.
    package var replyPatience = Interview.usualPatience

    /// Creates options.
    public init(
      screen: Screen = .alternate, hasPointer: Bool = false, colorSupport: ColorSupport? = nil,
      characterSupport: CharacterSupport? = nil, wheelLines: Int = 3, escapeDelay: Duration? = nil,
      environment: [String: String]? = nil, onFrame: (@Sendable (FrameStatistics) -> Void)? = nil
    ) {
      self.screen = screen
      self.hasPointer = hasPointer
      self.colorSupport = colorSupport
      self.characterSupport = characterSupport
      self.wheelLines = wheelLines
      self.escapeDelay = escapeDelay
      self.environment = environment
      self.onFrame = onFrame
    }
  }
}

extension Terminal.Options {
  /// How long an escape is held back, by the environment and by what was said here.
  func escapeDelay(environment: [String: String]) -> Duration {
    escapeDelay ?? .milliseconds(environment["ESCDELAY"].flatMap(UInt16.init) ?? 30)
  }

  /// What a terminal can do, by the environment and by what was said here.
  func features(environment: [String: String]) -> TerminalFeatures {
    var features = TerminalFeatures.detect(environment: environment)
    if let colorSupport { features.colorSupport = colorSupport }
    if let characterSupport { features.characterSupport = characterSupport }
    return features
  }
}

extension Terminal.Screen {
  /// How many lines an inline window has at most in a terminal; `nil` for one that has all of it.
  func largestHeight(in terminal: Size) -> Int? {
    switch self {
    case .alternate: nil
    case .inline(let height): max(1, min(height, terminal.height))
    }
  }

  var isInline: Bool { self != .alternate }
}
