/// A unit of drawing: a grapheme cluster with the zero-width characters that follow it.
struct Glyph {
  /// The length in bytes.
  var length: Int
  /// The width in cells: 1 or 2, or 0 if there is no character to draw it on; undefined for a tab.
  var width: Int
  /// The first scalar, or its stand-in.
  var scalar: Unicode.Scalar
  /// The number of bytes that `scalar` represents; the remaining scalars follow in the same cell.
  var scalarLength: Int

  /// Whether more than one scalar is drawn.
  var isCluster: Bool { length > scalarLength }

  /// Whether the glyph is expanded to the next tab stop.
  var isTab: Bool { scalar == "\t" }

  /// Whether a row may end before the glyph, and the next row begin after it.
  var isBlank: Bool {
    if isCluster { return false }
    switch scalar.value {
    case 0x20, 0x09: return true
    // No-break spaces (U+00A0, U+2007, U+202F) are not included.
    case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Returns whether a row may end between `previous` and this glyph without a blank: next to wide characters.
  ///
  /// No row begins with closing punctuation or with a length or repetition mark, and none ends with opening
  /// punctuation. These are the most important rules of Unicode Standard Annex 14 and JIS X 4051, based on the general
  /// category.
  func mayBeginRow(after previous: Glyph) -> Bool {
    (width == 2 || previous.width == 2) && !previous.scalar.forbidsBreakAfter && !scalar.forbidsBreakBefore
  }

  /// Returns the number of cells that the glyph takes at `column` of a row.
  func width(at column: Int) -> Int {
    isTab ? WidthPolicy.tabWidth - column % WidthPolicy.tabWidth : width
  }
}

extension Unicode.Scalar {
  /// Whether no row may end after the scalar.
  fileprivate var forbidsBreakAfter: Bool {
    if isPlainLetter { return false }
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return false
    }
  }

  /// Whether no row may begin with the scalar.
  fileprivate var forbidsBreakBefore: Bool {
    if isPlainLetter { return false }
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: return true
    default: return false
    }
  }

  /// Whether the scalar is one of the most common letters and digits; looking up a general category is slow.
  private var isPlainLetter: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
