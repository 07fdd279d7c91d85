/// Lines in a row, of which only the state at the beginning is kept.
struct HighlightSegment<State: Hashable & Sendable>: Sendable {
  var count: Int

  /// The state at the beginning of the first line.
  var state: State

  /// Whether the lines have to be read, because they or the state have changed since they were last.
  var isUnread: Bool
}

/// The segments of a text, from its first line to its last one.
///
/// ```
///   chunks     |  ▪▪▪▪▪▪  |  ▪▪▪▪  |  ▪▪▪▪▪  |      each knows its number of lines and of unread segments
///   segments      64 64 60 …
/// ```
///
/// Both levels are arrays, so finding a line among a million takes a few hundred steps through adjacent memory.
struct HighlightSegments<State: Hashable & Sendable>: Sendable {
  typealias Segment = HighlightSegment<State>

  private struct Chunk: Sendable {
    var segments: [Segment]
    var lineCount: Int
    var unreadCount: Int

    init(_ segments: [Segment]) {
      self.segments = segments
      lineCount = segments.reduce(0) { $0 + $1.count }
      unreadCount = segments.count { $0.isUnread }
    }
  }

  /// Where a segment is.
  struct Place {
    fileprivate var chunk: Int
    fileprivate var offset: Int

    /// The number of its first line.
    fileprivate(set) var start: Int
  }

  private static var largestChunkCount: Int { 128 }

  private var chunks: [Chunk] = []

  private(set) var lineCount = 0

  init(_ segment: Segment) {
    guard segment.count > 0 else { return }
    chunks = [Chunk([segment])]
    lineCount = segment.count
  }

  subscript(place: Place) -> Segment { chunks[place.chunk].segments[place.offset] }

  /// Returns the segment that contains a line.
  ///
  /// - Complexity: O(√n) in the number of segments.
  func place(ofLine line: Int) -> Place? {
    guard line >= 0, line < lineCount else { return nil }
    var start = 0
    for (number, chunk) in chunks.enumerated() {
      guard start + chunk.lineCount <= line else {
        return place(from: start, inChunk: number) { start, segment in
          line < start + segment.count
        }
      }
      start += chunk.lineCount
    }
    return nil
  }

  /// Returns the first segment that has to be read.
  ///
  /// - Complexity: O(√n) in the number of segments.
  func firstUnread() -> Place? {
    var start = 0
    for (number, chunk) in chunks.enumerated() {
      if chunk.unreadCount > 0 { return place(from: start, inChunk: number) { $1.isUnread } }
      start += chunk.lineCount
    }
    return nil
  }

  func place(after place: Place) -> Place? {
    let start = place.start + self[place].count
    if place.offset + 1 < chunks[place.chunk].segments.count {
      return Place(chunk: place.chunk, offset: place.offset + 1, start: start)
    }
    return place.chunk + 1 < chunks.count ? Place(chunk: place.chunk + 1, offset: 0, start: start) : nil
  }

  /// Changes a segment, which must keep at least one line.
  mutating func update(_ place: Place, _ change: (inout Segment) -> Void) {
    let old = self[place]
    change(&chunks[place.chunk].segments[place.offset])
    let new = self[place]
    chunks[place.chunk].lineCount += new.count - old.count
    chunks[place.chunk].unreadCount += (new.isUnread ? 1 : 0) - (old.isUnread ? 1 : 0)
    lineCount += new.count - old.count
  }

  /// Inserts a segment behind another one, whose place stays valid.
  mutating func insert(_ segment: Segment, after place: Place) {
    var chunk = chunks[place.chunk]
    chunk.segments.insert(segment, at: place.offset + 1)
    lineCount += segment.count
    guard chunk.segments.count > Self.largestChunkCount else {
      chunk.lineCount += segment.count
      chunk.unreadCount += segment.isUnread ? 1 : 0
      chunks[place.chunk] = chunk
      return
    }
    // Segments are mostly made from the first line on, so the first half stays almost full.
    let border = max(place.offset + 1, chunk.segments.count / 2)
    let (first, second) = (Chunk(Array(chunk.segments[..<border])), Chunk(Array(chunk.segments[border...])))
    chunks.replaceSubrange(place.chunk...place.chunk, with: [first, second])
  }

  /// Removes a segment; the place is then that of the one behind it, if there is one.
  mutating func remove(at place: Place) {
    let segment = self[place]
    lineCount -= segment.count
    chunks[place.chunk].segments.remove(at: place.offset)
    chunks[place.chunk].lineCount -= segment.count
    chunks[place.chunk].unreadCount -= segment.isUnread ? 1 : 0
    if chunks[place.chunk].segments.isEmpty { chunks.remove(at: place.chunk) }
  }

  private func place(from start: Int, inChunk number: Int, where isWanted: (Int, Segment) -> Bool) -> Place? {
    var start = start
    for (offset, segment) in chunks[number].segments.enumerated() {
      if isWanted(start, segment) { return Place(chunk: number, offset: offset, start: start) }
      start += segment.count
    }
    return nil
  }
}
