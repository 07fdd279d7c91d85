import EspalierCanvas

/// The longest common subsequence of two lists, or something close to it where that would take too long.
///
/// What both lists have in common at their ends is matched first. The middle is compared as in E. W. Myers, *An O(ND)
/// Difference Algorithm and Its Variations* (1986), up to a number of differences. If there are more, the elements that
/// occur once in both middles are matched in order (*patience*, by B. Cohen), and the parts between them are compared
/// on their own; a part without such elements has nothing in common.
struct SequenceMatching {
  /// For each old element, the place of its partner among the new ones; -1 without one.
  private var partners: [Int32]

  /// The elements by their numbers: equal ones have the same.
  private let old: [Int32]
  private let new: [Int32]
  private let largestCost: Int

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The old elements.
  ///   - new: The new elements.
  ///   - largestCost: The number of differences up to which the result is the best one.
  /// - Complexity: O((n + m) · d) for d differences, at most `largestCost`; beyond that, O((n + m) · log (n + m)) more.
  init<Element: Hashable>(from old: some Collection<Element>, to new: some Collection<Element>, largestCost: Int) {
    var numbers: [Element: Int32] = [:]
    func number(_ element: Element) -> Int32 {
      if let number = numbers[element] { return number }
      numbers[element] = Int32(numbers.count)
      return Int32(numbers.count - 1)
    }
    (self.old, self.new, self.largestCost) = (old.map(number), new.map(number), largestCost)
    partners = [Int32](repeating: -1, count: self.old.count)
    var parts = [(old: 0..<self.old.count, new: 0..<self.new.count)]
    // Parts, not recursion, so that no text exhausts the stack.
    while let part = parts.popLast() { match(part.old, part.new, &parts) }
  }

  /// What has to be replaced, from the first element to the last.
  var changes: [TextDifference.Change] {
    var changes: [TextDifference.Change] = []
    var (start, newStart) = (0, 0)
    func append(to end: Int, _ newEnd: Int) {
      guard start < end || newStart < newEnd else { return }
      changes.append(TextDifference.Change(removed: start..<end, inserted: newStart..<newEnd))
    }
    for (index, partner) in partners.enumerated() where partner >= 0 {
      append(to: index, Int(partner))
      (start, newStart) = (index + 1, Int(partner) + 1)
    }
    append(to: old.count, new.count)
    return changes
  }

  private mutating func match(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ parts: inout [(old: Range<Int>, new: Range<Int>)]
  ) {
    var (oldRange, newRange) = (oldRange, newRange)
    while let i = oldRange.first, let j = newRange.first, old[i] == new[j] {
      partners[i] = Int32(j)
      (oldRange, newRange) = (i + 1..<oldRange.upperBound, j + 1..<newRange.upperBound)
    }
    while let i = oldRange.last, let j = newRange.last, old[i] == new[j] {
      partners[i] = Int32(j)
      (oldRange, newRange) = (oldRange.lowerBound..<i, newRange.lowerBound..<j)
    }
    guard !oldRange.isEmpty, !newRange.isEmpty, !matchByCost(oldRange, newRange) else { return }
    let anchors = anchors(oldRange, newRange)
    guard !anchors.isEmpty else { return }
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    for anchor in anchors {
      partners[anchor.old] = Int32(anchor.new)
      parts.append((i..<anchor.old, j..<anchor.new))
      (i, j) = (anchor.old + 1, anchor.new + 1)
    }
    parts.append((i..<oldRange.upperBound, j..<newRange.upperBound))
  }

  /// Matches as many numbers as possible, and returns whether there are few enough differences.
  ///
  /// The reach of a diagonal is how far it gets in the old list; those of each round are kept one behind the other, so
  /// round d begins at d².
  private mutating func matchByCost(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> Bool {
    let (n, m) = (oldRange.count, newRange.count)
    let limit = min(largestCost, n + m)
    var reaches = [Int32](repeating: 0, count: 2 * limit + 3)
    var rounds: [Int32] = []
    let middle = limit + 1
    for cost in 0...limit {
      for diagonal in stride(from: -cost, through: cost, by: 2) {
        let goesDown =
          diagonal == -cost || diagonal != cost && reaches[middle + diagonal - 1] < reaches[middle + diagonal + 1]
        var x = Int(goesDown ? reaches[middle + diagonal + 1] : reaches[middle + diagonal - 1] + 1)
        var y = x - diagonal
        while x < n, y < m, old[oldRange.lowerBound + x] == new[newRange.lowerBound + y] {
          (x, y) = (x + 1, y + 1)
        }
        reaches[middle + diagonal] = Int32(x)
        if x >= n, y >= m {
          traceBack(through: rounds, cost: cost, from: oldRange, newRange)
          return true
        }
      }
      rounds += reaches[middle - cost...middle + cost]
    }
    return false
  }

  private mutating func traceBack(
    through rounds: [Int32], cost: Int, from oldRange: Range<Int>, _ newRange: Range<Int>
  ) {
    var (x, y) = (oldRange.count, newRange.count)
    func matchDiagonal(to start: Int) {
      while x > start {
        (x, y) = (x - 1, y - 1)
        partners[oldRange.lowerBound + x] = Int32(newRange.lowerBound + y)
      }
    }
    for cost in stride(from: cost, to: 0, by: -1) {
      let before = cost - 1
      func reach(_ diagonal: Int) -> Int32 { rounds[before * before + before + diagonal] }
      let diagonal = x - y
      let goesDown = diagonal == -cost || diagonal != cost && reach(diagonal - 1) < reach(diagonal + 1)
      let origin = Int(reach(goesDown ? diagonal + 1 : diagonal - 1))
      matchDiagonal(to: goesDown ? origin : origin + 1)
      x = origin
      y = origin - (goesDown ? diagonal + 1 : diagonal - 1)
    }
    matchDiagonal(to: 0)
  }

  /// Returns numbers that occur once in both parts: as many as keep their order.
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    var places: [Int32: (old: Int, new: Int)] = [:]
    for i in oldRange { places[old[i]] = (places[old[i]] == nil ? i : -1, -1) }
    for j in newRange {
      guard let place = places[new[j]], place.old >= 0 else { continue }
      places[new[j]] = place.new < 0 ? (place.old, j) : (-1, -1)
    }
    let pairs = places.values.filter { $0.old >= 0 && $0.new >= 0 }.sorted { $0.old < $1.old }
    return Self.longestIncreasing(pairs)
  }

  /// Returns a longest subsequence of pairs whose new places increase.
  private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      let place = ends.firstPlace { pairs[$0].new >= pairs[index].new }
      previous[index] = place > 0 ? ends[place - 1] : -1
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var chosen: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      chosen.append(pairs[index])
      index = previous[index]
    }
    return chosen.reversed()
  }
}
