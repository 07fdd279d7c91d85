import Foundation

/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea & Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014).
///
/// With a tape, they are written down, or are numbers that were written down before.
package struct SeededGenerator: RandomNumberGenerator {
  private var source: SplitMix
  private let tape: NumberTape?

  package init(seed: UInt64, on tape: NumberTape? = nil) {
    source = SplitMix(state: seed)
    self.tape = tape
  }

  /// The seeds of a property test: a fixed set; 1 … n if the environment says `ESPALIER_SEEDS=n`, and m … n if it says
  /// `ESPALIER_SEEDS=m-n`.
  package static func seeds(_ count: UInt64 = 5) -> ClosedRange<UInt64> {
    let words = ProcessInfo.processInfo.environment["ESPALIER_SEEDS"]?.split(separator: "-") ?? []
    let wanted = words.compactMap { UInt64($0) }
    let last = max(1, wanted.last ?? count)
    return (wanted.count == 2 ? min(wanted[0], last) : 1)...last
  }

  /// The seeds of a property test with many short cases, in batches of at most 100.
  package static func batches(of count: UInt64) -> [ClosedRange<UInt64>] {
    let seeds = seeds(count)
    return stride(from: seeds.lowerBound, through: seeds.upperBound, by: 100).map {
      $0...min($0 + 99, seeds.upperBound)
    }
  }

  package mutating func next() -> UInt64 {
    guard tape != nil else { return source.next() }
    // A number that is easy to read, and whose lower half Swift never rejects for a small collection.
    return UInt64(number(0...65_535)) << 48 | 1 << 47
  }

  /// Returns a number in a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    guard let tape else { return Int.random(in: range, using: &source) }
    return tape.number(in: range) { Int.random(in: range, using: &source) }
  }

  /// Returns `true` once in `n` times on average.
  package mutating func once(in n: Int) -> Bool {
    number(1...n) == n
  }

  /// Returns a random element; `nil` if there is none.
  package mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: number(0...elements.count - 1))]
  }

  /// Returns a text of some of these characters.
  package mutating func text(of characters: String, _ count: ClosedRange<Int>) -> String {
    String((0..<number(count)).compactMap { _ in pick(characters) })
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
