public import EspalierCanvas

/// A message that a program has logged in a window; see ``Window/log(_:level:)``.
public struct LogMessage: Hashable, Sendable {
  /// The number of the message among all messages of its window, from 1 on.
  public let number: Int

  /// The text.
  public let text: StyledText

  /// How severe it is.
  public let level: LogLevel

  /// The window's time when it was logged last, since the host began.
  public internal(set) var time: Duration

  /// How often it has been logged one time after another.
  public internal(set) var count = 1
}

/// The latest messages of a window.
struct MessageLog {
  /// The number of messages that are shown.
  static let largestCount = 500

  /// The messages, oldest first; up to twice as many as are shown, so that they are rarely removed.
  private var kept: [LogMessage] = []

  /// The messages, oldest first.
  var messages: [LogMessage] { Array(kept.suffix(Self.largestCount)) }

  /// Adds a message, unless it is the same as the one before, which then counts once more.
  mutating func add(_ text: StyledText, _ level: LogLevel, at time: Duration) {
    if let last = kept.last, last.text == text, last.level == level {
      kept[kept.count - 1].count += 1
      kept[kept.count - 1].time = time
      return
    }
    let number = (kept.last?.number ?? 0) + 1
    if kept.count == 2 * Self.largestCount { kept.removeFirst(Self.largestCount) }
    kept.append(LogMessage(number: number, text: text, level: level, time: time))
  }
}
