/// Room that is shared in proportion to weights: ⌊room · weight ÷ all weights⌋ each, and what remains of that goes to the
/// first ones, one character cell each.
///
/// ```
///   room 10, weights 1 2 1      2 5 2, and 1 remains      3 5 2
/// ```
struct SharedRoom {
  private let room: Int
  private let weights: Int
  private var remainder: Int

  /// Shares some room; there is at least one weight, and none is 0.
  init(_ room: Int, weights: some Sequence<Int>) {
    let sum = weights.reduce(0, +)
    self.room = room
    self.weights = sum
    remainder = room - weights.reduce(0) { $0 + room * $1 / sum }
  }

  /// The share of the next weight, in the order in which they have been counted.
  mutating func next(weight: Int) -> Int {
    let share = room * weight / weights + (remainder > 0 ? 1 : 0)
    remainder -= 1
    return share
  }
}
