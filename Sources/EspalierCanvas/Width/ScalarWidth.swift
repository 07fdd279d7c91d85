/// How many cells one scalar adds to its line, as far as the Unicode character database tells.
///
/// A lookup takes two loads: scalars share blocks of 128 widths, packed two bits each.
enum ScalarWidth: UInt8 {
  /// Marks, format characters and other default ignorables, Hangul vowels and final consonants.
  case zero
  /// What no other case has: also controls and bidirectional controls, for the stand-in drawn in their place.
  case narrow
  /// East Asian wide and fullwidth, with it every emoji of emoji presentation but the regional indicators.
  case wide
  /// East Asian ambiguous: wide in the terminals of some locales.
  case ambiguous

  /// Looks up the width of a scalar.
  @inline(__always)
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    guard value < 0x20000 else {
      // Planes 2 and 3 are ideographs but for their last two scalars, U+E0000 to U+E0FFF tags and variation selectors.
      self =
        value < 0x40000 && value & 0xFFFF < 0xFFFE ? .wide : value &- 0xE0000 < 0x1000 ? .zero : .narrow
      return
    }
    let block = Int(Self.blockIndices[Int(value &>> 7)])
    let word = Self.blockWords[block &* 4 &+ Int(value &>> 5) & 3]
    self = Self(rawValue: UInt8(truncatingIfNeeded: word &>> UInt64(value & 31 &* 2)) & 3).unsafelyUnwrapped
  }

  /// Whether U+FE0E and U+FE0F after `scalar` choose between text and emoji presentation.
  ///
  /// - Complexity: O(log n) in the number of ranges.
  static func hasPresentations(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = variationBases.count / 2
    while low < high {
      let middle = (low + high) / 2
      if variationBases[2 * middle + 1] < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < variationBases.count / 2 && variationBases[2 * low] <= scalar.value
  }
}
