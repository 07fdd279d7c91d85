/// Bytes that have been read, as a queue of lines.
///
/// ```swift
/// var buffer = LineBuffer()
/// buffer.append(Array("pears\nap".utf8))
/// buffer.next()                      // .text("pears")
/// buffer.next()                      // nil: the line is not complete
/// buffer.takeRest()                  // .text("ap"), at the end of the input
/// ```
package struct LineBuffer: Sendable {
  /// A line without its end.
  package enum Line: Hashable, Sendable {
    case text(String)
    /// A line of more than ``largestLine`` bytes, of which nothing is kept.
    case tooLong
    /// A line that is not UTF-8.
    case notText
  }

  /// The maximum number of bytes of a line.
  package static let largestLine = 65_536

  /// The complete lines that have not been returned yet.
  private var lines: ArraySlice<Line> = []

  /// The beginning of the last line, with at most one byte more than a line may have.
  private var beginning: [UInt8] = []

  /// Creates an empty buffer.
  package init() {}

  /// Appends bytes; of a line that is too long, hardly more than the limit is kept.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package mutating func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end])
      endLine()
      rest = rest[(end + 1)...]
    }
    add(rest)
  }

  /// Returns the next complete line; `nil` if there is none yet.
  package mutating func next() -> Line? { lines.popFirst() }

  /// Returns the next line at the end of the input, which completes the last one; `nil` if there are no more.
  package mutating func takeRest() -> Line? {
    if !beginning.isEmpty { endLine() }
    return next()
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    // With a carriage return before the line feed, the longest line has one byte more.
    beginning += bytes.prefix(Self.largestLine + 2 - beginning.count)
  }

  private mutating func endLine() {
    if beginning.last == 0x0D { beginning.removeLast() }
    if beginning.count > Self.largestLine {
      lines.append(.tooLong)
    } else {
      lines.append(String(validating: beginning, as: UTF8.self).map { .text($0) } ?? .notText)
    }
    beginning = []
  }
}
