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
