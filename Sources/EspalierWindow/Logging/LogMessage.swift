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
  /// The number of messages that are kept.
  static let largestCount = 500

  /// The messages, from one that may be newer than those after it.
  private var ring: ContiguousArray<LogMessage> = []

  /// The number of messages so far; repeated ones count once.
  private var total = 0

  /// The messages, oldest first.
  var messages: [LogMessage] {
    let start = ring.count < Self.largestCount ? 0 : total % Self.largestCount
    return Array(ring[start...] + ring[..<start])
  }

  /// Adds a message, unless it is the same as the one before, which then counts once more.
  mutating func add(_ text: StyledText, _ level: LogLevel, at time: Duration) {
    let last = (total - 1) % Self.largestCount
    if total > 0, ring[last].text == text, ring[last].level == level {
      ring[last].count += 1
      ring[last].time = time
      return
    }
    let message = LogMessage(number: total + 1, text: text, level: level, time: time)
    if ring.count < Self.largestCount { ring.append(message) } else { ring[total % Self.largestCount] = message }
    total += 1
  }
}
