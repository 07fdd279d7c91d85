import EspalierCanvas

/// What keeps the highlighting of a text, and keeps up with its edits.
///
/// ```swift
/// var highlighter = TextHighlighter(.swift, lineCount: buffer.lineCount)
/// let tokens = highlighter.tokens(ofLine: 7, in: buffer.line)
/// highlighter.replaceLines(7..<8, withCount: 2)        // the line has been broken in two
/// ```
///
/// It keeps a state for every 64 lines, so a line is highlighted after reading at most as many. Edits are only noted;
/// ``advance(to:byteLimit:in:)`` then reads on from there, and stops where the state is the old one again:
///
/// ```
///   line      0        64       128      192      256
///   state     code     code     comment  comment  code
///                      ▲ edited: reading lines 64 … 127 gives “comment” again, so nothing else has to be read
/// ```
///
/// Lines far behind what has been read are highlighted as if the text began up to 64 lines above them; once reading
/// has arrived there, they may look different. Whoever shows them reads on in slices, and shows the lines again that
/// `advance` returns.
///
/// It never keeps text. Of a line of more than ``largestLineLength`` bytes, only the beginning is read: the rest is
/// plain, and the next line begins as if the line had ended there.
public struct TextHighlighter: Sendable {
  /// The number of bytes of a line that are read at most: 8,192.
  public static let largestLineLength = 8_192

  private var store: any HighlightStore

  /// Creates a highlighter for a text that has not been read.
  ///
  /// - Parameters:
  ///   - language: The language of the text.
  ///   - lineCount: The number of lines.
  /// - Precondition: `lineCount` is not negative.
  public init(_ language: TextLanguage, lineCount: Int) { self.init(lexer: language.lexer, lineCount: lineCount) }

  /// Creates a highlighter with a lexer of your own.
  ///
  /// - Parameters:
  ///   - lexer: What reads the language of the text.
  ///   - lineCount: The number of lines.
  /// - Precondition: `lineCount` is not negative.
  public init(lexer: some TextLexer, lineCount: Int) {
    require(lineCount >= 0, "a text cannot have \(lineCount) lines")
    store = HighlightStates(lexer, lineCount: lineCount)
  }

  /// The number of lines.
  public var lineCount: Int { store.lineCount }

  /// Notes that lines have been replaced by others; a line whose text has changed is replaced by one line.
  ///
  /// - Parameters:
  ///   - lines: The lines that are gone.
  ///   - count: The number of lines that have taken their place.
  /// - Complexity: O(log n) in the number of lines.
  /// - Precondition: The lines exist, and `count` is not negative.
  public mutating func replaceLines(_ lines: Range<Int>, withCount count: Int) {
    require(
      lines.lowerBound >= 0 && lines.upperBound <= lineCount && count >= 0,
      "lines \(lines.lowerBound) ..< \(lines.upperBound) cannot be replaced by \(count); there are \(lineCount)")
    store.replaceLines(lines, withCount: count)
  }

  /// Notes an edit of a buffer.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - buffer: The buffer after the edit; the highlighter must have noted all of its edits before this one.
  /// - Complexity: That of finding two lines of the buffer, and of ``replaceLines(_:withCount:)``.
  public mutating func note(_ edit: TextEdit, of buffer: TextBuffer) {
    // The line in front of the edit and the one behind it may have been parted or joined within a line ending.
    let first = max(0, buffer.lineIndex(at: edit.start) - 1)
    let end = min(buffer.lineCount, buffer.lineIndex(at: edit.insertedRange.upperBound) + 2)
    let growth = buffer.lineCount - lineCount
    replaceLines(min(first, lineCount)..<max(first, end - growth), withCount: end - first)
  }

  /// Returns the tokens of a line.
  ///
  /// - Parameters:
  ///   - line: The number of the line, from 0 on.
  ///   - text: A closure that returns lines of the text as it is now, without their endings.
  /// - Complexity: O(log n) in the number of lines, and reading at most 64 lines; one after another, only one each.
  /// - Precondition: The line exists.
  public mutating func tokens(ofLine line: Int, in text: (Int) -> String) -> [TextToken] {
    require(line >= 0 && line < lineCount, "line \(line) does not exist; there are \(lineCount)")
    return store.tokens(ofLine: line, in: text)
  }

  /// Whether everything up to a line has been read, so that its tokens are final.
  ///
  /// - Complexity: O(log n) in the number of lines.
  public func isRead(to line: Int) -> Bool { store.isRead(to: line) }

  /// Reads a slice of what has to be read up to a line.
  ///
  /// - Parameters:
  ///   - line: The last line that matters, such as the last one in view; lines behind it wait.
  ///   - byteLimit: The number of bytes after which the rest waits for the next call.
  ///   - text: A closure that returns lines of the text as it is now, without their endings.
  /// - Returns: The lines that may look different; `nil` if everything up to the line had been read.
  /// - Complexity: O(k) in the number of bytes that are read.
  public mutating func advance(to line: Int, byteLimit: Int = 1 << 16, in text: (Int) -> String) -> Range<Int>? {
    store.advance(to: line, byteLimit: byteLimit, in: text)
  }
}

/// The states of a text, whatever their type.
protocol HighlightStore: Sendable {
  var lineCount: Int { get }
  mutating func replaceLines(_ lines: Range<Int>, withCount count: Int)
  mutating func tokens(ofLine line: Int, in text: (Int) -> String) -> [TextToken]
  func isRead(to line: Int) -> Bool
  mutating func advance(to line: Int, byteLimit: Int, in text: (Int) -> String) -> Range<Int>?
}
