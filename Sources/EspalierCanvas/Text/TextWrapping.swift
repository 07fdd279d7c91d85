/// Where a line of text that is too long may be broken.
public enum TextWrapping: Hashable, Sendable {
  /// Between words; a word that is too long for a row of its own is broken between characters.
  ///
  /// Words end at blanks, at flexible gaps, and beside wide characters such as those of Chinese and Japanese. Blanks at
  /// a break are left out.
  case word
  /// Between any two characters; blanks are kept.
  case character
  /// Nowhere: what does not fit is truncated.
  case none
}
