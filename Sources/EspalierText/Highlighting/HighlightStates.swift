/// The states of a text at the beginnings of its segments.
struct HighlightStates<Lexer: TextLexer>: HighlightStore {
  /// The number of lines of a segment that has been read, and how far above a line reading begins at most.
  private static var segmentLength: Int { 64 }

  private let lexer: Lexer
  private var segments: HighlightSegments<Lexer.State>

  /// A line whose state is known because the line above it was asked for last.
  private var next: (line: Int, state: Lexer.State)?

  init(_ lexer: Lexer, lineCount: Int) {
    self.lexer = lexer
    segments = HighlightSegments(
      HighlightSegment(count: lineCount, state: lexer.initialState, isUnread: true))
  }

  var lineCount: Int { segments.lineCount }

  mutating func replaceLines(_ lines: Range<Int>, withCount count: Int) {
    next = nil
    // New lines belong to the segment in front of them, or to the first one.
    let first = lines.isEmpty ? max(0, lines.lowerBound - 1) : lines.lowerBound
    guard let place = segments.place(ofLine: first),
      let last = lines.isEmpty ? place : segments.place(ofLine: lines.upperBound - 1)
    else {
      segments = HighlightSegments(HighlightSegment(count: count, state: lexer.initialState, isUnread: true))
      return
    }
    let state = segments[place].state
    // What is left of the last segment joins the first one, whose state it is read from.
    let remaining = last.start + segments[last].count - place.start - lines.count + count
    guard remaining > 0 else {
      segments.replace(place, through: last, with: [])
      if let following = segments.place(ofLine: place.start) { setState(state, at: following) }
      return
    }
    segments.replace(
      place, through: last, with: [HighlightSegment(count: remaining, state: state, isUnread: true)])
  }

  mutating func tokens(ofLine line: Int, in text: (Int) -> String) -> [TextToken] {
    var (first, state) = start(for: line)
    while first < line {
      _ = lexer.tokens(in: text(first), from: &state)
      first += 1
    }
    let tokens = lexer.tokens(in: text(line), from: &state)
    next = (line + 1, state)
    return tokens
  }

  func isRead(to line: Int) -> Bool {
    guard let unread = segments.firstUnread() else { return true }
    return unread.start > line
  }

  mutating func advance(to line: Int, byteLimit: Int, in text: (Int) -> String) -> Range<Int>? {
    var changed: Range<Int>?
    var byteCount = 0
    while byteCount < byteLimit, let place = segments.firstUnread(), place.start <= line {
      next = nil
      var end = readSegment(at: place, in: text, &byteCount)
      end = max(end, changed?.upperBound ?? 0)
      changed = (changed?.lowerBound ?? place.start)..<end
    }
    return changed
  }

  /// Reads the first lines of a segment, and hands the state on to what follows.
  ///
  /// - Returns: The end of the lines that may look different.
  private mutating func readSegment(
    at place: HighlightSegments<Lexer.State>.Place, in text: (Int) -> String, _ byteCount: inout Int
  ) -> Int {
    let segment = segments[place]
    let count = min(segment.count, Self.segmentLength)
    var state = segment.state
    for line in place.start..<place.start + count {
      let line = text(line)
      byteCount += min(line.utf8.count, TextHighlighter.largestLineLength) + 1
      _ = lexer.tokens(in: line, from: &state)
    }
    let front = HighlightSegment(count: count, state: segment.state, isUnread: false)
    if count < segment.count {
      let rest = HighlightSegment(count: segment.count - count, state: state, isUnread: true)
      segments.replace(place, through: place, with: [front, rest])
      return Self.visibleEnd(from: place.start + count, rest.count)
    }
    segments.replace(place, through: place, with: [front])
    return handOn(state, to: segments.place(after: place), from: place) ?? place.start + count
  }

  /// Gives a segment the state that the lines in front of it have led to.
  ///
  /// - Returns: The end of its lines; `nil` if it has had this state before, or does not exist.
  private mutating func handOn(
    _ state: Lexer.State, to following: HighlightSegments<Lexer.State>.Place?,
    from place: HighlightSegments<Lexer.State>.Place
  ) -> Int? {
    guard let following else { return nil }
    let segment = segments[following]
    if segment.state == state {
      // Deletions leave short segments, which join.
      if !segment.isUnread, segments[place].count + segment.count <= Self.segmentLength {
        var joined = segments[place]
        joined.count += segment.count
        segments.replace(place, through: following, with: [joined])
      }
      return nil
    }
    setState(state, at: following)
    return Self.visibleEnd(from: following.start, segment.count)
  }

  /// Returns the end of the lines of a segment that are read from its beginning, given its number of lines.
  private static func visibleEnd(from start: Int, _ count: Int) -> Int { start + min(count, segmentLength + 1) }

  private mutating func setState(_ state: Lexer.State, at place: HighlightSegments<Lexer.State>.Place) {
    guard segments[place].state != state else { return }
    segments.update(place) { segment in
      segment.state = state
      segment.isUnread = true
    }
  }

  /// Returns where to begin reading, and in which state, to know the state of a line.
  private func start(for line: Int) -> (Int, Lexer.State) {
    if let next, next.line == line { return next }
    guard let place = segments.place(ofLine: line) else { return (line, lexer.initialState) }
    let nearest = line - Self.segmentLength
    return place.start >= nearest ? (place.start, segments[place].state) : (nearest, lexer.initialState)
  }
}
