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

/// A reader that divides text into glyphs, the units in which text is measured and drawn.
struct GlyphReader {
  let string: String
  let bytes: UnsafeBufferPointer<UInt8>
  let policy: WidthPolicy

  /// Returns the glyph that begins at `offset` and ends before or at `limit`.
  ///
  /// Callers handle line breaks; here they become stand-ins, like other controls.
  func glyph(at offset: Int, limit: Int) -> Glyph {
    let byte = bytes[offset]
    // An ASCII character before another one is a separate cluster, except in CR-LF.
    if (0x20..<0x7F).contains(byte), offset + 1 == limit || bytes[offset + 1] < 0x80 {
      return Glyph(length: 1, width: 1, scalar: Unicode.Scalar(byte), scalarLength: 1)
    }
    return standaloneScalar(at: offset, limit: limit) ?? cluster(at: offset, limit: limit)
  }

  /// Returns the characters that are drawn for a glyph at `offset`.
  func text(of glyph: Glyph, at offset: Int) -> String {
    var text = String(Character(glyph.scalar))
    text += String(
      decoding: UnsafeBufferPointer(rebasing: bytes[offset + glyph.scalarLength..<offset + glyph.length]),
      as: UTF8.self)
    return text
  }

  /// Returns a glyph of one scalar if the next scalar alone shows that nothing joins it.
  private func standaloneScalar(at offset: Int, limit: Int) -> Glyph? {
    let scalar = Unicode.Scalar(startingAt: offset, of: bytes)
    guard scalar.standsAlone else { return nil }
    let length = UTF8.width(scalar)
    if offset + length < limit {
      let next = Unicode.Scalar(startingAt: offset + length, of: bytes)
      guard next.standsAlone, ScalarWidth(next) != .zero else { return nil }
    }
    let width = policy.width(of: scalar)
    switch ScalarWidth(scalar) {
    case .wide, .ambiguous:
      // Characters with stand-ins are narrow, so these have none.
      return Glyph(length: length, width: width, scalar: scalar, scalarLength: length)
    case .narrow, .zero: return glyph(first: Character(scalar), firstWidth: width, length: length)
    }
  }

  private func cluster(at offset: Int, limit: Int) -> Glyph {
    let first = unit(at: offset, limit: limit)
    var length = first.utf8.count
    while offset + length < limit {
      // A cluster can only have no width if its first scalar has none.
      let scalar = Unicode.Scalar(startingAt: offset + length, of: bytes)
      guard ScalarWidth(scalar) == .zero else { break }
      let next = unit(at: offset + length, limit: limit)
      guard policy.width(of: next) == 0 else { break }
      length += next.utf8.count
    }
    return glyph(first: first, firstWidth: min(policy.width(of: first), 2), length: length)
  }

  private func glyph(first: Character, firstWidth: Int, length: Int) -> Glyph {
    let scalars = first.unicodeScalars
    let scalar = scalars[scalars.startIndex]
    // Nothing can join a tab.
    if scalar == "\t" { return Glyph(length: length, width: 1, scalar: scalar, scalarLength: length) }
    guard let standIn = first.standIn else {
      return Glyph(length: length, width: firstWidth, scalar: scalar, scalarLength: UTF8.width(scalar))
    }
    let picture = standIn.unicodeScalars[standIn.unicodeScalars.startIndex]
    return Glyph(length: length, width: 1, scalar: picture, scalarLength: first.utf8.count)
  }

  /// Returns a character or, for terminals without support for clusters, a scalar.
  private func unit(at offset: Int, limit: Int) -> Character {
    if policy.clusters == .legacy { return Character(Unicode.Scalar(startingAt: offset, of: bytes)) }
    let start = string.utf8.index(string.startIndex, offsetBy: offset)
    let end = string.utf8.index(start, offsetBy: limit - offset)
    // Unlike the character at an index, the first character of a slice is found without looking back.
    return string[start..<end].first.unsafelyUnwrapped
  }
}

extension String {
  /// Calls a closure with the text's UTF-8, which is not copied if the text is stored as UTF-8.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return try copy.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the run of printable ASCII (U+0020 … U+007E) at `start`, up to `count` bytes.
  func printableASCIIPrefix(from start: Int, count: Int) -> Int {
    guard count > 0, let base = baseAddress else { return 0 }
    let bytes = UnsafeRawPointer(base + start)
    var done = 0
    // Check eight bytes at a time: the top bit of each is set if it is below 0x20, is 0x7F, or is not ASCII.
    while done + 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: done, as: UInt64.self))
      let belowSpace = word &- 0x2020_2020_2020_2020
      let aboveTilde = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x0101_0101_0101_0101
      let odd = (belowSpace | aboveTilde | word) & 0x8080_8080_8080_8080
      if odd != 0 { return done + odd.trailingZeroBitCount / 8 }
      done += 8
    }
    while done < count, (0x20..<0x7F).contains(self[start + done]) { done += 1 }
    return done
  }

  /// Returns the length in bytes of the line break at `offset`: 1 for LF, 2 for CR-LF, 0 for none.
  func lineBreakLength(at offset: Int) -> Int {
    if self[offset] == 0x0A { return 1 }
    return self[offset] == 0x0D && offset + 1 < count && self[offset + 1] == 0x0A ? 2 : 0
  }
}
