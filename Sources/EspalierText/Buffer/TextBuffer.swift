import EspalierCanvas

/// Text of any size, as a value that is edited in place.
///
/// Places in the text are byte offsets into its UTF-8, so they are compared and subtracted like other numbers. What is
/// returned is always a boundary between characters as users see them (extended grapheme clusters), and what is passed
/// in is rounded down to one.
///
/// ```swift
/// var buffer = TextBuffer("first\nsecond\n")
/// buffer.lineCount                            // 3
/// buffer.replace(0..<5, with: "1st")
/// buffer.line(0)                              // "1st"
/// ```
///
/// Lines end with LF, CR-LF or CR. All of them are kept as they are, and the text after the last one is a line, too: an
/// empty text has one line.
public struct TextBuffer: Sendable {
  /// A place in the text by line and character.
  public struct Position: Hashable, Comparable, Sendable {
    /// The index of the line, from 0.
    public var line: Int

    /// The index of the character in the line, from 0.
    public var character: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The index of the line, from 0.
    ///   - character: The index of the character in the line, from 0.
    public init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    /// Returns whether a position precedes another one in the text.
    public static func < (left: Self, right: Self) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// How columns are counted, which does not belong to the content.
  ///
  /// - Complexity: O(n) to change it, in the number of bytes of long lines.
  public var measure = TextMeasure() {
    didSet {
      if measure != oldValue {
        chunks = SummedList(chunks.map { $0.sum.lineEnds > 0 ? $0 : TextChunk($0.text, measure) })
      }
    }
  }

  /// The text in parts, each of which begins and ends between characters.
  var chunks: SummedList<TextChunk>

  /// Creates a buffer of text.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String = "") { chunks = SummedList(TextChunk.chunks(of: text, TextMeasure())) }

  /// Creates a buffer of bytes that must be UTF-8.
  ///
  /// - Complexity: O(n) in the number of bytes.
  ///
  /// - Parameter bytes: The bytes of the text.
  /// - Throws: ``TextBufferError/invalidUTF8(byte:)`` if they are not UTF-8.
  public init(validating bytes: some Sequence<UInt8>) throws(TextBufferError) {
    func chunks(of bytes: UnsafeBufferPointer<UInt8>) -> Result<[TextChunk], TextBufferError> {
      Result { () throws(TextBufferError) in try TextChunk.chunks(of: bytes, TextMeasure()) }
    }
    let result =
      bytes.withContiguousStorageIfAvailable(chunks) ?? ContiguousArray(bytes).withUnsafeBufferPointer(chunks)
    self.chunks = SummedList(try result.get())
  }

  /// Creates a buffer of bytes, with U+FFFD in place of what is not UTF-8.
  ///
  /// - Complexity: O(n) in the number of bytes.
  ///
  /// - Parameter bytes: The bytes of the text.
  public init(repairing bytes: some Sequence<UInt8>) {
    let bytes = ContiguousArray(bytes)
    self = (try? Self(validating: bytes)) ?? Self(String(decoding: bytes, as: UTF8.self))
  }

  /// The whole text.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var text: String { text(in: 0..<byteCount) }

  /// The text in parts of about a thousand bytes, in order, each of which begins and ends between characters.
  ///
  /// This is the cheapest way to visit all of a long text, for example to write it to a file.
  public var parts: some Sequence<String> { chunks.lazy.map(\.text) }

  /// Returns a part of the text.
  ///
  /// - Complexity: O(log n + k) for k of n bytes.
  ///
  /// - Parameter range: The bytes of the part, which begins and ends between Unicode scalars.
  public func text(in range: Range<Int>) -> String {
    require(
      range.lowerBound >= 0 && range.upperBound <= byteCount,
      "the text has \(byteCount) bytes, and none at some of \(range)")
    var text = ""
    text.reserveCapacity(range.count)
    forEachChunk(in: range) { chunk, part in
      require(
        chunk.isScalarBoundary(part.lowerBound) && chunk.isScalarBoundary(part.upperBound),
        "the bytes \(range) must not begin or end within a Unicode scalar")
      text += chunk.text(in: part)
    }
    return text
  }

  /// Calls a closure for each chunk with bytes in a range, with the offsets of these in the chunk.
  func forEachChunk(in range: Range<Int>, _ body: (TextChunk, Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    let first = place(at: range.lowerBound)
    var start = first.before.bytes
    for chunk in chunks.elements(from: first.index) where start < range.upperBound {
      body(chunk, max(0, range.lowerBound - start)..<min(chunk.count, range.upperBound - start))
      start += chunk.count
      if start >= range.upperBound { break }
    }
  }
}

extension TextBuffer: Equatable {
  /// Returns whether two buffers contain the same bytes.
  ///
  /// Unlike strings, buffers tell composed and decomposed characters apart, because an editor must not lose a change.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.byteCount == right.byteCount else { return false }
    if left.chunks.isShared(with: right.chunks) { return true }
    var byte = 0
    for chunk in left.chunks {
      guard right.contains(chunk.text, at: byte) else { return false }
      byte += chunk.count
    }
    return true
  }

  /// Returns whether a text's bytes are found at a byte, from which on there must be as many.
  func contains(_ text: String, at byte: Int) -> Bool {
    text.withBytes { bytes in
      var rest = bytes[...]
      var isEqual = true
      forEachChunk(in: byte..<byte + bytes.count) { chunk, part in
        isEqual = isEqual && chunk.text.withBytes { $0[part].elementsEqual(rest.prefix(part.count)) }
        rest = rest.dropFirst(part.count)
      }
      return isEqual
    }
  }
}
