/// A row of a hunk.
enum DiffRow: Hashable {
  /// A line that is shown as it is: in the whole width or, if it is unchanged, on both sides.
  case line(Int)
  /// An old line and the new one beside it; -1 for none.
  case pair(old: Int, new: Int)
  /// Unchanged lines that are not shown.
  case fold(Range<Int>)

  /// The first line of the hunk that the row stands for.
  var line: Int {
    switch self {
    case .line(let line): line
    case .pair(let old, let new): old >= 0 ? old : new
    case .fold(let lines): lines.lowerBound
    }
  }

  /// The lines that are shown.
  var shownLines: [Int] {
    switch self {
    case .line(let line): [line]
    case .pair(let old, let new): [old, new].filter { $0 >= 0 }
    case .fold: []
    }
  }

  /// The line of the new version, or else the old one.
  var newestLine: Int { shownLines.last ?? line }

  /// Returns the text of the row without signs: that of the newest line, or nothing for lines that are not shown.
  func text(in hunk: TextPatch.Hunk) -> String {
    if case .fold = self { "" } else { hunk.line(newestLine).text }
  }

  /// Returns the line that the row shows on the left (0) or beside it (1); `nil` if there is none.
  func line(onSide side: Int, isSideBySide: Bool, in hunk: TextPatch.Hunk) -> Int? {
    switch self {
    case .line(let line): return side == 0 || isSideBySide && hunk.kind(ofLine: line) == .unchanged ? line : nil
    case .pair(let old, let new):
      let line = side == 0 ? old : new
      return line >= 0 ? line : nil
    case .fold: return nil
    }
  }

  /// Whether a line has changed in the row.
  func isChange(in hunk: TextPatch.Hunk) -> Bool {
    switch self {
    case .line(let line): [.removed, .inserted].contains(hunk.kind(ofLine: line))
    case .pair: true
    case .fold: false
    }
  }
}

/// The rows of a hunk, and which row shows a line.
struct DiffRows {
  private(set) var rows: [DiffRow] = []
  private var rowsOfLines: [Int32]

  /// The number of unchanged lines that stay between a change and a fold.
  private static let contextCount = 3

  /// Unchanged lines are folded if at least as many can be.
  private static let leastFoldCount = 4

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - hunk: The hunk.
  ///   - isSideBySide: Whether old lines stand beside new ones.
  ///   - unfolded: The first lines of the folds that are expanded.
  init(of hunk: TextPatch.Hunk, isSideBySide: Bool, unfolded: Set<Int>) {
    rowsOfLines = [Int32](repeating: 0, count: hunk.count)
    var rest = 0..<hunk.count
    while let first = rest.first {
      let isUnchanged = hunk.kind(ofLine: first) == .unchanged
      let lines = rest.prefix { (hunk.kind(ofLine: $0) == .unchanged) == isUnchanged }
      rest = rest.dropFirst(lines.count)
      if isUnchanged {
        appendUnchanged(lines, of: hunk, unfolded)
      } else if isSideBySide {
        appendPairs(lines, of: hunk)
      } else {
        appendLines(lines)
      }
    }
  }

  /// Returns the row that shows a line, or the fold that it is in.
  func row(ofLine line: Int) -> Int { Int(rowsOfLines[line]) }

  private mutating func append(_ row: DiffRow, showing lines: some Sequence<Int>) {
    for line in lines { rowsOfLines[line] = Int32(rows.count) }
    rows.append(row)
  }

  private mutating func appendLines(_ lines: Range<Int>) {
    for line in lines { append(.line(line), showing: line..<line + 1) }
  }

  private mutating func appendUnchanged(_ lines: Range<Int>, of hunk: TextPatch.Hunk, _ unfolded: Set<Int>) {
    let start = lines.lowerBound == 0 ? 0 : lines.lowerBound + Self.contextCount
    let end = lines.upperBound == hunk.count ? hunk.count : lines.upperBound - Self.contextCount
    guard end - start >= Self.leastFoldCount, !unfolded.contains(start) else { return appendLines(lines) }
    appendLines(lines.lowerBound..<start)
    append(.fold(start..<end), showing: start..<end)
    appendLines(end..<lines.upperBound)
  }

  /// Puts the removed lines of each group beside the inserted ones that follow them; remarks stay with their lines.
  private mutating func appendPairs(_ lines: Range<Int>, of hunk: TextPatch.Hunk) {
    var rest = lines
    while !rest.isEmpty {
      let oldLines = rest.prefix { hunk.kind(ofLine: $0) != .inserted }
      let newLines = rest.dropFirst(oldLines.count).prefix { hunk.kind(ofLine: $0) != .removed }
      rest = rest.dropFirst(oldLines.count + newLines.count)
      for place in 0..<max(oldLines.count, newLines.count) {
        let old = place < oldLines.count ? oldLines.lowerBound + place : -1
        let new = place < newLines.count ? newLines.lowerBound + place : -1
        append(.pair(old: old, new: new), showing: [old, new].lazy.filter { $0 >= 0 })
      }
    }
  }
}
