extension LogContent {
  /// The line of the file that a row shows, counted from 0; `nil` if the file is no longer the same.
  func lineNumber(ofRow row: Int) -> Int? {
    guard let filter else { return row }
    return filter.range(ofMatch: row, in: file, index).map { index.lineNumber(at: $0.lowerBound, in: file) }
  }

  /// The row that shows a line of the file, or else the next line that is shown; `nil` if the file is no longer the
  /// same.
  func row(ofLine number: Int) -> Int? {
    guard let filter else { return number }
    return index.start(ofLine: number, in: file).flatMap { filter.count(endingBefore: $0, in: file, index) }
  }
}

extension LineIndex {
  /// The number of the line that begins at an offset.
  fileprivate func lineNumber(at offset: Int, in file: LogFile) -> Int {
    let block = offset / BlockCounts.blockSize
    let bytes = file.bytes(block * BlockCounts.blockSize..<offset)
    return count(endingBefore: block) + bytes.count { $0 == .lineFeed }
  }
}
