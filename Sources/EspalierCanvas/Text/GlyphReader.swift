/// Reads a text glyph by glyph: the one place that decides what is measured and drawn as a unit.
struct GlyphReader {
  let string: String
  let bytes: UnsafeBufferPointer<UInt8>
  let policy: WidthPolicy

  /// The glyph that begins at `offset`, of the text before `limit`.
  ///
  /// Line breaks are the caller's business: here they become stand-ins like other controls.
  func glyph(at offset: Int, limit: Int) -> Glyph {
    let byte = bytes[offset]
    // An ASCII character before another one is a cluster of its own; only CR-LF is not.
    if (0x20..<0x7F).contains(byte), offset + 1 == limit || bytes[offset + 1] < 0x80 {
      return Glyph(length: 1, width: 1, scalar: Unicode.Scalar(byte), scalarLength: 1)
    }
    return cluster(at: offset, limit: limit)
  }

  /// The characters that are drawn for a glyph at `offset`.
  func text(of glyph: Glyph, at offset: Int) -> String {
    var text = String(Character(glyph.scalar))
    text += String(
      decoding: UnsafeBufferPointer(rebasing: bytes[offset + glyph.scalarLength..<offset + glyph.length]),
      as: UTF8.self)
    return text
  }

  private func cluster(at offset: Int, limit: Int) -> Glyph {
    let start = string.utf8.index(string.startIndex, offsetBy: offset)
    let end = string.utf8.index(start, offsetBy: limit - offset)
    var rest = string[start..<end]
    let first = takeUnit(from: &rest)
    if first == "\t" { return Glyph(length: 1, width: 1, scalar: "\t", scalarLength: 1) }
    var length = first.utf8.count
    let width: Int
    let scalar: Unicode.Scalar
    let scalarLength: Int
    if let standIn = first.standIn {
      (scalar, scalarLength, width) = (standIn.unicodeScalars.first ?? "\u{FFFD}", length, 1)
    } else {
      scalar = first.unicodeScalars.first ?? "\u{FFFD}"
      (scalarLength, width) = (UTF8.width(scalar), min(policy.width(of: first), 2))
    }
    while !rest.isEmpty {
      let next = takeUnit(from: &rest)
      guard next.standIn == nil, policy.width(of: next) == 0 else { break }
      length += next.utf8.count
    }
    return Glyph(length: length, width: width, scalar: scalar, scalarLength: scalarLength)
  }

  /// Takes the first character, or for terminals that know no clusters the first scalar.
  private func takeUnit(from rest: inout Substring) -> Character {
    policy.clusters == .legacy ? Character(rest.unicodeScalars.removeFirst()) : rest.removeFirst()
  }
}
