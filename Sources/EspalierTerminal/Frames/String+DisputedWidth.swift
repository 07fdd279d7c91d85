extension String {
  /// Whether terminals disagree about how many cells this cluster takes, or about whether the next one joins it.
  ///
  /// They agree about a character with marks above and below it. They do not about sequences of emoji, flags, keycaps,
  /// presentation selectors, Hangul of jamo, and scripts that build syllables.
  var hasDisputedWidth: Bool {
    guard let first = unicodeScalars.first, !first.hasDisputedWidth else { return true }
    return unicodeScalars.dropFirst().contains { !$0.isPlainMark }
  }
}

extension Unicode.Scalar {
  /// Whether terminals disagree about this scalar, alone: emoji that are newer than many terminals, halves of flags,
  /// and leading consonants of Hangul, which join the syllable that is drawn in the next cell.
  var hasDisputedWidth: Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C, 0x1F1E6...0x1F1FF: true
    // Emoji 12 came in 2019.
    case 0x1F000..<0x20000: (properties.age?.major ?? .max) >= 12
    default: false
    }
  }

  /// Whether this is a mark that takes no cell in any terminal.
  fileprivate var isPlainMark: Bool {
    switch value {
    // Scripts of India, and presentation selectors.
    case 0x0900..<0x1000, 0xFE00...0xFE0F: false
    case 0..<0x1F000: properties.generalCategory == .nonspacingMark
    default: false
    }
  }
}
