extension Alignment {
  /// The cost of an alignment, as one number with the most important part in the highest bits.
  ///
  /// Each part has enough bits for the sum over all words of a query, because text and queries have at most 1,000
  /// characters.
  struct Cost: Hashable, Comparable, Sendable {
    let bits: UInt64

    /// The cost of consecutive characters at the start of the text.
    static let nothing = Cost(bits: 0)

    /// A cost higher than any possible one, even after another cost has been added.
    static let impossible = Cost(bits: 1 << 63)

    /// The cost of a run of neighboring characters that begins within a word.
    static let runWithinWord = Cost(bits: 1 << 52)

    /// The cost of a gap between two runs.
    static let gap = Cost(bits: 1 << 40)

    /// The cost of each character in a gap.
    static let skippedCharacter = Cost(bits: 1 << 20)

    /// Returns the cost of the index at which the first run begins.
    static func start(_ place: Int) -> Cost { Cost(bits: UInt64(place)) }

    static func + (lhs: Cost, rhs: Cost) -> Cost { Cost(bits: lhs.bits + rhs.bits) }

    static func < (lhs: Cost, rhs: Cost) -> Bool { lhs.bits < rhs.bits }

    var isPossible: Bool { self < .impossible }
  }
}
