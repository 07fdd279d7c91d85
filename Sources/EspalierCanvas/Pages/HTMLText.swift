/// Text in a page.
enum HTMLText {
  /// Returns text for the value of an attribute between quotation marks.
  static func attribute(_ text: String) -> String {
    // By scalars: a mark behind a quotation mark makes another character of it, but not for a browser.
    SVGDocument.escaped(text).unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: "&quot;")
  }

  /// Returns a name for screen readers, in one line, for the value of an attribute.
  static func label(_ text: String) -> String {
    attribute(SVGDocument.singleLine(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
  }
}
