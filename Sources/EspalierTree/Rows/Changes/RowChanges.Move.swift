import EspalierCanvas

extension RowChanges {
  /// A range of adjacent rows that have moved together.
  public struct Move: Hashable, Sendable {
    /// The old indices of the rows.
    public let from: Range<Int>

    /// The new index of the first row.
    public let to: Int

    /// Creates a move.
    ///
    /// - Precondition: All new indices are representable.
    public init(from: Range<Int>, to: Int) {
      let (count, isTooMany) = from.upperBound.subtractingReportingOverflow(from.lowerBound)
      require(
        !isTooMany && !to.addingReportingOverflow(count).overflow,
        "rows \(from) cannot be moved to row \(to): a list cannot have that many rows")
      self.from = from
      self.to = to
    }

    /// The new indices of the rows.
    public var target: Range<Int> { to..<to + from.count }
  }
}

extension [RowChanges.Move] {
  /// Adds a move whose rows were after those of the last one, and joins the two if they remain adjacent.
  mutating func appendJoining(_ move: RowChanges.Move) {
    if let last, last.from.upperBound == move.from.lowerBound, last.target.upperBound == move.to {
      self[count - 1] = RowChanges.Move(from: last.from.lowerBound..<move.from.upperBound, to: last.to)
    } else {
      append(move)
    }
  }

  /// Returns the same moves in the order of their old indices, each as long as possible.
  func normalized() -> Self {
    var result: Self = []
    for move in sorted(by: { $0.from.lowerBound < $1.from.lowerBound }) where !move.from.isEmpty {
      result.appendJoining(move)
    }
    return result
  }
}
