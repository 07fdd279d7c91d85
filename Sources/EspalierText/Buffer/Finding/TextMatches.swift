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
      let found = chunk.text.withBytes { bytes in comparison.match(in: bytes, from: offset) }
      guard let found else {
        position = chunkStart + chunk.count
        return nil
      }
      let start = chunkStart + found.offset
      position = start + 1
      guard let length = found.length ?? comparison.length(in: buffer, at: start), length > 0, start + length <= end,
        found.isCertain || buffer.boundary(at: start) == start && buffer.boundary(at: start + length) == start + length
      else { continue }
      if comparison.query.matchesWholeWords, !buffer.isWord(start..<start + length) { continue }
      position = start + length
      return start..<start + length
    }
    return nil
  }
}

extension TextBuffer {
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
