extension TextBuffer {
  /// Creates a buffer of bytes that must be UTF-8.
  ///
  /// - Throws: ``TextBufferError/invalidUTF8(byte:)`` if they are not.
  public init(validating bytes: some Sequence<UInt8>) throws(TextBufferError) {
    let bytes = Array(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8(byte: 0) }
    self.init(text)
  }

  /// Creates a buffer of bytes, with U+FFFD in place of what is not UTF-8.
  public init(repairing bytes: some Sequence<UInt8>) {
    self.init(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// Returns a part of the text.
  ///
  /// - Parameter range: The bytes of the part.
  public func text(in range: Range<Int>) -> String { String(text[indices(of: range)]) }

  /// Replaces a part of the text.
  ///
  /// - Parameters:
  ///   - range: The bytes of the part.
  ///   - replacement: The text that is inserted in its place.
  /// - Returns: The edit, which can be reversed.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with replacement: some StringProtocol) -> TextEdit {
    let edit = TextEdit(at: range.lowerBound, removing: text(in: range), inserting: String(replacement))
    apply(edit)
    return edit
  }

  /// Applies an edit to the text for which it was made.
  public mutating func apply(_ edit: TextEdit) {
    var scalars = text.unicodeScalars
    let range = indices(of: edit.range)
    scalars.replaceSubrange(range, with: edit.inserted.unicodeScalars)
    text = String(scalars)
  }

  private func indices(of range: Range<Int>) -> Range<String.Index> {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return start..<text.utf8.index(start, offsetBy: range.count)
  }
}

extension TextBuffer: Equatable {
  /// Returns whether two buffers contain the same bytes.
  public static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}
