extension LogContent {
  /// Which line of the file a row shows, counted from 0; `nil` when the file is not any more what it was.
  func lineNumber(ofRow row: Int) -> Int? {
    guard let filter else { return row }
    return filter.range(ofMatch: row, in: file, index).map { index.lineNumber(at: $0.lowerBound, in: file) }
  }

  /// Which row shows a line of the file, or else the next line that is shown; `nil` when the file is not any more what
  /// it was.
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
