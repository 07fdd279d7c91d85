extension RandomAccessCollection where Index == Int {
  /// Returns the first place whose element fulfills a condition, as all behind it do; the end if there is none.
  ///
  /// - Complexity: O(log n) in the number of elements.
  @inlinable
  package func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
