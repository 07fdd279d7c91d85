/// A row of a text: a line, and one of the rows that it is divided into.
struct RowPlace: Hashable, Comparable {
  var line: Int
  var row: Int

  static func < (left: Self, right: Self) -> Bool { (left.line, left.row) < (right.line, right.row) }
}

/// The layouts of lines that have been used lately.
struct LayoutCache {
  private static var largestCount: Int { 512 }
  private static var largestByteCount: Int { 4_000_000 }

  private var layouts: [Int: LineLayout] = [:]
  private var byteCount = 0

  subscript(line: Int) -> LineLayout? { layouts[line] }

  mutating func insert(_ layout: LineLayout, forLine line: Int) {
    if layouts.count >= Self.largestCount || byteCount > Self.largestByteCount { removeAll() }
    layouts[line] = layout
    byteCount += layout.byteCount
  }

  /// Forgets lines that have been replaced by a number of others, and moves the lines after them.
  mutating func replace(_ lines: Range<Int>, withCount count: Int) {
    guard lines.count != count else {
      for line in lines where layouts[line] != nil { layouts[line] = nil }
      return
    }
    var moved: [Int: LineLayout] = [:]
    for (line, layout) in layouts where !lines.contains(line) {
      moved[line < lines.lowerBound ? line : line + count - lines.count] = layout
    }
    layouts = moved
  }

  mutating func removeAll() {
    layouts = [:]
    byteCount = 0
  }
}
