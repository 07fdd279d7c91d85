import EspalierCanvas
import EspalierText

/// A text of which everything is found by visiting all characters.
struct NaiveText {
  let text: String

  /// The first byte of each character, and the end of the text.
  let starts: [Int]

  /// The bytes of each line without its ending.
  let lines: [Range<Int>]

  init(_ text: String) {
    self.text = text
    var starts = [0]
    var lines: [Range<Int>] = []
    var lineStart = 0
    for character in text {
      let start = starts[starts.count - 1]
      let end = start + character.utf8.count
      starts.append(end)
      if character == "\n" || character == "\r\n" || character == "\r" {
        lines.append(lineStart..<start)
        lineStart = end
      }
    }
    lines.append(lineStart..<starts[starts.count - 1])
    (self.starts, self.lines) = (starts, lines)
  }

  func part(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  /// Returns what a buffer tells wrongly about a byte.
  func flawOfPlaces(_ buffer: TextBuffer, byte: Int) -> String? {
    let index = (starts.firstIndex { $0 > byte } ?? starts.count) - 1
    let line = (lines.firstIndex { $0.lowerBound > byte } ?? lines.count) - 1
    let start = starts[index]
    let lineStart = lines[line].lowerBound
    let firstOfLine = starts.firstIndex(of: lineStart) ?? 0
    let position = TextBuffer.Position(line: line, character: index - firstOfLine)
    let told = [
      buffer.characterIndex(at: byte), buffer.boundary(at: byte), buffer.byte(after: byte), buffer.byte(before: byte),
      buffer.lineIndex(at: byte), buffer.byte(ofCharacter: index), buffer.byte(at: position), buffer.column(at: byte),
    ]
    let expected = [
      index, start, starts[min(index + 1, starts.count - 1)], starts[max(0, index - 1)], line, start,
      min(start, lines[line].upperBound), column(of: lineStart..<start),
    ]
    if told != expected { return "at byte \(byte): \(told), not \(expected)" }
    return buffer.position(at: byte) == position ? nil : "byte \(byte) is at \(buffer.position(at: byte))"
  }

  /// Returns what a buffer tells wrongly about a line.
  func flawOfLine(_ buffer: TextBuffer, _ index: Int, column: Int) -> String? {
    let line = lines[index]
    if buffer.byteRange(ofLine: index) != line { return "line \(index) is \(buffer.byteRange(ofLine: index))" }
    let end = index + 1 < lines.count ? lines[index + 1].lowerBound : line.upperBound
    let whole = buffer.byteRange(ofLine: index, includingEnding: true)
    if whole != line.lowerBound..<end { return "line \(index) with its ending is \(whole)" }
    if Array(buffer.line(index).utf8) != Array(part(line).utf8) { return "line \(index) differs" }
    var byte = line.lowerBound
    var right = 0
    for character in part(line) {
      right = character == "\t" ? (right / 8 + 1) * 8 : right + WidthPolicy.modern.width(of: character)
      if right > column { break }
      byte += character.utf8.count
    }
    let found = buffer.byte(atColumn: column, ofLine: index)
    return found == byte ? nil : "column \(column) of line \(index) is byte \(found), not \(byte)"
  }

  private func column(of range: Range<Int>) -> Int { WidthPolicy.modern.width(of: part(range)) }
}

extension TextBuffer {
  /// Whether no part begins within a character.
  var partsStartBetweenCharacters: Bool {
    var byte = 0
    let starts = Set(NaiveText(text).starts)
    for part in parts {
      if !starts.contains(byte) { return false }
      byte += part.utf8.count
    }
    return true
  }
}
