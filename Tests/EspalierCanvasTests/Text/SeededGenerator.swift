/// Random numbers that a seed reproduces: the high bits of a linear congruential generator with Knuth's MMIX constants.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    UInt64(step()) << 32 | UInt64(step())
  }

  private mutating func step() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state &>> 32)
  }
}
