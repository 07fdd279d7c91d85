/// The starts of the sticky rows that follow a row: of the next one, and of the next one that begins farther down.
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

  /// Returns the line at which a row is pushed off that begins above all of these, or with the first.
  func end(ofRowAt start: Int) -> Int { start < first ? first : second }
}
