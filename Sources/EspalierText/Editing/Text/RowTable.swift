import EspalierCanvas

/// How many rows the lines of a text have: exactly for lines that have been laid out, and estimated for the others.
struct RowTable {
  /// A line that has been laid out, or adjacent lines that have not.
  struct Lines: SummedElement {
    var count = 1

    /// The number of rows of the line; `nil` if the lines have not been laid out.
    var rows: Int?

    var sum: RowSum { RowSum(lineCount: count, knownRows: rows ?? 0, unknownLines: rows == nil ? count : 0) }
  }

  /// The number of rows that a line is assumed to have.
  private let estimate: Double

  private var list: SummedList<Lines>

  /// Creates a table of lines that have not been laid out.
  ///
  /// - Parameter estimate: The average number of rows of a line, at least 1.
  init(lineCount: Int, estimate: Double) {
    self.estimate = estimate
    list = SummedList([Lines(count: lineCount)])
  }

  /// Creates a table of lines that have been laid out, given the number of rows of each.
  init(_ rows: [Int], estimate: Double) {
    self.estimate = estimate
    list = SummedList(rows.map { Lines(rows: $0) })
  }

  var lineCount: Int { list.sum.lineCount }

  /// The number of rows of all lines.
  var rowCount: Int { rows(of: list.sum) }

  /// Returns the number of rows of a line; `nil` if it has not been laid out.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func rows(ofLine line: Int) -> Int? { list[place(of: line).index].rows }

  /// Returns the number of rows before a line.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func rows(beforeLine line: Int) -> Int {
    var before = place(of: line).before
    before.unknownLines += line - before.lineCount
    return rows(of: before)
  }

  /// Returns the line that contains a row of the text, and the row in that line.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func line(atRow row: Int) -> (line: Int, row: Int) {
    let row = max(0, row)
    guard let found = list.first(where: { rows(of: $0) > row }) else { return (lineCount - 1, .max) }
    let lines = list[found.index]
    var before = found.before
    let skipped = lines.rows == nil ? min(Int(Double(row - rows(of: before)) / estimate), lines.count - 1) : 0
    before.unknownLines += skipped
    return (before.lineCount + skipped, row - rows(of: before))
  }

  /// Notes how many rows a line has.
  ///
  /// - Complexity: O(log n) in the number of lines.
  mutating func setRows(_ count: Int, ofLine line: Int) {
    let (index, before) = place(of: line)
    let lines = list[index]
    guard lines.rows != count else { return }
    let first = line - before.lineCount
    let parts = [Lines(count: first), Lines(rows: count), Lines(count: lines.count - first - 1)]
    list.replaceSubrange(index..<index + 1, with: parts.filter { $0.count > 0 })
  }

  /// Replaces lines with others that have not been laid out.
  ///
  /// - Complexity: O(log n + k) in the number of lines, and for k that are removed.
  /// - Precondition: At least one line is replaced, by at least one line.
  mutating func replace(_ lines: Range<Int>, withCount count: Int) {
    let (first, last) = (place(of: lines.lowerBound), place(of: lines.upperBound - 1))
    // What is left of lines that have not been laid out joins the new ones.
    let head = lines.lowerBound - first.before.lineCount
    let tail = last.before.lineCount + list[last.index].count - lines.upperBound
    list.replaceSubrange(first.index..<last.index + 1, with: [Lines(count: head + count + tail)])
  }

  /// Returns the number of rows that lines add up to, some of which may be estimated.
  private func rows(of sum: RowSum) -> Int { sum.knownRows + Int((Double(sum.unknownLines) * estimate).rounded()) }

  /// Returns the element that contains a line, and the sum of those before it.
  private func place(of line: Int) -> (index: Int, before: RowSum) {
    guard let place = list.first(where: { $0.lineCount > line }) else { trap("line \(line) does not exist") }
    return place
  }
}

/// What lines add up to.
struct RowSum: ListSum {
  var lineCount = 0
  var knownRows = 0
  var unknownLines = 0

  static func + (left: Self, right: Self) -> Self {
    RowSum(
      lineCount: left.lineCount + right.lineCount, knownRows: left.knownRows + right.knownRows,
      unknownLines: left.unknownLines + right.unknownLines)
  }
}
