import EspalierCanvas

/// A part of a text that begins and ends between characters, with what it contributes to the sums of the tree.
///
/// Offsets are in bytes from its start. Whatever is looked up visits the chunk from its start, which is a boundary
/// between characters whatever precedes it; so the characters of a chunk are found without looking beyond it.
struct TextChunk: SummedElement {
  let text: String
  let sum: TextSum

  init(_ text: String, _ measure: TextMeasure) {
    var text = text
    // A no-op for text that is stored as UTF-8, as all text made by this module is.
    text.makeContiguousUTF8()
    var sum = text.withBytes { bytes in Self.counts(of: bytes, text) }
    if sum.lineEnds == 0 { sum.columns = measure.span(of: text[...]) }
    (self.text, self.sum) = (text, sum)
  }

  /// The number of bytes.
  var count: Int { sum.bytes }

  /// Whether every byte is a character.
  private var isSimple: Bool { sum.bytes == sum.characters }

  /// Returns the text between two offsets.
  func text(in range: Range<Int>) -> Substring { text.text(in: range) }

  /// Returns whether a character's bytes may begin at an offset.
  func isScalarBoundary(_ offset: Int) -> Bool {
    text.withBytes { bytes in offset == bytes.count || bytes[offset] & 0xC0 != 0x80 }
  }
}

extension TextChunk {
  /// Returns the start and the index of the character that contains an offset.
  func character(at offset: Int) -> (start: Int, index: Int) {
    if isSimple { return (offset, offset) }
    return text.withBytes { bytes in
      var walk = CharacterWalk(text: text, bytes: bytes)
      while let end = walk.nextEnd(), end <= offset { walk.advance(to: end) }
      return (walk.offset, walk.index)
    }
  }

  /// Returns the offset of a character, given its index.
  func offset(ofCharacter index: Int) -> Int {
    if isSimple { return min(index, count) }
    return text.withBytes { bytes in
      var walk = CharacterWalk(text: text, bytes: bytes)
      while walk.index < index, let end = walk.nextEnd() { walk.advance(to: end) }
      return walk.offset
    }
  }

  /// Returns the offset after a number of line endings.
  func offset(afterLineEnds count: Int) -> Int {
    text.withBytes { bytes in
      var offset = 0
      var remaining = count
      while remaining > 0 {
        if bytes.isLineEnd(at: offset) { remaining -= 1 }
        offset += 1
      }
      return offset
    }
  }

  /// Returns the number of line endings that are complete at an offset.
  func lineEnds(before offset: Int) -> Int {
    if offset == count { return sum.lineEnds }
    return text.withBytes { bytes in (0..<offset).count { bytes.isLineEnd(at: $0) } }
  }

  /// Returns the number of bytes of the line ending before an offset: 2 for CR-LF, 1 for LF and CR.
  func lineEndLength(before offset: Int) -> Int {
    text.withBytes { bytes in
      offset > 1 && bytes[offset - 1] == .lineFeed && bytes[offset - 2] == .carriageReturn ? 2 : 1
    }
  }

  /// Counts what a chunk contains, except for columns.
  private static func counts(of bytes: UnsafeBufferPointer<UInt8>, _ text: String) -> TextSum {
    let counts = ByteCounts(bytes)
    var pairs = 0
    if counts.returns > 0, counts.feeds > 0 {
      pairs = (1..<bytes.count).count { bytes[$0] == .lineFeed && bytes[$0 - 1] == .carriageReturn }
    }
    let lineEnds = counts.feeds + counts.returns - pairs
    if let scalars = counts.loneScalars {
      return TextSum(bytes: bytes.count, characters: scalars - pairs, lineEnds: lineEnds)
    }
    var walk = CharacterWalk(text: text, bytes: bytes)
    while let end = walk.nextEnd() { walk.advance(to: end) }
    return TextSum(bytes: bytes.count, characters: walk.index, lineEnds: lineEnds)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the byte at an offset is the last one of a line ending.
  @inline(__always)
  func isLineEnd(at offset: Int) -> Bool {
    self[offset] == .lineFeed
      || self[offset] == .carriageReturn && (offset + 1 == count || self[offset + 1] != .lineFeed)
  }
}
