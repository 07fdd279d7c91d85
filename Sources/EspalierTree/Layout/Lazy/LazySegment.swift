/// Adjacent rows of a lazy container after an update.
struct LazySegment {
  /// The index of the first row.
  private(set) var start: Int

  /// The number of rows.
  private(set) var rows: Int

  /// The old index of the first row; `nil` for new rows.
  private(set) var old: Int?

  /// Whether the content of the rows has changed.
  let isUpdated: Bool

  /// Whether the rows keep their slots.
  private(set) var stays: Bool

  /// The model of a single row that needs a new slot.
  private(set) var model: CellModel?

  /// Returns the rows of pieces.
  ///
  /// If their order has changed, a heaviest subsequence in the old order stays.
  static func all(of pieces: RowPieces) -> [LazySegment] {
    var start = 0
    return zip(pieces.pieces, keepingOrder(pieces.pieces)).map { piece, keepsOrder in
      defer { start += piece.rows }
      return LazySegment(
        start: start, rows: piece.rows, old: piece.old, isUpdated: piece.isUpdated,
        stays: keepsOrder && piece.old != nil && !piece.isUpdated, model: nil)
    }
  }

  /// Separates single rows: those whose models need slots, and others whose places change.
  ///
  /// - Parameter cuts: The rows to separate, in order.
  static func cut(_ segments: [LazySegment], at cuts: [(index: Int, model: CellModel?)]) -> [LazySegment] {
    var result: [LazySegment] = []
    var cuts = cuts[...]
    for var segment in segments {
      while let cut = cuts.first, cut.index < segment.start + segment.rows {
        cuts.removeFirst()
        guard cut.index >= segment.start else { continue }
        if cut.index > segment.start { result.append(segment.split(at: cut.index)) }
        var single = segment.split(at: cut.index + 1)
        single.model = cut.model
        single.stays = false
        result.append(single)
      }
      if segment.rows > 0 { result.append(segment) }
    }
    return result
  }

  /// Removes and returns the rows before an index.
  private mutating func split(at index: Int) -> LazySegment {
    var head = self
    head.rows = index - start
    rows -= head.rows
    old = old.map { $0 + head.rows }
    start = index
    return head
  }

  /// Returns, for each piece, whether its rows keep their order among the others.
  private static func keepingOrder(_ pieces: [RowPiece]) -> [Bool] {
    let old = pieces.filter { $0.old != nil }
    let starts = old.compactMap(\.old)
    guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else {
      return [Bool](repeating: true, count: pieces.count)
    }
    var ranks = [Int](repeating: 0, count: starts.count)
    for (rank, index) in starts.indices.sorted(by: { starts[$0] < starts[$1] }).enumerated() { ranks[index] = rank }
    let sequence = HeaviestSequence(ranks: ranks, weights: old.map(\.rows))
    var next = 0
    return pieces.map { piece in
      guard piece.old != nil else { return true }
      defer { next += 1 }
      return sequence.isMember[next]
    }
  }
}

/// Old rows of a lazy container, and the rows that replace them.
struct LazyReplacement {
  /// The old rows.
  private(set) var old: Range<Int>

  /// The segments that replace them, and the index of their first row.
  private(set) var segments: [LazySegment]
  let start: Int

  /// The index after the last row.
  var end: Int { segments.last.map { $0.start + $0.rows } ?? start }

  /// The rows that stay before this replacement, which get new slots if the previous one absorbs it.
  private var between: [LazySegment] = []

  /// Returns the replacements between segments that stay.
  static func all(in segments: [LazySegment], oldCount: Int) -> [LazyReplacement] {
    var replacements: [LazyReplacement] = []
    var oldEnd = 0
    var start = 0
    var waiting: [LazySegment] = []
    var staying: [LazySegment] = []
    func close(at old: Int) {
      guard !waiting.isEmpty || oldEnd < old else { return }
      var replacement = LazyReplacement(old: oldEnd..<old, segments: waiting, start: start)
      replacement.between = staying
      replacements.append(replacement)
      waiting = []
      staying = []
    }
    for segment in segments {
      if segment.stays, let old = segment.old {
        close(at: old)
        oldEnd = old + segment.rows
        start = segment.start + segment.rows
        staying.append(segment)
      } else {
        waiting.append(segment)
      }
    }
    close(at: oldCount)
    return replacements
  }

  /// Extends the replacement to the end of the next one, including the rows in between that stay.
  mutating func absorb(_ next: LazyReplacement) {
    old = old.lowerBound..<next.old.upperBound
    segments += next.between + next.segments
  }
}
