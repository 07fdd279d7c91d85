/// The matches of a query in a text, which are found one after the other.
///
/// They are those in the text at the time of the search, because this holds a copy of it.
public struct TextMatches: Sequence, IteratorProtocol, Sendable {
  private let buffer: TextBuffer
  private let comparison: QueryComparison

  /// The chunks from the current one on, and the first byte of the current one.
  private var rest: SummedList<TextChunk>.Iterator
  private var chunk: TextChunk?
  private var chunkStart: Int

  /// The byte at which the next match may begin, and the one at which the last may end.
  private var position: Int
  private let end: Int

  init(_ query: TextQuery, in buffer: TextBuffer, _ range: Range<Int>) {
    let place = buffer.place(at: range.lowerBound)
    self.buffer = buffer
    comparison = QueryComparison(query)
    rest = buffer.chunks.elements(from: place.index)
    chunk = rest.next()
    chunkStart = place.start
    position = range.lowerBound
    end = Swift.min(range.upperBound, buffer.byteCount)
  }

  /// Returns the bytes of the next match; `nil` after the last one.
  public mutating func next() -> Range<Int>? {
    guard !comparison.isEmpty else { return nil }
    while let chunk, position < end {
      if let match = nextMatch(beginningIn: chunk) { return match }
      guard chunkStart + chunk.count <= position else { continue }
      chunkStart += chunk.count
      self.chunk = rest.next()
    }
    return nil
  }

  /// Returns the next match that begins in a chunk, or goes to its end.
  private mutating func nextMatch(beginningIn chunk: TextChunk) -> Range<Int>? {
    while position < chunkStart + chunk.count, position < end {
      let offset = position - chunkStart
      let found = chunk.text.withBytes { bytes in
        comparison.candidate(in: bytes, from: offset).map { ($0, comparison.length(in: bytes, at: $0)) }
      }
      guard let (candidate, known) = found else {
        position = chunkStart + chunk.count
        return nil
      }
      let start = chunkStart + candidate
      position = start + 1
      guard let length = known ?? comparison.length(in: buffer, at: start), length > 0, start + length <= end,
        buffer.isBoundary(start), buffer.isBoundary(start + length)
      else { continue }
      if comparison.query.matchesWholeWords, !buffer.isWord(start..<start + length) { continue }
      position = start + length
      return start..<start + length
    }
    return nil
  }
}

extension TextBuffer {
  /// Returns whether a character begins at a byte.
  fileprivate func isBoundary(_ byte: Int) -> Bool {
    let place = place(at: byte)
    let isCertain = place.chunk.text.withBytes { bytes in
      // A chunk begins and ends between characters, and between two ASCII characters there always is a boundary.
      place.offset == 0 || place.offset == bytes.count
        || bytes[place.offset] < 0x80 && bytes[place.offset - 1] < 0x80 && bytes[place.offset] != .lineFeed
    }
    return isCertain || boundary(at: byte) == byte
  }

  /// Returns whether no word goes on beyond the edges of a range.
  fileprivate func isWord(_ range: Range<Int>) -> Bool {
    func isInWord(_ byte: Int) -> Bool {
      guard byte > 0, byte < byteCount else { return false }
      let before = text(in: self.byte(before: byte)..<byte)
      let after = text(in: byte..<self.byte(after: byte))
      return before.allSatisfy(\.isWordPart) && after.allSatisfy(\.isWordPart)
    }
    return !isInWord(range.lowerBound) && !isInWord(range.upperBound)
  }
}
