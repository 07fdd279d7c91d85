public import EspalierCanvas

/// Where a text view gets its lines from, one at a time.
///
/// ```swift
/// let page = TextSource("first\nsecond")
/// let huge = TextSource(lineCount: index.count) { index in StyledText(file.line(at: index)) }
/// ```
public struct TextSource {
  /// The number of lines.
  public let lineCount: Int

  /// What returns a line without its ending.
  private let readLine: (Int) -> StyledText

  /// Creates a source that reads lines when they are needed.
  ///
  /// - Parameters:
  ///   - lineCount: The number of lines.
  ///   - line: A closure that returns a line without its ending; the same one each time.
  /// - Precondition: `lineCount` is between 0 and 1,000,000,000.
  public init(lineCount: Int, line: @escaping (Int) -> StyledText) {
    require((0...1_000_000_000).contains(lineCount), "a text view can have up to 1,000,000,000 lines; got \(lineCount)")
    self.lineCount = lineCount
    readLine = line
  }

  /// Creates a source of plain text; a line feed, with a carriage return in front of it or not, ends a line.
  ///
  /// A line feed at the end begins no line.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) {
    // Where lines begin, in bytes, takes a quarter of what substrings would.
    var text = text
    text.makeContiguousUTF8()
    var starts = [0]
    text.withUTF8 { bytes in
      for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    }
    if starts[starts.count - 1] < text.utf8.count || text.isEmpty { starts.append(text.utf8.count + 1) }
    let (lines, ends) = (text, starts)
    self.init(lineCount: text.isEmpty ? 0 : ends.count - 1) { index in
      var line = lines.text(in: ends[index]..<ends[index + 1] - 1)
      if line.utf8.last == 0x0D { line = line.dropLast() }
      return StyledText(String(line))
    }
  }

  /// Creates a source of styled text, each line of which is a line.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: StyledText) {
    let lines = text.isEmpty ? [] : text.splitLines
    self.init(lineCount: lines.count) { lines[$0] }
  }

  /// Creates a source of the lines of a buffer, as it is now.
  public init(_ buffer: TextBuffer) { self.init(lineCount: buffer.lineCount) { StyledText(buffer.line($0)) } }

  /// Returns a line without its ending.
  ///
  /// - Precondition: The line exists.
  public func line(_ index: Int) -> StyledText {
    require(index >= 0 && index < lineCount, "line \(index) does not exist; there are \(lineCount)")
    return readLine(index)
  }
}
