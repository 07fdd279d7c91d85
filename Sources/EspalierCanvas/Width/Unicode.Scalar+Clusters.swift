extension Unicode.Scalar {
  /// Whether this scalar is a separate grapheme cluster if its neighbors also stand alone.
  ///
  /// Such scalars never join each other (UAX #29): they are controls, scalars without a break class, Hangul syllables,
  /// and pictographs, which only join with a ZWJ. The ranges cover the scripts that fill most screens: Latin, Greek,
  /// Cyrillic, punctuation, symbols, box drawing, East Asian, emoji. CR is excluded, because it joins LF.
  package var standsAlone: Bool {
    switch value {
    case 0x0D: false
    case 0x00...0x2FF, 0x370...0x482, 0x48A...0x58F: true
    case 0x2010...0x20CF, 0x2100...0x2BFF, 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA4CF: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF9D: true
    case 0x1F200...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Decodes the scalar whose first byte is at `start`; the bytes belong to a string, so they are valid UTF-8.
  @inline(__always)
  package init(startingAt start: Int, of bytes: UnsafeBufferPointer<UInt8>) {
    let first = UInt32(bytes[start])
    func continuation(_ distance: Int) -> UInt32 { UInt32(bytes[start + distance] & 0x3F) }
    let value =
      switch first {
      case ..<0x80: first
      case ..<0xE0: (first & 0x1F) << 6 | continuation(1)
      case ..<0xF0: (first & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
      default: (first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
      }
    self = Self(value).unsafelyUnwrapped
  }
}
