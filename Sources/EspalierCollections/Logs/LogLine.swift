import EspalierCanvas
import EspalierWindow

/// A line of a log.
struct LogLine: Sendable {
  let text: StyledText

  /// The level of the line, or of the line that it continues.
  let level: LogLevel
}

/// Which lines of a log are shown.
struct LogFilter: Hashable, Sendable {
  /// The text that lines contain; `nil` for all.
  let phrase: SearchPhrase?

  /// The level that lines have at least.
  let level: LogLevel

  static let none = LogFilter(phrase: nil, level: .trace)

  func shows(_ line: LogLine) -> Bool { line.level >= level && (phrase?.occurs(in: line.text.string) ?? true) }
}
