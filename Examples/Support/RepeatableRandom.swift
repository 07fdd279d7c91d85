/// Numbers that look random, and are the same for the same seed.
///
/// Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (SplitMix64), 2014.
package struct RepeatableRandom {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 33) % max(1, limit)
  }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[next(below: values.count)] }
}
