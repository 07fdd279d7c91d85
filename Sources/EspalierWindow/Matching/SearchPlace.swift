/// The place of a text in the order of matches.
struct SearchPlace {
  /// The index of the text.
  let index: Int

  /// The kind and the cost of the match; less for a better one.
  private let order: UInt64

  /// The length of the text, which decides between equally good ones.
  private let length: UInt64

  /// Creates the place of a text with a rank.
  @inline(__always)
  init(_ rank: FuzzyMatch.Rank, _ index: Int) {
    self.index = index
    order = rank.order
    length = UInt64(rank.length)
  }

  /// Returns places in their order; equal ones stay as they are.
  ///
  /// They are distributed by one byte after another, from the least significant one, which for many places is several
  /// times as fast as comparing them.
  ///
  /// - Complexity: O(n) in the number of places.
  static func sorted(_ places: ContiguousArray<SearchPlace>) -> ContiguousArray<SearchPlace> {
    let byLength = sorted(places) { $0.length }
    return sorted(byLength) { $0.order }
  }

  @inline(__always)
  private static func sorted(
    _ places: ContiguousArray<SearchPlace>, by key: (SearchPlace) -> UInt64
  ) -> ContiguousArray<SearchPlace> {
    var places = places
    var differing: UInt64 = 0
    for place in places { differing |= key(place) ^ key(places[0]) }
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      places = distributed(places) { Int(truncatingIfNeeded: key($0) >> shift & 0xFF) }
    }
    return places
  }

  /// Returns places in the order of a number from 0 to 255; those with the same number stay as they are.
  @inline(__always)
  private static func distributed(
    _ places: ContiguousArray<SearchPlace>, by byte: (SearchPlace) -> Int
  ) -> ContiguousArray<SearchPlace> {
    ContiguousArray(unsafeUninitializedCapacity: places.count) { target, count in
      var starts = [Int](repeating: 0, count: 257)
      for place in places { starts[byte(place) + 1] += 1 }
      for index in 1..<257 { starts[index] += starts[index - 1] }
      for place in places {
        target.initializeElement(at: starts[byte(place)], to: place)
        starts[byte(place)] += 1
      }
      count = places.count
    }
  }
}
