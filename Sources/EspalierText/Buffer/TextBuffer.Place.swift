import EspalierCanvas

extension TextBuffer {
  /// A place in a chunk; an empty text has a single place, in an empty chunk.
  struct Place {
    /// The chunk, and its index.
    let chunk: TextChunk
    let index: Int

    /// The sum of the chunks before it.
    let before: TextSum

    /// The offset in the chunk.
    var offset = 0

    /// The first byte of the chunk.
    var start: Int { before.bytes }
  }

  /// Returns the place of a byte; the end of the text is in the last chunk.
  func place(at byte: Int) -> Place {
    requireByte(byte)
    var place = place { $0.bytes > byte }
    place.offset = byte - place.start
    return place
  }

  /// Stops the program unless a byte is in the text, or at its end.
  func requireByte(_ byte: Int) {
    require(byte >= 0 && byte <= byteCount, "the text has \(byteCount) bytes, and none at \(byte)")
  }

  /// Returns the first chunk with which the sum meets a condition, or the last one.
  @inline(__always)
  func place(where isPast: (TextSum) -> Bool) -> Place {
    if let (index, before) = chunks.first(where: isPast) {
      return Place(chunk: chunks[index], index: index, before: before)
    }
    guard chunks.count > 0 else { return Place(chunk: TextChunk("", measure), index: 0, before: TextSum()) }
    let last = chunks.count - 1
    return Place(chunk: chunks[last], index: last, before: chunks.sum(of: 0..<last))
  }
}
