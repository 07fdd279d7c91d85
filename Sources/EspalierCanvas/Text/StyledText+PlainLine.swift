extension StyledText {
  /// Lends the only line of the text as plain text, if that is what drawing it on a canvas would come to: printable
  /// ASCII characters without gaps that fit in.
  ///
  /// - Parameters:
  ///   - columns: Those of the line that the text may take; what is before them is blank.
  ///   - alignment: How the text stands in the columns.
  ///   - body: Gets how many blanks are before the line, and the line without blanks at its end.
  /// - Returns: `nil` if it is no such line.
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
