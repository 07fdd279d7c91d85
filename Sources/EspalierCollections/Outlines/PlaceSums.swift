/// Additional rows at each of many places, with sums over the first places.
///
/// A Fenwick tree (Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994): four bytes a place.
///
/// ```
///   place        0   1   2   3   4
///   rows         0   7   0   2   0      place 1 has 7 rows below it
///   row          0   1   9  10  13      where each place begins: itself, and everything before it
/// ```
struct PlaceSums {
  private var sums: [Int32]

  /// The largest power of two that is at most the number of places.
  private let largestStep: Int

  init(count: Int) {
    sums = Array(repeating: 0, count: count + 1)
    largestStep = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
  }

  /// Adds rows at a place.
  ///
  /// - Complexity: O(log n) in the number of places.
  mutating func add(_ rows: Int, at place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] += Int32(rows)
      index += index & -index
    }
  }

  /// Returns the number of additional rows before a place.
  ///
  /// - Complexity: O(log n) in the number of places.
  func rows(before place: Int) -> Int {
    var (index, rows) = (place, 0)
    while index > 0 {
      rows += Int(sums[index])
      index -= index & -index
    }
    return rows
  }

  /// Returns the place to which a row belongs, and the rows between the place's own row and this one.
  ///
  /// - Complexity: O(log n) in the number of places.
  func place(ofRow row: Int) -> (place: Int, rest: Int) {
    var (index, start, step) = (0, 0, largestStep)
    while step > 0 {
      let next = index + step
      if next < sums.count, case let end = start + step + Int(sums[next]), end <= row { (index, start) = (next, end) }
      step >>= 1
    }
    return (index, row - start)
  }
}
