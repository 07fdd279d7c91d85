extension Array {
  /// Returns the index of the first element that meets a condition, which all later elements meet as well; `count` if
  /// there is none.
  ///
  /// - Complexity: O(log n) in the number of elements.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
