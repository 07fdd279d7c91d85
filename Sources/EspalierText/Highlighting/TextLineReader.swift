/// A line of text while a lexer reads it, from its beginning to its end, as UTF-8 bytes.
///
/// Looking at any byte and marking anything is safe: there is no byte outside the line, and a token that begins before
/// the end of another one, or behind what has been read, is cut.
public struct TextLineReader: Sendable {
  /// The bytes of the line.
  public let bytes: [UInt8]

  /// How many bytes have been read.
  public private(set) var offset = 0

  /// What has been marked, in order and without overlaps; what lies between is plain text.
  public private(set) var tokens: [TextToken] = []

  /// Creates a reader at the beginning of a line.
  ///
  /// - Parameter line: The line, without its ending; of a longer line than ``TextHighlighter/largestLineLength``, only
  ///   the beginning is read.
  /// - Complexity: O(n) in the number of bytes that are read.
  public init(_ line: String) {
    let limit = TextHighlighter.largestLineLength
    guard line.utf8.count > limit else {
      bytes = Array(line.utf8)
      return
    }
    var bytes = Array(line.utf8.prefix(limit + 1))
    // No scalar is cut: what follows its first byte goes with it.
    while bytes.removeLast() & 0xC0 == 0x80 {}
    self.bytes = bytes
  }

  /// A reader that goes on from here, and whose tokens are its own, to find out what follows.
  public var lookahead: TextLineReader {
    var reader = self
    reader.tokens = []
    return reader
  }

  /// Whether everything has been read.
  public var isAtEnd: Bool { offset == bytes.count }

  /// The next byte; `nil` at the end.
  public var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns a byte relative to the next one; `nil` outside the line.
  public func byte(ahead distance: Int) -> UInt8? {
    let index = offset + distance
    return index >= 0 && index < bytes.count ? bytes[index] : nil
  }

  /// Returns whether a text follows.
  public func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Skips bytes, at most to the end.
  public mutating func skip(_ count: Int = 1) { offset = min(bytes.count, offset + max(0, count)) }

  /// Skips bytes as long as they meet a condition.
  public mutating func skip(while isWanted: (UInt8) -> Bool) {
    while offset < bytes.count, isWanted(bytes[offset]) { offset += 1 }
  }

  /// Skips everything.
  public mutating func skipToEnd() { offset = bytes.count }

  /// Returns how often the next byte is repeated.
  public func count(of byte: UInt8) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - offset
  }

  /// Returns the text of some bytes.
  public func text(in range: Range<Int>) -> Substring {
    Substring(String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self))
  }

  /// Marks what has been read since an offset.
  public mutating func mark(_ kind: TextTokenKind, from start: Int) { mark(kind, from: start, to: offset) }

  /// Marks a part of what has been read.
  public mutating func mark(_ kind: TextTokenKind, from start: Int, to end: Int) {
    let (start, end) = (max(start, tokens.last?.range.upperBound ?? 0), min(end, offset))
    guard start < end else { return }
    if let last = tokens.last, last.kind == kind, last.range.upperBound == start {
      tokens[tokens.count - 1].range = last.range.lowerBound..<end
    } else {
      tokens.append(TextToken(start..<end, kind))
    }
  }

  /// Skips bytes, and marks them.
  public mutating func take(_ count: Int = 1, as kind: TextTokenKind) {
    let start = offset
    skip(count)
    mark(kind, from: start)
  }

  /// Skips bytes as long as they meet a condition, and marks them.
  public mutating func take(as kind: TextTokenKind, while isWanted: (UInt8) -> Bool) {
    let start = offset
    skip(while: isWanted)
    mark(kind, from: start)
  }

  /// Skips everything, and marks it.
  public mutating func takeRest(as kind: TextTokenKind) { take(bytes.count - offset, as: kind) }

  /// Skips a comment, marks it, and returns whether it ends in the line.
  mutating func takeComment(to end: StaticString) -> Bool {
    let start = offset
    while !isAtEnd, !isAt(end) { skip() }
    let ends = !isAtEnd
    skip(end.utf8CodeUnitCount)
    mark(.comment, from: start)
    return ends
  }
}

/// Kinds of bytes that most languages have in common.
extension UInt8 {
  /// Whether the byte is a blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isUppercaseLetter: Bool { self >= 0x41 && self <= 0x5A }

  /// Whether the byte can begin a name: a letter, an underscore, or anything outside ASCII.
  var beginsName: Bool { (self >= 0x61 && self <= 0x7A) || isUppercaseLetter || self == 0x5F || self >= 0x80 }

  /// Whether the byte can be in a name.
  var isInName: Bool { beginsName || isDigit }
}
