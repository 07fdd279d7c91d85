/// How many rows the lines of a text have: exactly for lines that have been laid out, and estimated for the others.
///
/// Lines are in blocks, so finding a place and changing one visits some blocks and the lines of one of them: for
/// 200,000 lines, 400 blocks of 512. A block in which no line has been laid out is only a number.
struct RowTable {
  private struct Block {
    var lineCount: Int

    /// The numbers of rows, 0 for lines that have not been laid out; `nil` if none has.
    var rows: [Int32]?

    /// The number of rows of lines that have been laid out.
    var knownRows = 0

    /// The number of lines that have not been laid out.
    var unknownLines: Int

    init(lineCount: Int) {
      self.lineCount = lineCount
      unknownLines = lineCount
    }

    init(_ rows: ArraySlice<Int32>) {
      lineCount = rows.count
      self.rows = Array(rows)
      knownRows = rows.reduce(0) { $0 + Int($1) }
      unknownLines = rows.count { $0 == 0 }
    }

    var allRows: [Int32] { rows ?? Array(repeating: 0, count: lineCount) }
  }

  private static var largestBlock: Int { 512 }

  private var blocks: [Block] = []

  /// The number of rows that a line is assumed to have.
  private let estimate: Double

  private(set) var lineCount: Int

  /// Creates a table of lines that have not been laid out.
  ///
  /// - Parameter estimate: The average number of rows of a line, at least 1.
  init(lineCount: Int, estimate: Double) {
    self.lineCount = lineCount
    self.estimate = estimate
    blocks = Self.blocks(of: lineCount)
  }

  /// The number of rows of all lines.
  var rowCount: Int { blocks.reduce(0) { $0 + count(of: $1) } }

  /// Returns the number of rows of a line; `nil` if it has not been laid out.
  func rows(ofLine line: Int) -> Int? {
    let (block, index) = place(of: line)
    guard let count = blocks[block].rows?[index], count > 0 else { return nil }
    return Int(count)
  }

  /// Returns the number of rows before a line.
  func rows(beforeLine line: Int) -> Int {
    let (block, index) = place(of: line)
    let before = blocks[..<block].reduce(0) { $0 + count(of: $1) }
    guard let rows = blocks[block].rows else { return before + estimated(index) }
    let (known, unknown) = rows[..<index].reduce(into: (0, 0)) { sum, count in
      if count == 0 { sum.1 += 1 } else { sum.0 += Int(count) }
    }
    return before + known + estimated(unknown)
  }

  /// Returns the line that contains a row of the text, and the row in that line.
  func line(atRow row: Int) -> (line: Int, row: Int) {
    var (line, rest) = (0, max(0, row))
    for block in blocks {
      let count = count(of: block)
      guard rest >= count else { return self.line(atRow: rest, of: block, from: line) }
      rest -= count
      line += block.lineCount
    }
    return (lineCount - 1, .max)
  }

  /// Notes how many rows a line has.
  mutating func setRows(_ count: Int, ofLine line: Int) {
    let (block, index) = place(of: line)
    if blocks[block].rows == nil { blocks[block].rows = blocks[block].allRows }
    let old = Int(blocks[block].rows?[index] ?? 0)
    guard old != count else { return }
    blocks[block].rows?[index] = Int32(clamping: count)
    blocks[block].knownRows += count - old
    if old == 0 { blocks[block].unknownLines -= 1 }
  }

  /// Replaces lines with others that have not been laid out.
  ///
  /// - Complexity: O(b + k) for b blocks and k lines that are removed and inserted.
  mutating func replace(_ lines: Range<Int>, withCount count: Int) {
    let (first, start) = place(of: lines.lowerBound)
    var (last, end) = lines.isEmpty ? (first, start) : place(of: lines.upperBound - 1)
    if !lines.isEmpty { end += 1 }
    lineCount += count - lines.count
    let head = blocks[first].allRows[..<start]
    let tail = blocks[last].allRows[end...]
    last += 1
    guard head.count + count + tail.count > Self.largestBlock else {
      blocks.replaceSubrange(first..<last, with: [Block(head + Array(repeating: 0, count: count) + tail)])
      return
    }
    let new = [Block(head)] + Self.blocks(of: count) + [Block(tail)]
    blocks.replaceSubrange(first..<last, with: new.filter { $0.lineCount > 0 })
  }

  private static func blocks(of lineCount: Int) -> [Block] {
    stride(from: 0, to: lineCount, by: largestBlock).map { Block(lineCount: min(largestBlock, lineCount - $0)) }
  }

  /// Returns the number of rows that lines are assumed to have.
  private func estimated(_ lines: Int) -> Int { Int((Double(lines) * estimate).rounded()) }

  private func count(of block: Block) -> Int { block.knownRows + estimated(block.unknownLines) }

  /// Returns the block of a line, and its index there; after the last line, the end of the last block.
  private func place(of line: Int) -> (block: Int, index: Int) {
    var rest = line
    for (index, block) in blocks.enumerated() {
      if rest < block.lineCount { return (index, rest) }
      rest -= block.lineCount
    }
    return (blocks.count - 1, rest + blocks[blocks.count - 1].lineCount)
  }

  private func line(atRow row: Int, of block: Block, from first: Int) -> (line: Int, row: Int) {
    guard let rows = block.rows else {
      let index = min(Int(Double(row) / estimate), block.lineCount - 1)
      return (first + index, row - estimated(index))
    }
    var (before, unknown) = (0, 0)
    for (index, count) in rows.enumerated() {
      if count == 0 { unknown += 1 } else { before += Int(count) }
      if row < before + estimated(unknown) {
        let height = count == 0 ? estimated(unknown) - estimated(unknown - 1) : Int(count)
        return (first + index, row - (before + estimated(unknown) - height))
      }
    }
    return (first + rows.count - 1, 0)
  }
}
