import EspalierCanvas
import EspalierWindow

/// The lines of a log, which are kept in memory or read from a source.
///
/// They have numbers, which they keep when older ones are removed.
struct LogLines: Sendable {
  /// The number of lines before a line of a source in which its level is looked for.
  private static let reach = 100

  /// The lines in memory; none if there is a source.
  var kept = LogQueue<LogLine>()

  let source: LogSource?

  init(_ source: LogSource? = nil) { self.source = source }

  var start: Int { kept.start }

  var end: Int { source?.lineCount ?? kept.end }

  var count: Int { end - start }

  /// The line with a number.
  subscript(number: Int) -> LogLine {
    guard source != nil else { return kept[number] }
    let text = text(number)
    let level = LogLevelMark(in: text.string)?.level ?? lines(number..<number + 1)[0].level
    return LogLine(text: text, level: level)
  }

  /// Returns the text of the line with a number.
  func text(_ number: Int) -> StyledText { source?.lines(number..<number + 1)[0] ?? kept[number].text }

  /// Returns lines with their levels.
  func lines(_ numbers: Range<Int>) -> [LogLine] {
    guard let source else { return numbers.map { kept[$0] } }
    let first = max(0, numbers.lowerBound - Self.reach)
    var (level, distance) = (LogLevel.info, 0)
    let lines = source.lines(first..<numbers.upperBound).map { text in
      distance += 1
      if let mark = LogLevelMark(in: text.string) { (level, distance) = (mark.level, 0) }
      if distance > Self.reach { level = .info }
      return LogLine(text: text, level: level)
    }
    return Array(lines.dropFirst(numbers.lowerBound - first))
  }
}

/// What a search, which asks for one line after another, is about to read from a source.
struct LogReadAhead {
  private static let count = 256

  private var start = 0
  private var texts: [String] = []

  /// Returns the text of a line.
  mutating func text(_ number: Int, of lines: LogLines) -> String {
    let end = start + texts.count
    if number < start || number >= end {
      let numbers = number..<min(number + (number == end ? Self.count : 1), lines.end)
      (start, texts) = (number, lines.source?.lines(numbers).map(\.string) ?? [])
    }
    return texts[number - start]
  }
}
