/// Row counts of spans that can be removed, with sums in O(log n).
///
/// A Fenwick tree: Peter M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software: Practice and
/// Experience 24 (1994).
struct RowCounter {
  private var counts: [Int]

  /// `sums[i]` is the sum of the `i & -i` counts that end with the `i`-th, starting from 1.
  private var sums: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
    sums = [0] + counts
    for index in sums.indices.dropFirst() {
      let above = index + (index & -index)
      if above < sums.count { sums[above] += sums[index] }
    }
  }

  /// Returns the number of rows before the span at an index.
  func rowCount(before index: Int) -> Int {
    var (sum, index) = (0, index)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Removes a span, so that its rows no longer count.
  mutating func remove(at index: Int) {
    var position = index + 1
    while position < sums.count {
      sums[position] -= counts[index]
      position += position & -position
    }
    counts[index] = 0
  }
}
