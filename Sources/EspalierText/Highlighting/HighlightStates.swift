/// The states of a text at the beginnings of its segments.
struct HighlightStates<Lexer: TextLexer>: HighlightStore {
  /// The number of lines of a segment that has been read, and how far above a line reading begins at most.
  private static var segmentLength: Int { 64 }

  /// Lines in a row, of which only the state at the beginning is kept.
  struct Segment: SummedElement {
    var count: Int

    /// The state at the beginning of the first line.
    var state: Lexer.State

    /// Whether the lines have to be read, because they or the state have changed since they were last.
    var isUnread: Bool

    var sum: HighlightSum { HighlightSum(lineCount: count, unreadCount: isUnread ? 1 : 0) }
  }

  /// Where a segment is, and what those before it add up to.
  private typealias Place = (index: Int, before: HighlightSum)

  private let lexer: Lexer

  /// The segments, from the first line to the last one; none of a text without lines.
  private var segments: SummedList<Segment>

  /// A line whose state is known because the line above it was asked for last.
  private var next: (line: Int, state: Lexer.State)?

  init(_ lexer: Lexer, lineCount: Int) {
    self.lexer = lexer
    segments = SummedList(Self.unread(lineCount, from: lexer.initialState))
  }

  var lineCount: Int { segments.sum.lineCount }

  mutating func replaceLines(_ lines: Range<Int>, withCount count: Int) {
    next = nil
    // New lines belong to the segment in front of them, or to the first one.
    let first = lines.isEmpty ? max(0, lines.lowerBound - 1) : lines.lowerBound
    guard let place = place(ofLine: first), let last = lines.isEmpty ? place : self.place(ofLine: lines.upperBound - 1)
    else {
      segments = SummedList(Self.unread(count, from: lexer.initialState))
      return
    }
    let (state, start) = (segments[place.index].state, place.before.lineCount)
    // What is left of the last segment joins the first one, whose state it is read from.
    let remaining = last.before.lineCount + segments[last.index].count - start - lines.count + count
    replace(place, through: last, with: Self.unread(remaining, from: state))
    if remaining == 0, let following = self.place(ofLine: start) { setState(state, at: following) }
  }

  mutating func tokens(ofLine line: Int, in text: (Int) -> String) -> [TextToken] {
    var (first, state) = start(for: line)
    for above in first..<line { _ = lexer.tokens(in: text(above), from: &state) }
    let tokens = lexer.tokens(in: text(line), from: &state)
    next = (line + 1, state)
    return tokens
  }

  func isRead(to line: Int) -> Bool { firstUnread.map { $0.before.lineCount > line } ?? true }

  mutating func advance(to line: Int, byteLimit: Int, in text: (Int) -> String) -> Range<Int>? {
    var changed: Range<Int>?
    var byteCount = 0
    while byteCount < byteLimit, let place = firstUnread, place.before.lineCount <= line {
      next = nil
      let end = readSegment(at: place, in: text, &byteCount)
      changed = (changed?.lowerBound ?? place.before.lineCount)..<max(end, changed?.upperBound ?? 0)
    }
    return changed
  }

  /// Reads the first lines of a segment, and hands the state on to what follows.
  ///
  /// - Returns: The end of the lines that may look different.
  private mutating func readSegment(at place: Place, in text: (Int) -> String, _ byteCount: inout Int) -> Int {
    let segment = segments[place.index]
    let start = place.before.lineCount
    let count = min(segment.count, Self.segmentLength)
    let end = start + count
    var state = segment.state
    for line in start..<end {
      let line = text(line)
      byteCount += min(line.utf8.count, TextHighlighter.largestLineLength) + 1
      _ = lexer.tokens(in: line, from: &state)
    }
    let rest = Self.unread(segment.count - count, from: state)
    replace(place, through: place, with: [Segment(count: count, state: segment.state, isUnread: false)] + rest)
    if let rest = rest.first { return Self.visibleEnd(from: end, rest.count) }
    return self.place(ofLine: end).flatMap { handOn(state, to: $0, from: place) } ?? end
  }

  /// Gives a segment the state that the lines in front of it have led to.
  ///
  /// - Returns: The end of its lines; `nil` if it has had this state before.
  private mutating func handOn(_ state: Lexer.State, to following: Place, from place: Place) -> Int? {
    let segment = segments[following.index]
    if segment.state == state {
      // Deletions leave short segments, which join.
      var joined = segments[place.index]
      joined.count += segment.count
      if !segment.isUnread, joined.count <= Self.segmentLength { replace(place, through: following, with: [joined]) }
      return nil
    }
    setState(state, at: following)
    return Self.visibleEnd(from: following.before.lineCount, segment.count)
  }

  /// Returns the end of the lines of a segment that are read from its beginning, given its number of lines.
  private static func visibleEnd(from start: Int, _ count: Int) -> Int { start + min(count, segmentLength + 1) }

  private mutating func setState(_ state: Lexer.State, at place: Place) {
    let segment = segments[place.index]
    guard segment.state != state else { return }
    replace(place, through: place, with: [Segment(count: segment.count, state: state, isUnread: true)])
  }

  /// Returns where to begin reading, and in which state, to know the state of a line.
  private func start(for line: Int) -> (Int, Lexer.State) {
    if let next, next.line == line { return next }
    guard let place = place(ofLine: line) else { return (line, lexer.initialState) }
    let nearest = line - Self.segmentLength
    let start = place.before.lineCount
    return start >= nearest ? (start, segments[place.index].state) : (nearest, lexer.initialState)
  }

  /// Returns the segment that contains a line.
  private func place(ofLine line: Int) -> Place? { segments.first { $0.lineCount > line } }

  /// The first segment that has to be read.
  private var firstUnread: Place? { segments.first { $0.unreadCount > 0 } }

  private mutating func replace(_ first: Place, through last: Place, with new: [Segment]) {
    segments.replaceSubrange(first.index..<last.index + 1, with: new)
  }

  /// Returns lines that have not been read as a segment, or none if there are no lines.
  private static func unread(_ count: Int, from state: Lexer.State) -> [Segment] {
    count > 0 ? [Segment(count: count, state: state, isUnread: true)] : []
  }
}

/// What segments add up to.
struct HighlightSum: ListSum {
  var lineCount = 0
  var unreadCount = 0

  static func + (left: Self, right: Self) -> Self {
    Self(lineCount: left.lineCount + right.lineCount, unreadCount: left.unreadCount + right.unreadCount)
  }
}
