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

extension String {
  /// Whether following a link can do no more than show a page or begin a letter.
  var isHarmlessLink: Bool {
    let scheme = prefix { $0 != ":" }
    return scheme.utf8.count < utf8.count && ["https", "http", "mailto"].contains(scheme.lowercased())
      && utf8.allSatisfy { 0x21..<0x7F ~= $0 }
  }
}
