/// Text of any size, as a value that is edited in place.
///
/// Places in the text are byte offsets into its UTF-8, so they are compared and subtracted like other numbers. What is
/// returned is always a boundary between characters as users see them (extended grapheme clusters), and what is passed
/// in is rounded down to one.
///
/// ```swift
/// var buffer = TextBuffer("first\nsecond\n")
/// buffer.lineCount                            // 3
/// buffer.replace(0..<5, with: "1st")
/// buffer.line(0)                              // "1st"
/// ```
///
/// Lines end with LF, CR-LF or CR. All of them are kept as they are, and the text after the last one is a line, too: an
/// empty text has one line.
public struct TextBuffer: Sendable {
  /// A place in the text by line and character.
  public struct Position: Hashable, Comparable, Sendable {
    /// The index of the line, from 0.
    public var line: Int

    /// The index of the character in the line, from 0.
    public var character: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The index of the line, from 0.
    ///   - character: The index of the character in the line, from 0.
    public init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    /// Returns whether a position precedes another one in the text.
    public static func < (left: Self, right: Self) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// The whole text.
  public internal(set) var text: String

  /// Creates a buffer of text.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
  }
}
