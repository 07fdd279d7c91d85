import Foundation

/// A generator whose numbers follow from its seed, so that a failure can be repeated: SplitMix64.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// Whether something happens that happens once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }
}

/// The seeds that property tests run with: always the same few, and as many more as `ESPALIER_SEEDS` says.
enum Seeds {
  static let all: [UInt64] = Array(1...UInt64(12 + more))

  private static var more: Int {
    ProcessInfo.processInfo.environment["ESPALIER_SEEDS"].flatMap { Int($0) } ?? 0
  }
}
