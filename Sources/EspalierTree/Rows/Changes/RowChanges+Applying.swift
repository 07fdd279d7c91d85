import EspalierCanvas

extension RowChanges {
  /// Returns the new list, made from the old one and the inserted elements.
  ///
  /// Updated rows keep their old elements; if elements carry content, replace those at ``updates`` afterward.
  ///
  ///     let ids = changes.applied(to: oldIDs) { newIDs[$0] }
  ///
  /// - Complexity: O(n + c) in the number of rows and of changes.
  /// - Parameters:
  ///   - old: The old list.
  ///   - inserting: A closure that returns the element at a new index; called once for each inserted row, in ascending
  ///     order.
  /// - Precondition: All rows in the changes exist: the old ones in `old`, the new ones in the result.
  @inlinable
  public func applied<E>(to old: some Collection<E>, inserting: (Int) -> E) -> [E] {
    let old = Array(old)
    let origins = origins(oldCount: old.count)
    var new: [E] = []
    new.reserveCapacity(origins.count)
    for (index, origin) in origins.enumerated() { new.append(origin < 0 ? inserting(index) : old[origin]) }
    return new
  }

  /// Returns, for every new row, its old index, or -1 if it is inserted.
  @usableFromInline
  func origins(oldCount: Int) -> [Int] {
    let newCount = newCount(oldCount: oldCount)
    var origins = [Int](repeating: unknownOrigin, count: newCount)
    for range in inserts { for index in range { origins[index] = -1 } }
    for move in moves { for (index, origin) in zip(move.target, move.from) { origins[index] = origin } }
    var index = 0
    for range in stayingRanges(oldCount: oldCount) {
      for origin in range {
        while origins[index] != unknownOrigin { index += 1 }
        origins[index] = origin
      }
    }
    return origins
  }

  /// Returns the new rows as pieces of the old ones; updates are left out.
  ///
  /// - Complexity: O(c log c) in the number of changes.
  /// - Parameters:
  ///   - oldCount: The old number of rows.
  ///   - start: The number of rows before the first one that the changes count.
  func pieces(oldCount: Int, from start: Int) -> RowPieces {
    let newCount = newCount(oldCount: oldCount - start)
    var coming = inserts.map { (new: $0.lowerBound, piece: RowPiece(old: nil, rows: $0.count)) }
    coming += moves.map { (new: $0.to, piece: RowPiece(old: $0.from.lowerBound + start, rows: $0.from.count)) }
    coming.sort { $0.new < $1.new }
    let staying = stayingRanges(oldCount: oldCount - start)
    var result = RowPieces(oldRows: 0..<start)
    var (next, offset) = (0, 0)
    func stay(upTo end: Int) {
      while result.rows < end + start {
        let rows = staying[next].dropFirst(offset).prefix(end + start - result.rows)
        result.append(RowPiece(old: rows.startIndex + start, rows: rows.count))
        offset += rows.count
        if offset == staying[next].count { (next, offset) = (next + 1, 0) }
      }
    }
    for (new, piece) in coming {
      stay(upTo: new)
      result.append(piece)
    }
    stay(upTo: newCount)
    return result
  }

  /// Returns the new number of rows, and checks that the changes fit a list of `oldCount` rows.
  func newCount(oldCount: Int) -> Int {
    let lastOld = max(deletes.last?.upperBound ?? 0, moves.last?.from.upperBound ?? 0)
    require(
      lastOld <= oldCount, "the changes are about old row \(lastOld - 1), but the old list has \(oldCount) rows")
    let newCount = (oldCount - deletes.rowCount).addingClamped(inserts.rowCount)
    require(
      newCount <= Int(Int32.max),
      "a list must have at most \(Int32.max) rows; with the changes, it would have \(newCount)")
    let lastTarget = moves.lazy.map(\.target.upperBound).max() ?? 0
    let lastNew = max(inserts.last?.upperBound ?? 0, updates.last?.upperBound ?? 0, lastTarget)
    require(
      lastNew <= newCount, "the changes are about new row \(lastNew - 1), but the new list has \(newCount) rows")
    return newCount
  }

  /// A placeholder that is neither an index nor the value of an inserted row.
  private var unknownOrigin: Int { .min }

  /// Returns the old rows that are neither deleted nor moved.
  private func stayingRanges(oldCount: Int) -> [Range<Int>] {
    let leaving = moves.isEmpty ? deletes : (deletes + moves.map(\.from)).normalized()
    return [0..<oldCount].subtracting(leaving).normalized()
  }
}
