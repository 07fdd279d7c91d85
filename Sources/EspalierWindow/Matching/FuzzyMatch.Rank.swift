extension FuzzyMatch {
  /// The quality of a match; a better one is less.
  struct Rank: Hashable, Comparable, Sendable {
    let kind: Kind
    let cost: Alignment.Cost
    let length: Int

    enum Kind {
      /// The text is the query.
      case whole
      /// The text begins with the query.
      case beginning
      case scattered
    }

    /// The rank of every text for an empty query, so that all text keeps its order.
    static let ofEmptyQuery = Rank(kind: .whole, cost: .nothing, length: 0)

    /// Returns the rank of a match with the first characters of a text.
    ///
    /// - Parameters:
    ///   - count: The number of characters that match.
    ///   - length: The number of characters of the text.
    ///   - isCut: Whether the text has more characters than are considered.
    static func beginning(_ count: Int, of length: Int, isCut: Bool) -> Rank {
      Rank(kind: count == length && !isCut ? .whole : .beginning, cost: .nothing, length: length)
    }

    /// The kind and the cost as one number, which is less for a better match.
    ///
    /// Only scattered matches have a cost.
    var order: UInt64 {
      switch kind {
      case .whole: 0
      case .beginning: 1
      case .scattered: cost.bits + 2
      }
    }

    static func < (lhs: Rank, rhs: Rank) -> Bool { (lhs.order, lhs.length) < (rhs.order, rhs.length) }
  }
}
