/// What is looked for in a text: a string or a regular expression, and how it is compared.
///
/// ```swift
/// let buffer = TextBuffer("Fern and fernery")
/// Array(buffer.ranges(of: TextSearch("fern")))                         // 0..<4, 9..<13
/// Array(buffer.ranges(of: TextSearch("fern", wholeWords: true)))       // 0..<4
/// editor.search = TextSearch(#"(\w+)@(\w+)"#, isRegex: true)
/// ```
///
/// The rules are those of code editors:
/// - **Case** is ignored unless ``matchesCase`` is set. Nothing else is: an `e` is not an `é`, and a composed `é` is not
///   a decomposed one, because they are different text to whatever reads the file.
/// - **Words** consist of letters, digits and underscores. With ``wholeWords``, no word goes on beyond the ends of a match.
/// - **Matches** begin and end between characters as users see them, and don't overlap.
public struct TextSearch: Hashable, Sendable {
  /// The string that is looked for, or a regular expression in the syntax of Swift's `Regex`; an empty one is found
  /// nowhere.
  public var text: String

  /// Whether case matters; otherwise, letters are compared by their lowercase forms.
  public var matchesCase: Bool

  /// Whether a match must not be a part of a longer word.
  public var wholeWords: Bool

  /// Whether the text is a regular expression.
  ///
  /// An expression sees one line at a time, without its ending, so that its anchors stand for the ends of the line.
  /// Empty matches are left out. A text that is not an expression is found nowhere.
  public var isRegex: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - text: The string that is looked for, or a regular expression.
  ///   - matchesCase: Whether case matters.
  ///   - wholeWords: Whether a match must not be a part of a longer word.
  ///   - isRegex: Whether the text is a regular expression.
  public init(_ text: String, matchesCase: Bool = false, wholeWords: Bool = false, isRegex: Bool = false) {
    self.text = text
    self.matchesCase = matchesCase
    self.wholeWords = wholeWords
    self.isRegex = isRegex
  }
}
