/// The number of cells that a scalar takes, according to the Unicode character database.
///
/// A lookup takes two loads: scalars share blocks of 128 widths, packed two bits each.
enum ScalarWidth: UInt8 {
  /// Marks, format characters and other default ignorables, Hangul vowels and final consonants.
  case zero
  /// Everything else, including controls and bidirectional controls, for which a stand-in is drawn.
  case narrow
  /// East Asian wide and fullwidth, including every emoji with emoji presentation except the regional indicators.
  case wide
  /// East Asian ambiguous: wide in the terminals of some locales.
  case ambiguous

  /// Looks up the width of a scalar.
  @inline(__always)
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    guard value < 0x20000 else {
      // Planes 2 and 3 are ideographs, except for their last two scalars; U+E0000 to U+E0FFF are tags and variation
      // selectors.
      self =
        value < 0x40000 && value & 0xFFFF < 0xFFFE ? .wide : value &- 0xE0000 < 0x1000 ? .zero : .narrow
      return
    }
    let block = Int(Self.blockIndices[Int(value &>> 7)])
    let word = Self.blockWords[block &* 4 &+ Int(value &>> 5) & 3]
    self = Self(rawValue: UInt8(truncatingIfNeeded: word &>> UInt64(value & 31 &* 2)) & 3).unsafelyUnwrapped
  }

  /// Returns whether U+FE0E and U+FE0F after `scalar` select text or emoji presentation.
  ///
  /// - Complexity: O(log n) in the number of such scalars.
  static func hasPresentations(_ scalar: Unicode.Scalar) -> Bool {
    let place = variationBases.firstPlace { $0 >= scalar }
    return place < variationBases.count && variationBases[place] == scalar
  }
}
