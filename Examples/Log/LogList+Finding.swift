import Espalier

extension LogList {
  /// Looks for a text, elsewhere, and shows the lines that have it; for an empty one all lines.
  func find(_ text: String) {
    search?.cancel()
    guard let pattern = TextPattern(text) else { return show(nil) }
    showState("Looking for “\(text)”…")
    let content = content
    search = perform {
      try await content.makeFilter(for: pattern)
    } then: { list, answer in
      switch answer {
      // What has come since is looked through by the list.
      case .success(let filter) where list.content.file === content.file: list.show(filter)
      case .success: list.find(text)
      case .failure(let error): list.showState("\(error)")
      }
    }
  }
}

extension LogContent {
  /// Finds the lines that have a text; it can be cancelled.
  fileprivate func makeFilter(for pattern: TextPattern) async throws -> LineFilter {
    var filter = LineFilter(pattern)
    for end in stride(from: 0, to: index.size, by: 1 << 24) {
      try Task.checkCancellation()
      try filter.scan(file, to: end, name: name)
    }
    return filter
  }
}
