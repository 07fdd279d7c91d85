import EspalierCanvas
import EspalierControls

/// The matches of a search in a text, which are found one after the other.
///
/// They are those in the text at the time of the search, because this holds a copy of it.
public struct TextMatches: Sequence, IteratorProtocol {
  private let buffer: TextBuffer
  private let wholeWords: Bool

  /// `nil` if nothing can be found.
  private var search: (any MatchSearch)?

  /// A closure that is asked now and then whether to go on.
  var isWanted: () -> Bool = { true }

  /// - Parameter limit: The byte before which matches begin; they may go on to the end of the range.
  init(_ matcher: TextMatcher?, in buffer: TextBuffer, _ range: Range<Int>, beginningBefore limit: Int) {
    self.buffer = buffer
    wholeWords = matcher?.wholeWords ?? false
    search = matcher.map { matcher -> any MatchSearch in
      switch matcher.pattern {
      case .text(let comparison): ByteMatches(comparison, in: buffer, range, beginningBefore: limit)
      case .expression(let expression): LineMatches(expression, in: buffer, range, beginningBefore: limit)
      }
    }
  }

  /// Returns the bytes of the next match; `nil` after the last one.
  public mutating func next() -> Range<Int>? { nextMatch()?.range }

  /// Returns the next match; `nil` after the last one.
  mutating func nextMatch() -> TextMatch? {
    // Copied, because nothing of this may be read while the search changes.
    let (buffer, wholeWords, isWanted) = (buffer, wholeWords, isWanted)
    return search?.next(in: buffer, wholeWords: wholeWords, while: isWanted)
  }
}

/// How matches are found.
private protocol MatchSearch {
  /// Returns the next match; `nil` after the last one, or once nothing is wanted any more.
  mutating func next(in buffer: TextBuffer, wholeWords: Bool, while isWanted: () -> Bool) -> TextMatch?
}

/// The matches of a string, chunk by chunk.
private struct ByteMatches: MatchSearch {
  private let comparison: QueryComparison

  /// The chunks from the current one on, and the first byte of the current one.
  private var rest: SummedList<TextChunk>.Iterator
  private var chunk: TextChunk?
  private var chunkStart: Int

  /// The byte at which the next match may begin, the one before which the last does, and the one at which it may end.
  private var position: Int
  private let limit: Int
  private let end: Int

  init(_ comparison: QueryComparison, in buffer: TextBuffer, _ range: Range<Int>, beginningBefore limit: Int) {
    let place = buffer.place(at: range.lowerBound)
    self.comparison = comparison
    rest = buffer.chunks.elements(from: place.index)
    chunk = rest.next()
    chunkStart = place.start
    position = range.lowerBound
    end = Swift.min(range.upperBound, buffer.byteCount)
    self.limit = Swift.min(limit, end)
  }

  mutating func next(in buffer: TextBuffer, wholeWords: Bool, while isWanted: () -> Bool) -> TextMatch? {
    while let chunk, position < limit {
      guard position < chunkStart + chunk.count else {
        guard isWanted() else { return nil }
        chunkStart += chunk.count
        self.chunk = rest.next()
        continue
      }
      let offset = position - chunkStart
      let found = chunk.text.withBytes { bytes in comparison.match(in: bytes, from: offset) }
      guard let found else {
        position = chunkStart + chunk.count
        continue
      }
      let start = chunkStart + found.offset
      position = start + 1
      guard start < limit else { return nil }
      guard let length = found.length ?? comparison.length(in: buffer, at: start), length > 0, start + length <= end,
        found.isCertain || buffer.boundary(at: start) == start && buffer.boundary(at: start + length) == start + length,
        !wholeWords || buffer.isWord(start..<start + length)
      else { continue }
      position = start + length
      return TextMatch(range: start..<start + length)
    }
    return nil
  }
}

/// The matches of a regular expression, line by line.
private struct LineMatches: MatchSearch {
  private let expression: Regex<AnyRegexOutput>
  private let range: Range<Int>

  /// The byte before which the last match begins.
  private let limit: Int

  /// The lines that have not been read, and the matches in the last one that was.
  private var lines: Range<Int>
  private var found: ArraySlice<TextMatch> = []

  init(_ expression: Regex<AnyRegexOutput>, in buffer: TextBuffer, _ range: Range<Int>, beginningBefore limit: Int) {
    self.expression = expression
    self.range = range
    self.limit = limit
    let last = max(range.lowerBound, min(limit - 1, range.upperBound))
    lines = buffer.lineIndex(at: range.lowerBound)..<buffer.lineIndex(at: last) + 1
  }

  mutating func next(in buffer: TextBuffer, wholeWords: Bool, while isWanted: () -> Bool) -> TextMatch? {
    while true {
      while let match = found.popFirst() {
        let (start, end) = (match.range.lowerBound, match.range.upperBound)
        guard start >= range.lowerBound else { continue }
        guard start < limit, end <= range.upperBound else { return nil }
        if !wholeWords || buffer.isWord(match.range) { return match }
      }
      guard let line = lines.first, isWanted() else { return nil }
      lines.removeFirst()
      found = buffer.matches(of: expression, inLine: line)[...]
    }
  }
}

extension TextBuffer {
  /// Returns the matches of an expression in a line that are not empty, with their bytes in the text.
  fileprivate func matches(of expression: Regex<AnyRegexOutput>, inLine index: Int) -> [TextMatch] {
    let start = self.start(ofLine: index)
    let line = line(index)
    return line.matches(of: expression).compactMap { match in
      guard !match.range.isEmpty else { return nil }
      let lower = start + line.utf8.distance(from: line.startIndex, to: match.range.lowerBound)
      let upper = lower + line.utf8.distance(from: match.range.lowerBound, to: match.range.upperBound)
      return TextMatch(range: lower..<upper, output: match.output)
    }
  }

  /// Returns whether no word, which consists of letters, digits and underscores, goes on beyond the ends of a range.
  fileprivate func isWord(_ range: Range<Int>) -> Bool {
    func isInWord(_ byte: Int) -> Bool {
      guard byte > 0, byte < byteCount else { return false }
      let before = text(in: self.byte(before: byte)..<byte)
      let after = text(in: byte..<self.byte(after: byte))
      return before.allSatisfy { $0.wordKind == .letter } && after.allSatisfy { $0.wordKind == .letter }
    }
    return !isInWord(range.lowerBound) && !isInWord(range.upperBound)
  }
}
