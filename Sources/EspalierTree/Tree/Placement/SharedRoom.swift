/// Space shared in proportion to weights: ⌊space · weight ÷ sum of weights⌋ each.
///
/// Remaining character cells go to the first ones, one each.
///
/// ```
///   space 10, weights 1 2 1     2 5 2, and 1 remains      3 5 2
/// ```
struct SharedRoom {
  private let room: Int
  private let weights: Int
  private var remainder: Int

  /// Divides a number of character cells.
  ///
  /// - Parameters:
  ///   - count: The number of weights; at least one of them is not 0.
  ///   - weight: Returns the weight at a position; a closure, because a generic sequence would not be specialized.
  init(_ room: Int, count: Int, weight: (Int) -> Int) {
    var sum = 0
    for position in 0..<count { sum += weight(position) }
    self.room = room
    weights = sum
    remainder = room
    for position in 0..<count { remainder -= room * weight(position) / sum }
  }

  /// Returns the share of the next weight, in the order of the initializer; 0 for a weight of 0.
  mutating func next(weight: Int) -> Int {
    guard weight > 0 else { return 0 }
    let share = room * weight / weights + (remainder > 0 ? 1 : 0)
    remainder -= 1
    return share
  }
}
