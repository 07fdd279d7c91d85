/// Where the sticky rows begin that follow a row: the next one, and the next one that begins further down.
struct StickyStarts {
  private(set) var first = Int.max
  private(set) var second = Int.max

  mutating func insert(_ start: Int) {
    if start < first {
      (first, second) = (start, first)
    } else if start > first {
      second = min(second, start)
    }
  }

  mutating func insert(_ others: StickyStarts) {
    insert(others.first)
    insert(others.second)
  }

  /// Where a row is pushed off that begins above all of them, or with the first.
  func end(ofRowAt start: Int) -> Int { start < first ? first : second }
}
