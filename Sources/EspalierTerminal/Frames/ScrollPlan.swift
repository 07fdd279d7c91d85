import EspalierTree
import EspalierWindow

/// Which bands of lines a terminal is to move itself.
///
/// Rows have identities, so that is known and need not be guessed from what lines look like:
///
/// ```
///   before      after       offset
///   0 Apples    0 Apples       0
///   1 Pears     1 Plums        –      the line is new
///   2 Figs      2 Pears       −1 ┐
///   3 Dates     3 Figs        −1 ┘    lines 1 and 2 go down by 1
/// ```
///
/// Lines that keep their order can be moved one band after the other, without one band's lines getting in the way of
/// another's; of those that do not, as many as possible are taken.
///
/// Source: `hashmap.c` and `lib_doupdate.c` of ncurses, for the order of the bands: those that go up from the top down,
/// then those that go down from the bottom up.
struct ScrollPlan: Equatable {
  /// Lines that move together.
  struct Band: Equatable {
    /// Where they are afterwards.
    let lines: Range<Int>

    /// How many lines farther down they were; negative where they were farther up.
    let offset: Int

    /// The lines that take part: those where they were, and those where they are afterwards.
    var region: Range<Int> {
      offset > 0
        ? lines.lowerBound..<lines.upperBound + offset : lines.lowerBound + offset..<lines.upperBound
    }
  }

  /// In the order in which they are moved.
  let bands: [Band]

  init(bands: [Band]) {
    self.bands = bands
  }

  /// Finds the bands.
  ///
  /// - Complexity: O(n log n) in the number of lines.
  init(_ shifts: [LineShift?]) {
    var offsets = Self.orderedOffsets(shifts.map { $0?.offset })
    Self.bridge(&offsets)
    var bands: [Band] = []
    var y = 0
    while y < offsets.count {
      let start = y
      y += 1
      guard let offset = offsets[start], offset != 0 else { continue }
      while y < offsets.count, offsets[y] == offset { y += 1 }
      bands.append(Band(lines: start..<y, offset: offset))
    }
    self.bands = bands.filter { $0.offset > 0 } + bands.filter { $0.offset < 0 }.reversed()
  }

  /// Leaves only lines whose order has not changed.
  private static func orderedOffsets(_ offsets: [Int?]) -> [Int?] {
    var seen: Set<Int> = []
    let moved = offsets.indices.filter { y in
      guard let offset = offsets[y] else { return false }
      return offsets.indices.contains(y + offset) && seen.insert(y + offset).inserted
    }
    let sources = moved.map { y in y + (offsets[y] ?? 0) }
    let kept = HeaviestSequence(ranks: sources, weights: sources.map { _ in 1 })
    var ordered = [Int?](repeating: nil, count: offsets.count)
    for (index, y) in moved.enumerated() where kept.isMember[index] { ordered[y] = offsets[y] }
    return ordered
  }

  /// Lets new lines between lines that move together move with these, so that they are one band.
  private static func bridge(_ offsets: inout [Int?]) {
    var last: Int?
    for y in offsets.indices {
      guard let offset = offsets[y] else { continue }
      if let last, offsets[last] == offset { for gap in last + 1..<y { offsets[gap] = offset } }
      last = y
    }
  }
}
