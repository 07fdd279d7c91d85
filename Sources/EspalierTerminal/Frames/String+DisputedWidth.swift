extension String {
  /// Whether terminals disagree about the width of this cluster, or about whether the next one joins it.
  ///
  /// They agree about characters with marks above and below. They disagree about emoji sequences, flags, keycaps,
  /// presentation selectors, Hangul jamo, and scripts that build syllables.
  var hasDisputedWidth: Bool {
    guard let first = unicodeScalars.first, !first.hasDisputedWidth else { return true }
    return unicodeScalars.dropFirst().contains { !$0.isPlainMark }
  }
}

extension Unicode.Scalar {
  /// Whether terminals disagree about the width of this scalar on its own.
  ///
  /// They do about emoji that are newer than many terminals, halves of flags, and leading consonants of Hangul, which
  /// join the syllable in the next cell.
  var hasDisputedWidth: Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C, 0x1F1E6...0x1F1FF: true
    // Unicode 12 was published in 2019.
    case 0x1F000..<0x20000: (properties.age?.major ?? .max) >= 12
    default: false
    }
  }

  /// Whether this is a mark that takes no cell in any terminal.
  fileprivate var isPlainMark: Bool {
    switch value {
    // Indic scripts, and presentation selectors.
    case 0x0900..<0x1000, 0xFE00...0xFE0F: false
    case 0..<0x1F000: properties.generalCategory == .nonspacingMark
    default: false
    }
  }
}
