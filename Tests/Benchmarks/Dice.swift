/// Random numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// Returns some numbers below a bound.
  static func numbers(_ count: Int, below bound: Int) -> [Int] {
    var dice = Dice()
    return (0..<count).map { _ in .random(in: 0..<bound, using: &dice) }
  }

  /// Returns the numbers below a bound, in a random order.
  static func shuffledNumbers(below bound: Int) -> [Int] {
    var dice = Dice()
    return (0..<bound).shuffled(using: &dice)
  }
}
