import ExampleSupport

/// Which lines of a file contain a text.
///
/// Like the line index, it only counts the lines in each block, so it is just as small, however many lines there are.
struct LineFilter: Sendable {
  let pattern: TextPattern

  /// How many of the lines that contain the text end in each block.
  private var matches = BlockCounts()

  private var search: LineSearch

  init(_ pattern: TextPattern) {
    self.pattern = pattern
    search = LineSearch(for: pattern, from: 0)
  }

  /// How many lines contain the text.
  var count: Int { matches.total + (hasOpenMatch ? 1 : 0) }

  /// Whether the last line contains the text, but has no line feed yet.
  var hasOpenMatch: Bool { search.isInMatch }

  /// How many bytes the filter takes.
  var byteCount: Int { matches.byteCount }

  /// Continues to an offset of the file.
  mutating func scan(_ file: LogFile, to end: Int, name: String) throws(Failure) {
    try search.run(file, to: end, name: name) { lineFeed in
      matches.add(1, toBlock: lineFeed / BlockCounts.blockSize)
      return true
    }
  }

  /// The range of a line that contains the text; `nil` if the file is no longer the same.
  ///
  /// - Parameter number: Its number among the lines that contain the text.
  func range(ofMatch number: Int, in file: LogFile, _ index: LineIndex) -> Range<Int>? {
    guard number < matches.total else { return index.range(ofLine: index.count - 1, in: file) }
    let (block, before) = matches.block(of: number)
    guard let start = index.start(ofLine: index.count(endingBefore: block), in: file) else { return nil }
    var search = LineSearch(for: pattern, from: start)
    var rest = number - before
    var range: Range<Int>?
    let end = min((block + 1) * BlockCounts.blockSize, index.size)
    try? search.run(file, to: end, name: "") { lineFeed in
      rest -= 1
      if rest < 0 { range = index.start(ofLineEndingAt: lineFeed, in: file).map { $0..<lineFeed } }
      return rest >= 0
    }
    return range
  }

  /// How many lines that contain the text end before an offset; `nil` if the file is no longer the same.
  func count(endingBefore offset: Int, in file: LogFile, _ index: LineIndex) -> Int? {
    let block = offset / BlockCounts.blockSize
    guard let start = index.start(ofLine: index.count(endingBefore: block), in: file) else { return nil }
    var count = matches.sum(before: block)
    var search = LineSearch(for: pattern, from: start)
    try? search.run(file, to: offset, name: "") { _ in
      count += 1
      return true
    }
    return count
  }
}
