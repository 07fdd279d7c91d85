/// What is looked for in a text: a string, and how it is compared.
///
/// ```swift
/// let buffer = TextBuffer("Fern and fernery")
/// Array(buffer.ranges(of: TextQuery("fern", ignoresCase: true)))                              // 0..<4, 9..<13
/// Array(buffer.ranges(of: TextQuery("fern", ignoresCase: true, matchesWholeWords: true)))     // 0..<4
/// ```
public struct TextQuery: Hashable, Sendable {
  /// The string that is looked for; an empty one is found nowhere.
  public var text: String

  /// Whether letters are compared by their lowercase forms.
  public var ignoresCase: Bool

  /// Whether a match must not be a part of a longer word, that is of letters, digits and underscores.
  public var matchesWholeWords: Bool

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - text: The string that is looked for.
  ///   - ignoresCase: Whether letters are compared by their lowercase forms.
  ///   - matchesWholeWords: Whether a match must not be a part of a longer word.
  public init(_ text: String, ignoresCase: Bool = false, matchesWholeWords: Bool = false) {
    self.text = text
    self.ignoresCase = ignoresCase
    self.matchesWholeWords = matchesWholeWords
  }
}

extension Character {
  /// Whether the character is a part of a word.
  var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
