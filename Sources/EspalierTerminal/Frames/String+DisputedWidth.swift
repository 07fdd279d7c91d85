extension String {
  /// Whether terminals disagree about how many cells this cluster takes.
  ///
  /// They agree about a character with marks above and below it. They do not about sequences of emoji, flags, keycaps,
  /// presentation selectors, Hangul of jamo, and scripts that build syllables.
  var hasDisputedWidth: Bool {
    guard let first = unicodeScalars.first, !first.hasDisputedWidth else { return true }
    return unicodeScalars.dropFirst().contains { !$0.isPlainMark }
  }
}

extension Unicode.Scalar {
  /// Whether terminals disagree about how wide this scalar is, alone: emoji that are newer than many terminals, and
  /// halves of flags.
  var hasDisputedWidth: Bool {
    guard value >= 0x1F000 else { return false }
    if 0x1F1E6...0x1F1FF ~= value { return true }
    // Emoji 12 came in 2019.
    return value < 0x20000 && (properties.age?.major ?? .max) >= 12
  }

  fileprivate var isPlainMark: Bool {
    properties.generalCategory == .nonspacingMark && !(0xFE00...0xFE0F ~= value) && value < 0x1F000
      && !(0x0900..<0x1000 ~= value)
  }
}
