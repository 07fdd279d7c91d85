/// A text that could take the place of the word before the cursor.
public struct TextCompletion: Hashable, Sendable {
  /// The text that is inserted.
  public var text: String

  /// What the menu shows after the text, such as a type; empty for nothing.
  public var detail: String

  /// Creates a completion.
  ///
  /// - Parameters:
  ///   - text: The text that is inserted.
  ///   - detail: What the menu shows after the text.
  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }
}

/// What an editor asks for completions.
public struct TextCompletionRequest: Sendable {
  /// The text.
  public let buffer: TextBuffer

  /// The bytes of the word before the cursor, which ends at the cursor; empty if there is none.
  public let range: Range<Int>

  /// The word before the cursor.
  public var word: String { buffer.text(in: range) }
}
