extension Character {
  /// The class of a character for moving by words, the same in fields and in editors.
  package enum WordKind: Hashable, Sendable {
    /// White space.
    case blank
    /// A letter, a digit or an underscore.
    case letter
    /// Any other visible character.
    case sign
  }

  /// The class of the character for moving by words.
  package var wordKind: WordKind {
    if isWhitespace { return .blank }
    return isLetter || isNumber || self == "_" ? .letter : .sign
  }
}
