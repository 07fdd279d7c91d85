import EspalierTree
import EspalierWindow

/// A plan of the bands of lines that the terminal moves itself.
///
/// Rows have identities, so the moves are known and need not be guessed from the contents of lines:
///
/// ```
///   before      after       offset
///   0 Apples    0 Apples       0
///   1 Pears     1 Plums        –      the line is new
///   2 Figs      2 Pears       −1 ┐
///   3 Dates     3 Figs        −1 ┘    lines 1 and 2 move down by 1
/// ```
///
/// Lines that keep their order can be moved band by band without overwriting each other. If the order has changed, as
/// many lines as possible are moved.
///
/// Source: `hashmap.c` and `lib_doupdate.c` of ncurses, for the order of the bands: first those that move up, from top
/// to bottom, then those that move down, from bottom to top.
struct ScrollPlan: Equatable {
  /// Lines that move together.
  struct Band: Equatable {
    /// The positions of the lines after the move.
    let lines: Range<Int>

    /// The distance by which the lines move up; negative if they move down.
    let offset: Int

    /// The lines that the move affects: the positions before and after it.
    var region: Range<Int> {
      offset > 0
        ? lines.lowerBound..<lines.upperBound + offset : lines.lowerBound + offset..<lines.upperBound
    }
  }

  /// The bands, in the order in which they are moved.
  let bands: [Band]

  init(bands: [Band]) {
    self.bands = bands
  }

  /// Creates a plan from the shifts of all lines.
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

  /// Returns the offsets without those of lines that do not keep their order.
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

  /// Gives new lines between lines that move together the same offset, so that they form one band.
  private static func bridge(_ offsets: inout [Int?]) {
    var last: Int?
    for y in offsets.indices {
      guard let offset = offsets[y] else { continue }
      if let last, offsets[last] == offset { for gap in last + 1..<y { offsets[gap] = offset } }
      last = y
    }
  }
}
