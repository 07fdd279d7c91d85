import EspalierCanvas

extension TextChunk {
  /// The number of bytes of a chunk that is cut from a larger text; one with longer characters is larger.
  static var usualCount: Int { 1536 }

  /// The number of bytes up to which a text remains one chunk.
  static var maximumCount: Int { 2048 }

  /// The number of bytes below which a chunk is joined with a neighbor.
  static var minimumCount: Int { 512 }

  /// Returns the chunks of a text, in order.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func chunks(of text: String, _ measure: TextMeasure) -> [TextChunk] {
    if text.isEmpty { return [] }
    if text.utf8.count <= maximumCount { return [TextChunk(text, measure)] }
    return text.withBytes { bytes in
      do {
        return try chunks(of: bytes, measure)
      } catch {
        trap("the bytes of a string are always valid UTF-8; \(error)")
      }
    }
  }

  /// Returns the chunks of bytes, in order, which are checked as they are copied.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func chunks(
    of bytes: UnsafeBufferPointer<UInt8>, _ measure: TextMeasure
  ) throws(TextBufferError) -> [TextChunk] {
    var chunks: [TextChunk] = []
    chunks.reserveCapacity(bytes.count / usualCount + 1)
    var start = 0
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      let count = rest.count <= maximumCount ? rest.count : rest.certainCut(near: usualCount) ?? rest.foundCut()
      let part = UnsafeBufferPointer(rebasing: rest[..<count])
      guard let text = String(validating: part, as: UTF8.self) else {
        throw .invalidUTF8(byte: start + part.firstInvalidByte)
      }
      chunks.append(TextChunk(text, measure))
      start += count
    }
    return chunks
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns an offset at or before `target` between two scalars that never join, whatever surrounds them.
  fileprivate func certainCut(near target: Int) -> Int? {
    var offset = target
    while offset > target / 2 {
      if self[offset] < 0x80, self[offset - 1] < 0x80 {
        if self[offset] != .lineFeed || self[offset - 1] != .carriageReturn { return offset }
      } else if let next = scalar(at: offset), next.standsAlone, let last = scalar(before: offset), last.standsAlone {
        return offset
      }
      offset -= 1
    }
    return nil
  }

  /// Returns the offset of a boundary between characters that is found by visiting them all from the start.
  ///
  /// It is the last one that is certain in as many bytes as a usual chunk has, or in more if there is none.
  fileprivate func foundCut() -> Int {
    var length = TextChunk.usualCount
    while length < count {
      let part = String(decoding: self[..<length], as: UTF8.self)
      // What follows may belong to the last character, and its last bytes may be missing.
      let cut = part.withBytes { bytes in
        var walk = CharacterWalk(text: part, bytes: bytes)
        var last = 0
        while let end = walk.nextEnd(), end + 4 < length {
          last = end
          walk.advance(to: end)
        }
        return last
      }
      if cut > 0 { return cut }
      length *= 2
    }
    return count
  }

  /// The scalar whose bytes begin at an offset, if they are valid.
  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard self[offset] & 0xC0 != 0x80 else { return nil }
    var bytes = self[offset...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  private func scalar(before offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// The offset of the first byte that does not belong to a valid scalar.
  fileprivate var firstInvalidByte: Int {
    var bytes = makeIterator()
    var offset = 0
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { offset += UTF8.width(scalar) }
    return offset
  }
}
