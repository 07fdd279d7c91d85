extension Alignment {
  /// What is bad about where characters stand, as one number that has the worst first.
  ///
  /// The parts have room for the sums over all words of a query: a text has at most 1,000 characters, and so has a
  /// query.
  struct Cost: Hashable, Comparable, Sendable {
    private let bits: UInt64

    /// Everything at the start of the text, side by side.
    static let nothing = Cost(bits: 0)

    /// More than whatever is possible, also after something has been added.
    static let impossible = Cost(bits: 1 << 63)

    /// A run of neighboring characters begins within a word.
    static let runWithinWord = Cost(bits: 1 << 52)

    /// There is a gap between two runs.
    static let gap = Cost(bits: 1 << 40)

    /// A gap has one character more.
    static let skippedCharacter = Cost(bits: 1 << 20)

    /// The first run begins so many characters behind the start of the text.
    static func start(_ place: Int) -> Cost { Cost(bits: UInt64(place)) }

    static func + (lhs: Cost, rhs: Cost) -> Cost { Cost(bits: lhs.bits + rhs.bits) }

    static func < (lhs: Cost, rhs: Cost) -> Bool { lhs.bits < rhs.bits }

    var isPossible: Bool { self < .impossible }
  }
}
