import EspalierCanvas

extension TextBuffer {
  /// The number of lines, at least one.
  public var lineCount: Int { chunks.sum.lineEnds + 1 }

  /// Returns a line without its ending.
  ///
  /// - Complexity: O(log n + k) for k of n bytes.
  ///
  /// - Parameter index: The index of the line, from 0.
  public func line(_ index: Int) -> String { text(in: byteRange(ofLine: index)) }

  /// Returns the bytes of a line.
  ///
  /// - Complexity: O(log n) in the length of the text.
  ///
  /// - Parameters:
  ///   - index: The index of the line, from 0.
  ///   - includingEnding: Whether the bytes of the line's ending belong to the range.
  public func byteRange(ofLine index: Int, includingEnding: Bool = false) -> Range<Int> {
    let start = start(ofLine: index)
    guard index + 1 < lineCount else { return start..<byteCount }
    let next = lineEnd(index + 1)
    let end = next.start + next.chunk.offset(afterLineEnds: index + 1 - next.before.lineEnds)
    return start..<(includingEnding ? end : end - next.chunk.lineEndLength(before: end - next.start))
  }

  /// Returns the index of the line that contains a byte; the bytes of its ending belong to a line.
  ///
  /// - Complexity: O(log n) in the length of the text.
  ///
  /// - Parameter byte: A byte, or the end of the text.
  public func lineIndex(at byte: Int) -> Int {
    let place = place(at: byte)
    return place.before.lineEnds + place.chunk.lineEnds(before: place.offset)
  }

  /// Returns the first byte of a line.
  ///
  /// - Complexity: O(log n) in the length of the text.
  ///
  /// - Parameter index: The index of the line, from 0.
  public func start(ofLine index: Int) -> Int {
    require(index >= 0 && index < lineCount, "the text has \(lineCount) lines, and none at index \(index)")
    if index == 0 { return 0 }
    let place = lineEnd(index)
    return place.start + place.chunk.offset(afterLineEnds: index - place.before.lineEnds)
  }

  /// Returns the line endings of the text that occur, with the number of each.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var lineEndings: [String: Int] {
    var counts: [String: Int] = [:]
    for chunk in chunks where chunk.sum.lineEnds > 0 {
      for character in chunk.text where character == "\n" || character == "\r\n" || character == "\r" {
        counts[String(character), default: 0] += 1
      }
    }
    return counts
  }

  /// Returns the place of the chunk that contains a line ending, counted from 1.
  private func lineEnd(_ number: Int) -> Place { place { $0.lineEnds >= number } }
}
