extension WidthPolicy {
  /// The distance between tab stops, in character cells.
  public static let tabWidth = 8

  /// Returns the number of cells of a line of text, with tabs expanded to tab stops counted from column 0.
  ///
  /// Other characters count as in `width(of:)`, and line breaks therefore 0: split text into lines before you measure
  /// it.
  ///
  /// - Complexity: O(n) in the length of the text.
  @inlinable
  public func width(of text: some StringProtocol) -> Int {
    // After inlining, the casts are resolved at compile time, and no generic code runs.
    if let whole = text as? String { return lineWidth(of: whole[...]) }
    if let part = text as? Substring { return lineWidth(of: part) }
    return lineWidth(of: Substring(String(text)))
  }

  /// Returns the number of cells of one line of text.
  @usableFromInline
  func lineWidth(of text: Substring) -> Int {
    let contiguous = text.utf8.withContiguousStorageIfAvailable { bytes in
      isPrintable(bytes) ? bytes.count : lineWidth(of: text, bytes)
    }
    return contiguous ?? text.reduce(0) { column, character in column + width(of: character, at: column) }
  }

  /// Returns whether all bytes are printable ASCII, which takes one cell per byte.
  private func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // A loop without an early exit can be vectorized.
    var isPrintable = true
    for byte in bytes { isPrintable = isPrintable && byte &- 0x20 < 0x5F }
    return isPrintable
  }

  /// Adds up the widths of single scalars where that is safe, and finds clusters only elsewhere.
  private func lineWidth(of text: Substring, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var column = 0
    var start = 0
    while start < bytes.count {
      // Runs of printable ASCII need no decoding, except for the last character, which may be followed by a mark.
      while start + 1 < bytes.count, bytes[start] &- 0x20 < 0x5F, bytes[start + 1] &- 0x20 < 0x5F {
        column += 1
        start += 1
      }
      let scalar = Unicode.Scalar(startingAt: start, of: bytes)
      let end = start + UTF8.width(scalar)
      let next = end < bytes.count ? Unicode.Scalar(startingAt: end, of: bytes) : "\n"
      if scalar.standsAlone, next.standsAlone {
        column += width(of: scalar, at: column)
        start = end
      } else {
        // Unlike the character at an index, the first character of a slice is found without looking back.
        let rest = text[text.utf8.index(text.startIndex, offsetBy: start)...]
        let character = rest.first.unsafelyUnwrapped
        column += width(of: character, at: column)
        start += character.utf8.count
      }
    }
    return column
  }

  private func width(of scalar: Unicode.Scalar, at column: Int) -> Int {
    switch scalar {
    case " "..."~": 1
    case "\t": Self.tabWidth - column % Self.tabWidth
    case "\n": 0
    default: width(of: scalar)
    }
  }

  private func width(of character: Character, at column: Int) -> Int {
    character == "\t" ? Self.tabWidth - column % Self.tabWidth : width(of: character)
  }
}
