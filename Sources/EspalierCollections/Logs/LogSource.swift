public import EspalierCanvas

/// Lines of a log that are not kept in memory, but read when they are needed: those of a file, or of a database.
///
/// ```swift
/// log.show(LogSource(lineCount: index.lineCount) { numbers in file.lines(numbers).map { StyledText($0) } })
/// ```
///
/// A source is what there is to read at a moment. When lines have been added, show another one, and say how many of the
/// lines are the same; see ``LogModel/show(_:keeping:)``.
public struct LogSource: Sendable {
  /// The number of lines.
  public let lineCount: Int

  private let read: @Sendable (Range<Int>) -> [StyledText]

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - lineCount: The number of lines.
  ///   - lines: A closure that reads lines, given their numbers from 0 on. A filter calls it in other tasks, for up to
  ///     some thousand lines. Lines that are missing in the result are empty, and further ones are ignored.
  /// - Precondition: `lineCount` is between 0 and 1,000,000,000.
  public init(lineCount: Int, lines: @escaping @Sendable (Range<Int>) -> [StyledText]) {
    require((0...1_000_000_000).contains(lineCount), "a log can have up to 1,000,000,000 lines; got \(lineCount)")
    self.lineCount = lineCount
    read = lines
  }

  /// Returns as many lines as there are numbers.
  func lines(_ numbers: Range<Int>) -> [StyledText] {
    let lines = numbers.isEmpty ? [] : read(numbers).prefix(numbers.count)
    return lines + Array(repeating: StyledText(), count: numbers.count - lines.count)
  }
}
