/// The order in which the characters of a row stand from left to right.
enum BidiOrder {
  /// Returns the levels of a row of a paragraph: blanks at its end, and separators with the blanks before them, have the
  /// level of the paragraph. (L1)
  static func rowLevels(of paragraph: BidiLevels, in row: Range<Int>) -> [UInt8] {
    var levels = Array(paragraph.levels[row])
    var isAtEnd = true
    for place in row.reversed() {
      let type = paragraph.elements[place].type
      switch type {
      case .paragraphSeparator, .segmentSeparator: isAtEnd = true
      case .whitespace, .popIsolate: break
      case _ where type.isIsolateInitiator || type.isRemoved: break
      default: isAtEnd = false
      }
      if isAtEnd { levels[place - row.lowerBound] = paragraph.base }
    }
    return levels
  }

  /// Returns the places of a row's characters from left to right. (L2)
  ///
  /// - Complexity: O(n) in the number of characters for each level.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.lazy.filter({ !$0.isMultiple(of: 2) }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      reverseRuns(of: &order) { levels[$0] >= level }
    }
    return order
  }

  /// Reverses each run of places that fulfill a condition.
  static func reverseRuns(of order: inout [Int], where isInside: (Int) -> Bool) {
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, isInside(order[end]) { end += 1 }
      if end > start + 1 { order[start..<end].reverse() }
      start = end + 1
    }
  }
}
