/// A lexer of JSON, which also knows the comments that settings often have.
///
/// Keys are shown differently from values. A string that is not closed, and a word that is no value of JSON, are
/// invalid.
public struct JSONLexer: TextLexer {
  /// Creates a lexer.
  public init() {}

  /// No comment is open.
  public var initialState: Bool { false }

  /// Reads a line; the state is whether a comment is open.
  public func read(_ line: inout TextLineReader, from state: inout Bool) {
    while let byte = line.byte {
      if state {
        state = !line.takeComment(to: "*/")
      } else if byte == UInt8(ascii: "\"") {
        readString(&line)
      } else if line.isAt("//") {
        line.takeRest(as: .comment)
      } else if line.isAt("/*") {
        line.take(2, as: .comment)
        state = true
      } else if byte.isDigit || byte == UInt8(ascii: "-") {
        line.take(as: .number) { $0.isDigit || $0 | 0x20 == UInt8(ascii: "e") || "+-.".utf8.contains($0) }
      } else if byte.beginsName {
        readWord(&line)
      } else {
        line.skip()
      }
    }
  }

  private func readWord(_ line: inout TextLineReader) {
    let start = line.offset
    line.skip { $0.isInName }
    let isKnown = ["true", "false", "null"].contains(line.text(in: start..<line.offset))
    line.mark(isKnown ? .constant : .invalid, from: start)
  }

  private func readString(_ line: inout TextLineReader) {
    let start = line.offset
    var (isClosed, escapes) = (false, [Range<Int>]())
    line.skip()
    while let byte = line.byte, !isClosed {
      if byte == UInt8(ascii: "\\") {
        let escape = line.offset
        line.skip(line.byte(ahead: 1) == UInt8(ascii: "u") ? 6 : 2)
        escapes.append(escape..<line.offset)
      } else {
        isClosed = byte == UInt8(ascii: "\"")
        line.skip()
      }
    }
    guard isClosed else { return line.mark(.invalid, from: start) }
    var ahead = line.lookahead
    ahead.skip { $0.isBlank }
    let kind = ahead.byte == UInt8(ascii: ":") ? TextTokenKind.property : .string
    var offset = start
    for escape in escapes {
      line.mark(kind, from: offset, to: escape.lowerBound)
      line.mark(.escape, from: escape.lowerBound, to: escape.upperBound)
      offset = escape.upperBound
    }
    line.mark(kind, from: offset)
  }
}
