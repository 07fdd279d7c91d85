import EspalierCanvas

/// A walk over the characters of a text, as users see them, from its start.
struct CharacterWalk {
  /// The bytes and the characters so far.
  private(set) var offset = 0
  private(set) var index = 0

  let text: String

  /// The UTF-8 of the text, which must outlive the walk.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Goes to the end of the next character.
  mutating func advance(to end: Int) {
    offset = end
    index += 1
  }

  /// Returns the end of the next character; `nil` at the end of the text.
  @inline(__always)
  func nextEnd() -> Int? {
    guard offset < bytes.count else { return nil }
    // Most text needs no decoding. CR may join LF, and anything may join what is not ASCII.
    if bytes[offset] < 0x80, bytes[offset] != .carriageReturn, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
      return offset + 1
    }
    return decodedEnd()
  }

  private func decodedEnd() -> Int {
    let scalar = Unicode.Scalar(startingAt: offset, of: bytes)
    let end = offset + UTF8.width(scalar)
    let next = end < bytes.count ? Unicode.Scalar(startingAt: end, of: bytes) : "\n"
    if scalar.standsAlone, next.standsAlone { return end }
    // The first character of a slice is found without looking back.
    let rest = text[text.utf8.index(text.startIndex, offsetBy: offset)...]
    return offset + (rest.first?.utf8.count ?? 0)
  }
}
