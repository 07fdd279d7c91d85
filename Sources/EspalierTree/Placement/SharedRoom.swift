/// Room that is shared in proportion to weights: ⌊room · weight ÷ all weights⌋ each, and what remains of that goes to
/// the first ones, one character cell each.
///
/// ```
///   room 10, weights 1 2 1      2 5 2, and 1 remains      3 5 2
/// ```
struct SharedRoom {
  private let room: Int
  private let weights: Int
  private var remainder: Int

  /// Shares some room.
  ///
  /// - Parameters:
  ///   - count: How many weights there are; one of them at least is not 0.
  ///   - weight: The weight at a position. It is asked for, because a sequence of them would not be specialized.
  init(_ room: Int, count: Int, weight: (Int) -> Int) {
    var sum = 0
    for position in 0..<count { sum += weight(position) }
    self.room = room
    weights = sum
    remainder = room
    for position in 0..<count { remainder -= room * weight(position) / sum }
  }

  /// The share of the next weight, in the order in which they have been counted; of one that is 0, nothing.
  mutating func next(weight: Int) -> Int {
    guard weight > 0 else { return 0 }
    let share = room * weight / weights + (remainder > 0 ? 1 : 0)
    remainder -= 1
    return share
  }
}
