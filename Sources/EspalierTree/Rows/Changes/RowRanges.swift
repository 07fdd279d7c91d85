/// Rows as ranges of indices. In normal form, they are sorted, none is empty, and no two touch.
extension [Range<Int>] {
  /// Adds rows that do not begin before those of the last range, and joins the two if they touch.
  mutating func appendJoining(_ range: Range<Int>) {
    if let last, last.upperBound >= range.lowerBound {
      self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }

  /// Returns the same rows in normal form.
  ///
  /// - Complexity: O(k log k) in the number of ranges.
  func normalized() -> Self {
    guard count > 1 else { return first?.isEmpty == true ? [] : self }
    var result: Self = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty { result.appendJoining(range) }
    return result
  }

  /// Returns the rows that are not among others; both are in normal form.
  func subtracting(_ others: Self) -> Self {
    guard !isEmpty, !others.isEmpty else { return self }
    var result: Self = []
    var next = 0
    for range in self {
      var start = range.lowerBound
      while next < others.count, others[next].upperBound <= start { next += 1 }
      var other = next
      while other < others.count, others[other].lowerBound < range.upperBound {
        if start < others[other].lowerBound { result.append(start..<others[other].lowerBound) }
        start = others[other].upperBound
        other += 1
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result
  }

  /// A row that is in two of the ranges, which may be in any order.
  var firstOverlap: Int? {
    let sorted = sorted { $0.lowerBound < $1.lowerBound }
    return zip(sorted, sorted.dropFirst()).first { $0.upperBound > $1.lowerBound }?.1.lowerBound
  }

  /// The number of rows.
  var rowCount: Int { reduce(0) { $0 + $1.count } }
}
