extension Array {
  /// The index of the first element for which a condition holds that holds for all after it, too; the number of
  /// elements when there is none.
  ///
  /// O(log n).
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
