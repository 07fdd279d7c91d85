/// The places where a long line of text can be broken.
public enum TextWrapping: Hashable, Sendable {
  /// Between words; a word that is too long for a row is broken between characters.
  ///
  /// Words end at spaces, at flexible gaps, and next to wide characters such as Chinese and Japanese ones. Spaces at a
  /// break are left out.
  case word
  /// Between any two characters; spaces are kept.
  case character
  /// Nowhere: text that does not fit is truncated.
  case none
}
