import EspalierCanvas

extension TextBuffer {
  /// Replaces a part of the text.
  ///
  /// ```swift
  /// var buffer = TextBuffer("Hello, world")
  /// let edit = buffer.replace(7..<12, with: "moon")
  /// buffer.text                                  // "Hello, moon"
  /// buffer.apply(edit.inverted)
  /// buffer.text                                  // "Hello, world"
  /// ```
  ///
  /// - Complexity: O(log n + k) for k of n bytes that are removed or inserted.
  ///
  /// - Parameters:
  ///   - range: The bytes of the part. They may begin and end within a character, but not within a Unicode scalar.
  ///   - replacement: The text that is inserted in its place.
  /// - Returns: The edit, which can be reversed.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with replacement: some StringProtocol) -> TextEdit {
    let edit = TextEdit(at: range.lowerBound, removing: text(in: range), inserting: String(replacement))
    splice(edit)
    return edit
  }

  /// Inserts text.
  ///
  /// - Complexity: O(log n + k) for k inserted bytes into n.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - byte: The byte before which it is inserted, or the end of the text.
  /// - Returns: The edit, which can be reversed.
  @discardableResult
  public mutating func insert(_ text: some StringProtocol, at byte: Int) -> TextEdit {
    replace(byte..<byte, with: text)
  }

  /// Applies an edit to the text for which it was made.
  ///
  /// - Complexity: O(log n + k) for k of n bytes that are removed or inserted.
  ///
  /// - Precondition: The text contains what the edit removes, at its place.
  public mutating func apply(_ edit: TextEdit) {
    require(
      edit.start >= 0 && edit.range.upperBound <= byteCount && contains(edit.removed, at: edit.start),
      "the text must contain at byte \(edit.start) what the edit removes: \(edit.removed.prefix(40).debugDescription)")
    splice(edit)
  }

  /// Applies an edit: joins what remains of the chunks around it with the inserted text, and cuts the result.
  private mutating func splice(_ edit: TextEdit) {
    guard !edit.isEmpty else { return }
    let range = edit.range
    let first = place(at: range.lowerBound)
    let last = range.isEmpty ? first : place(at: range.upperBound - 1)
    let end = range.upperBound - last.start
    require(
      first.chunk.isScalarBoundary(first.offset) && last.chunk.isScalarBoundary(end),
      "the bytes \(range) must not begin or end within a Unicode scalar")
    var text = String(first.chunk.text(in: 0..<first.offset))
    text += edit.inserted
    text += last.chunk.text(in: end..<last.chunk.count)
    var affected = first.index..<min(last.index + 1, chunks.count)
    take(chunksJoinedWith: &text, &affected)
    chunks.replaceSubrange(affected, with: TextChunk.chunks(of: text, measure))
  }

  /// Adds the neighbors of new text whose border with it is no longer between characters, or that would be left beside
  /// a small chunk.
  ///
  /// A character before the text may grow by it. After it, what belongs together may change up to the end of a run of
  /// flags, so chunks are added until a border holds; from there on, nothing has changed.
  private func take(chunksJoinedWith text: inout String, _ affected: inout Range<Int>) {
    func takeNext() {
      text += chunks[affected.upperBound].text
      affected = affected.lowerBound..<affected.upperBound + 1
    }
    if text.isEmpty, affected.upperBound < chunks.count { takeNext() }
    while affected.lowerBound > 0, case let previous = chunks[affected.lowerBound - 1].text,
      text.utf8.count < TextChunk.minimumCount || Self.isJoined(previous, text)
    {
      text = previous + text
      affected = affected.lowerBound - 1..<affected.upperBound
    }
    while affected.upperBound < chunks.count,
      text.utf8.count < TextChunk.minimumCount || Self.isJoined(text, chunks[affected.upperBound].text)
    {
      takeNext()
    }
  }

  /// Returns whether the last character of a text, which begins between characters, goes on in another text.
  private static func isJoined(_ text: String, _ other: String) -> Bool {
    guard let last = text.last, let next = other.unicodeScalars.first else { return false }
    if let ascii = last.unicodeScalars.last?.isASCII, ascii, next.isASCII { return last == "\r" && next == "\n" }
    var pair = String(last)
    pair.unicodeScalars.append(next)
    return pair.count == 1
  }
}
