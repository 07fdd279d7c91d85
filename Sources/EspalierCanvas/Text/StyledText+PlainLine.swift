extension StyledText {
  /// Calls a closure with the text as plain text, if it is one line of printable ASCII characters without gaps that
  /// fits.
  ///
  /// - Parameters:
  ///   - columns: The columns of the line that the text can use; columns before them are blank.
  ///   - alignment: The alignment of the text in the columns.
  ///   - body: A closure that receives the number of blanks before the text, and the text without trailing blanks.
  /// - Returns: The result of the closure, or `nil` if the text is not such a line.
  /// - Complexity: O(n) in the number of columns.
  package func withPlainLine<Result>(
    in columns: Range<Int>, alignment: TextAlignment, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard marks.allSatisfy({ !$0.isGap && $0.alignment == nil }) else { return nil }
    return string.withBytes { bytes in
      let free = columns.count - bytes.count
      guard free >= 0, bytes.printableASCIIPrefix(from: 0, count: bytes.count) == bytes.count else { return nil }
      var end = bytes.count
      while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
      let indent =
        switch alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      return body(end == 0 ? 0 : columns.lowerBound + indent, UnsafeBufferPointer(rebasing: bytes[..<end]))
    }
  }
}
