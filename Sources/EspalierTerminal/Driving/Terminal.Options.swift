public import EspalierTree

extension Terminal {
  /// The part of the terminal that a window occupies.
  public enum Screen: Hashable, Sendable {
    /// The whole screen; its previous contents are restored afterward.
    case alternate
    /// Lines below the existing ones, as many as the window needs, up to a maximum.
    ///
    /// The last frame remains visible; `Window.print(above:)` prints lines above it. The window gets no pointer events,
    /// because nobody knows on which line of the terminal it begins; users select text as they always do.
    case inline(maximumHeight: Int)

    /// Lines of text for users who listen: what has the focus, what a key has done, and what has changed, each once.
    ///
    /// Nothing but text and line breaks is sent, so a screen reader reads the terminal as it goes on, and lines are not
    /// wrapped. `ctrl+l` prints the whole window, as `Window.linear()` returns it. With `ESPALIER_ACCESSIBLE=1` in the
    /// environment, every window is shown like this.
    case linear
  }

  /// The options for showing a window.
  public struct Options: Sendable {
    /// The part of the terminal that the window occupies.
    public var screen: Screen

    /// Whether the window receives pointer events from the start; see `Window.wantsPointer`.
    public var hasPointer: Bool

    /// The supported colors; `nil` to detect them from the environment.
    public var colorSupport: ColorSupport?

    /// The supported characters; `nil` to detect them from the environment.
    public var characterSupport: CharacterSupport?

    /// The number of lines that one notch of the wheel scrolls.
    public var wheelLines: Int

    /// The delay after which a lone escape becomes a key, because it may be the beginning of another key.
    ///
    /// `nil` uses the milliseconds in `ESCDELAY`, as curses programs do, or otherwise 30. A delay is needed because the
    /// bytes alone are ambiguous; terminals with the kitty keyboard protocol are not, and need no delay.
    public var escapeDelay: Duration?

    /// The environment in which the terminal is detected; `nil` for that of the process.
    public var environment: [String: String]?

    /// The path of a file with the theme of the window, which is followed while the window is shown; `nil` for none.
    ///
    /// When the file is saved, the window is shown in its theme, which is that of `Theme.init(parsing:)`. With a mistake
    /// in the file, the window keeps its theme, and a toast says what to write; see `SettingsError`. As long as there is
    /// no file, or an empty one, nothing changes. On Linux, a change is reported by the system if the folder exists when
    /// the run begins; otherwise, the file is read again four times a second.
    ///
    /// ```swift
    /// options.themeFile = Terminal.configurationFile("orchard/theme")
    /// ```
    public var themeFile: String?

    /// The path of a file with the keys of commands, which is followed as ``themeFile`` is; `nil` for none.
    ///
    /// The file is that of `Keymap.init(parsing:)`. Its keys override those that `Window.keymap` had before the run.
    ///
    /// A name that is not the id of a command is reported by a toast, and the other keys hold; see ``commands``.
    public var keyFile: String?

    /// All commands of the program, in which the names in the ``keyFile`` are looked up.
    ///
    /// Without any, only names are reported that look like a misspelled id of a command that is available when the file
    /// is read.
    public var commands: [Command]

    /// The order in which the characters of a row are sent; `nil` to detect it from the environment.
    ///
    /// By default, rows with Hebrew or Arabic are sent as they are seen, and a terminal that could order them itself is
    /// asked not to. Konsole, mlterm and the Terminal of macOS always do it, and are sent rows as they are read. While
    /// the window is shown, this is the `textOrder` of its `widthPolicy`.
    public var textOrder: TextOrder?

    /// The path of a file to which the run is written as a screenplay, while it happens; `nil` for none.
    ///
    /// The file can be replayed as a test, and edited. It contains everything that the user types and sees, except for
    /// what a `SecretHolding` hides; see `Recording`. An existing file is replaced.
    public var record: String?

    /// Whether a `Recording` of the run is kept in memory, which the window shares as `Recording.current`.
    ///
    /// A run with a file for ``record`` or a ``crashReport`` has one as well.
    public var keepsRecording: Bool

    /// The path of a file to which the recording of the run is written if the process crashes; `nil` for none.
    ///
    /// That is when the process gets a signal such as `SIGILL`, after a failed precondition, or `SIGSEGV`. The last step
    /// of the file is the one during which that happened. Nothing is written if the process is killed or ends. This
    /// needs the terminal of the process: a window that is shown over a connection has no report. An existing file is
    /// replaced then, and not before.
    public var crashReport: String?

    /// The path of a file to which the output of the run is written as an `Asciicast`, for players of terminal sessions;
    /// `nil` for none.
    ///
    /// It contains what the terminal is sent, in its colors, without what sets the clipboard. An existing file is replaced.
    public var asciicast: String?

    /// A closure that is called after each frame with the accumulated statistics.
    public var onFrame: (@Sendable (FrameStatistics) -> Void)?

    /// The time after a question for which leaving waits for the terminal's replies.
    package var replyPatience = Interview.defaultPatience

    /// The time for which the end of a run over a connection waits until that has accepted the last bytes.
    package var outputPatience = Duration.seconds(1)

    /// Creates options.
    public init(
      screen: Screen = .alternate, hasPointer: Bool = false, colorSupport: ColorSupport? = nil,
      characterSupport: CharacterSupport? = nil, wheelLines: Int = 3, escapeDelay: Duration? = nil,
      environment: [String: String]? = nil, onFrame: (@Sendable (FrameStatistics) -> Void)? = nil,
      themeFile: String? = nil, keyFile: String? = nil, commands: [Command] = [],
      textOrder: TextOrder? = nil, record: String? = nil, keepsRecording: Bool = false, crashReport: String? = nil,
      asciicast: String? = nil
    ) {
      self.screen = screen
      self.hasPointer = hasPointer
      self.colorSupport = colorSupport
      self.characterSupport = characterSupport
      self.wheelLines = wheelLines
      self.escapeDelay = escapeDelay
      self.environment = environment
      self.onFrame = onFrame
      self.themeFile = themeFile
      self.keyFile = keyFile
      self.commands = commands
      self.textOrder = textOrder
      self.record = record
      self.keepsRecording = keepsRecording
      self.crashReport = crashReport
      self.asciicast = asciicast
    }
  }
}

extension Terminal.Options {
  /// Returns the delay of a lone escape, from the options or the environment.
  func escapeDelay(environment: [String: String]) -> Duration {
    escapeDelay ?? .milliseconds(environment["ESCDELAY"].flatMap(UInt16.init) ?? 30)
  }

  /// Returns the part of the terminal that a window occupies, as the options or the environment say.
  func screen(environment: [String: String]) -> Terminal.Screen {
    Self.isAccessible(environment) ? .linear : screen
  }

  /// Returns whether the environment asks for lines instead of screens.
  package static func isAccessible(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["ESPALIER_ACCESSIBLE"] ?? "")
  }

  /// Returns the features of a terminal, from the options and the environment.
  func features(environment: [String: String]) -> TerminalFeatures {
    var features = TerminalFeatures.detect(environment: environment)
    if let colorSupport { features.colorSupport = colorSupport }
    if let characterSupport { features.characterSupport = characterSupport }
    if let textOrder { features.textOrder = textOrder }
    return features
  }
}

extension Terminal.Screen {
  /// Returns the maximum number of lines of an inline window in a terminal; `nil` for the whole screen.
  func largestHeight(in terminal: Size) -> Int? {
    switch self {
    case .alternate, .linear: nil
    case .inline(let height): max(1, min(height, terminal.height))
    }
  }
}
