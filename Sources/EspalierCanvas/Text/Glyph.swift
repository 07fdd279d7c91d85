/// What is drawn as one: a grapheme cluster, with the zero-width characters behind it.
struct Glyph {
  /// The bytes of text that it takes.
  var length: Int
  /// The cells that it takes: 0 (nothing to draw it on), 1 or 2; of a tab: nothing is said.
  var width: Int
  /// Its first scalar, or the one that stands in for it.
  var scalar: Unicode.Scalar
  /// The bytes of text that `scalar` stands for; the others follow it in the same cell.
  var scalarLength: Int

  /// Whether more than one scalar is drawn.
  var isCluster: Bool { length > scalarLength }

  /// Whether it is expanded to the next tab stop.
  var isTab: Bool { scalar == "\t" }

  /// Whether a row may end before it and go on behind it.
  var isBlank: Bool {
    if isCluster { return false }
    switch scalar.value {
    case 0x20, 0x09: return true
    // Blanks that glue (U+00A0, U+2007, U+202F) are not among them.
    case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Whether a row may end between `previous` and this one although no blank is there: beside wide characters.
  ///
  /// No row begins with closing punctuation or a mark of length or repetition, and none ends with opening punctuation:
  /// the rules of Unicode Standard Annex 14 and of JIS X 4051 that matter most, told by general category.
  func mayBeginRow(after previous: Glyph) -> Bool {
    (width == 2 || previous.width == 2) && !previous.scalar.opensWhatFollows && !scalar.endsWhatPrecedes
  }

  /// The cells that it takes in a row whose text has come to `column`.
  func width(at column: Int) -> Int {
    isTab ? WidthPolicy.tabWidth - column % WidthPolicy.tabWidth : width
  }
}

extension Unicode.Scalar {
  /// Whether no row may end behind it.
  fileprivate var opensWhatFollows: Bool {
    if isPlainLetter { return false }
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return false
    }
  }

  /// Whether no row may begin with it.
  fileprivate var endsWhatPrecedes: Bool {
    if isPlainLetter { return false }
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: return true
    default: return false
    }
  }

  /// Whether it is one of the letters and digits that are met most; the general category of others is slow to look up.
  private var isPlainLetter: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
