import Espalier

/// Reading lines.
extension LineIndex {
  /// The largest number of bytes of a line that are shown.
  static let largestCount = 1 << 16

  /// The mean length of lines up to which many of them are read at a time.
  private static let ordinaryLength = 4_096

  static let goneLine = StyledText("This line is not in the file any more.").styled(.muted)

  /// Reads lines; those that are no longer in the file say so.
  func lines(_ numbers: Range<Int>, of file: LogFile) -> [StyledText] {
    guard numbers.count > 1, let start = start(ofLine: numbers.lowerBound, in: file),
      let end = range(ofLine: numbers.upperBound - 1, in: file)?.upperBound,
      start <= end, end - start <= numbers.count * Self.ordinaryLength
    else {
      return numbers.map { line($0, of: file) }
    }
    let lines = file.bytes(start..<end).split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.count == numbers.count else { return numbers.map { line($0, of: file) } }
    return lines.map { Self.text(of: $0.prefix(Self.largestCount), count: $0.count) }
  }

  private func line(_ number: Int, of file: LogFile) -> StyledText {
    guard let range = range(ofLine: number, in: file) else { return Self.goneLine }
    let bytes = file.bytes(range.prefix(Self.largestCount))
    return bytes.count == min(range.count, Self.largestCount)
      ? Self.text(of: bytes[...], count: range.count) : Self.goneLine
  }

  /// Returns the text of a line, given its bytes or, of a very long one, the first of them.
  private static func text(of bytes: ArraySlice<UInt8>, count: Int) -> StyledText {
    let isWhole = bytes.count == count
    let bytes = isWhole && bytes.last == .carriageReturn ? bytes.dropLast() : bytes
    let text = StyledText(String(decoding: bytes, as: UTF8.self))
    return isWhole ? text : text + StyledText("… and \(count - bytes.count) more bytes").styled(.muted)
  }
}
