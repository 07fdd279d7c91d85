/// Neighboring rows of a lazy container as they are going to be.
struct LazySegment {
  /// The index of the first row.
  private(set) var start: Int

  /// The number of rows.
  private(set) var rows: Int

  /// The index that the first row has had; `nil` for new rows.
  private(set) var old: Int?

  /// Whether the rows show something else than before.
  let isUpdated: Bool

  /// Whether the rows keep their slots.
  private(set) var stays: Bool

  /// The model of a single row that is to get a slot, or another one.
  private(set) var model: CellModel?

  /// The rows of pieces; of those that have changed their order, the heaviest that can stay do.
  static func all(of pieces: RowPieces) -> [LazySegment] {
    var start = 0
    return zip(pieces.pieces, keepingOrder(pieces.pieces)).map { piece, keepsOrder in
      defer { start += piece.rows }
      return LazySegment(
        start: start, rows: piece.rows, old: piece.old, isUpdated: piece.isUpdated,
        stays: keepsOrder && piece.old != nil && !piece.isUpdated, model: nil)
    }
  }

  /// Sets single rows apart: those with models that are to get slots, and others whose places change.
  ///
  /// - Parameter cuts: In order.
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

  /// Takes the rows before an index off the beginning.
  private mutating func split(at index: Int) -> LazySegment {
    var head = self
    head.rows = index - start
    rows -= head.rows
    old = old.map { $0 + head.rows }
    start = index
    return head
  }

  /// For each piece, whether its rows keep their order among the others.
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

/// Old rows of a lazy container, and the rows that take their place.
struct LazyReplacement {
  /// The old rows.
  private(set) var old: Range<Int>

  /// What takes their place, and the index of its first row.
  private(set) var segments: [LazySegment]
  let start: Int

  /// The index behind its last row.
  var end: Int { segments.last.map { $0.start + $0.rows } ?? start }

  /// Rows that stay between this one and the one that is absorbed: they get new slots, too.
  private var between: [LazySegment] = []

  /// What lies between segments that stay.
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

  /// Goes on to the end of the next replacement, with what stays between the two.
  mutating func absorb(_ next: LazyReplacement) {
    old = old.lowerBound..<next.old.upperBound
    segments += next.between + next.segments
  }
}
