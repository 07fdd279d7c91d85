extension String {
  /// Whether following a link can do no more than show a page or begin a letter.
  var isHarmlessLink: Bool {
    let scheme = prefix { $0 != ":" }
    return scheme.utf8.count < utf8.count && ["https", "http", "mailto"].contains(scheme.lowercased())
      && utf8.allSatisfy { 0x21..<0x7F ~= $0 }
  }
}
