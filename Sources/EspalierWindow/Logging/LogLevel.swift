public import EspalierCanvas

/// How severe a line of a log is; a less severe level is less.
public enum LogLevel: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Every step of the program.
  case trace
  /// What helps to find a mistake.
  case debug
  /// What the program does.
  case info
  /// What may become a problem.
  case warning
  /// What has gone wrong.
  case error
  /// What the program cannot go on after.
  case fatal

  /// The level that a word means, in any letters; `nil` for other words.
  ///
  /// It knows the common names: `fatal`, `panic`, `critical`, `crit`, `emerg`, `alert`; `error`, `err`, `severe`;
  /// `warn`, `warning`; `info`, `notice`; `debug`; `trace`, `verbose`.
  public init?(word: some StringProtocol) {
    switch word.lowercased() {
    case "fatal", "panic", "critical", "crit", "emerg", "alert": self = .fatal
    case "error", "err", "severe": self = .error
    case "warn", "warning": self = .warning
    case "info", "notice": self = .info
    case "debug": self = .debug
    case "trace", "verbose": self = .trace
    default: return nil
    }
  }

  /// The name of the level, in small letters.
  public var name: String { "\(self)" }

  /// Whether lines of this level are less prominent than others: `.trace` and `.debug`.
  public var isQuiet: Bool { self <= .debug }

  /// Returns the style of the level's name in a theme.
  public func style(in theme: Theme) -> TextStyle {
    switch self {
    case .fatal: theme[.error].style.inverse()
    case .error: theme[.error].style
    case .warning: theme[.warning].style
    case .info: theme[.success].style
    case .debug: theme[.accent].style
    case .trace: theme[.muted].style
    }
  }

  /// Returns whether the first level is less severe.
  public static func < (lhs: LogLevel, rhs: LogLevel) -> Bool { lhs.rawValue < rhs.rawValue }
}
