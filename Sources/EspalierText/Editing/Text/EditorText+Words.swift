import EspalierControls

/// Lines, words and characters of the buffer.
extension EditorText {
  /// The bytes of the line that contains a byte, without its ending.
  func line(at byte: Int) -> Range<Int> { buffer.byteRange(ofLine: buffer.lineIndex(at: byte)) }

  /// Returns the bytes of lines with their endings.
  func bytes(ofLines lines: ClosedRange<Int>) -> Range<Int> {
    let last = buffer.byteRange(ofLine: lines.upperBound, includingEnding: true)
    return buffer.start(ofLine: lines.lowerBound)..<last.upperBound
  }

  /// The line ending of the text: that of its first line, or else LF.
  var lineEnding: String {
    let line = buffer.byteRange(ofLine: 0).upperBound..<buffer.byteRange(ofLine: 0, includingEnding: true).upperBound
    return line.isEmpty ? "\n" : buffer.text(in: line)
  }

  /// Returns a selection whose ends are boundaries between characters.
  ///
  /// - Parameter goesBehind: Whether an end inside a character moves behind it, as after an edit that has made the
  ///   character, rather than before it.
  func boundaries(of selection: TextSelection, goingBehind goesBehind: Bool = false) -> TextSelection {
    func boundary(_ byte: Int) -> Int {
      let byte = max(0, min(byte, buffer.byteCount))
      // The end, where most text is typed, needs no walk through the last chunk.
      guard byte < buffer.byteCount else { return byte }
      let start = buffer.boundary(at: byte)
      return goesBehind && start < byte ? buffer.byte(after: start) : start
    }
    return TextSelection(anchor: boundary(selection.anchor), head: boundary(selection.head))
  }

  /// Returns the start of the word before a byte, after skipping white space; at the start of a line, the end of the
  /// previous one.
  func wordStart(before byte: Int) -> Int {
    let line = line(at: byte)
    guard byte > line.lowerBound else { return buffer.byte(before: byte) }
    let before = buffer.text(in: line.lowerBound..<byte)
    return line.lowerBound + before.wordStart(before: byte - line.lowerBound)
  }

  /// Returns the end of the word after a byte, after skipping white space; at the end of a line, the start of the next
  /// one.
  func wordEnd(after byte: Int) -> Int {
    let line = line(at: byte)
    guard byte < line.upperBound else { return buffer.byte(after: byte) }
    return byte + buffer.text(in: byte..<line.upperBound).wordEnd(after: 0)
  }

  /// Returns the word, the white space or the signs around a byte; at the end of a line, those before it.
  func word(around byte: Int) -> Range<Int> {
    let line = line(at: byte)
    let word = buffer.text(in: line).word(around: min(byte, line.upperBound) - line.lowerBound)
    return word.lowerBound + line.lowerBound..<word.upperBound + line.lowerBound
  }

  /// Returns the bytes of the letters before a byte, at most 1,000.
  func letters(before byte: Int) -> Range<Int> {
    let start = max(line(at: byte).lowerBound, buffer.boundary(at: max(0, byte - 1_000)))
    let word = buffer.text(in: start..<max(start, byte)).reversed().prefix { $0.wordKind == .letter }
    return byte - word.reduce(0) { $0 + $1.utf8.count }..<byte
  }

  /// Returns the character at a byte; `nil` at the end of a line.
  func character(at byte: Int) -> Character? {
    byte < line(at: byte).upperBound ? buffer.text(in: byte..<buffer.byte(after: byte)).first : nil
  }

  /// Returns the character before a byte; `nil` at the start of a line.
  func character(before byte: Int) -> Character? {
    byte > line(at: byte).lowerBound ? buffer.text(in: buffer.byte(before: byte)..<byte).first : nil
  }
}
