extension TextBuffer {
  /// The number of lines, at least one.
  public var lineCount: Int { lineStarts.count }

  /// Returns a line without its ending.
  ///
  /// - Parameter index: The index of the line, from 0.
  public func line(_ index: Int) -> String { text(in: byteRange(ofLine: index)) }

  /// Returns the bytes of a line.
  ///
  /// - Parameters:
  ///   - index: The index of the line, from 0.
  ///   - includingEnding: Whether the bytes of the line's ending belong to the range.
  public func byteRange(ofLine index: Int, includingEnding: Bool = false) -> Range<Int> {
    let starts = lineStarts
    let start = starts[index]
    let end = index + 1 < starts.count ? starts[index + 1] : byteCount
    guard !includingEnding else { return start..<end }
    return start..<start + text(in: start..<end).prefix { !Self.isLineEnding($0) }.utf8.count
  }

  /// Returns the index of the line that contains a byte; the bytes of its ending belong to a line.
  public func lineIndex(at byte: Int) -> Int {
    lineStarts.lastIndex { $0 <= byte } ?? 0
  }

  private var lineStarts: [Int] {
    var starts = [0]
    var byte = 0
    for character in text {
      byte += character.utf8.count
      if Self.isLineEnding(character) { starts.append(byte) }
    }
    return starts
  }

  private static func isLineEnding(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }
}
