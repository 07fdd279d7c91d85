/// What to find in a text, line by line.
///
/// ```swift
/// editor.search = TextSearch("pear")
/// editor.search = TextSearch(#"(\w+)@(\w+)"#, isRegex: true)
/// ```
public struct TextSearch: Hashable, Sendable {
  /// The text to find, or a regular expression in the syntax of Swift's `Regex`.
  public var text: String

  /// Whether case and diacritics matter.
  public var matchesCase: Bool

  /// Whether only whole words are found.
  public var wholeWords: Bool

  /// Whether the text is a regular expression; it is applied to each line.
  public var isRegex: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: The text to find, or a regular expression.
  ///   - matchesCase: Whether case and diacritics matter.
  ///   - wholeWords: Whether only whole words are found.
  ///   - isRegex: Whether the text is a regular expression.
  public init(_ text: String, matchesCase: Bool = false, wholeWords: Bool = false, isRegex: Bool = false) {
    self.text = text
    self.matchesCase = matchesCase
    self.wholeWords = wholeWords
    self.isRegex = isRegex
  }
}
