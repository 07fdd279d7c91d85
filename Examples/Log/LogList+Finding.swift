import Espalier
import ExampleSupport

extension LogList {
  /// Searches for a text in the background, and shows the lines that contain it; an empty text shows all lines.
  func find(_ text: String, in view: ContainerView) {
    search?.cancel()
    guard let pattern = TextPattern(text) else { return show(nil, in: view) }
    showState("Looking for “\(text)”…")
    let content = content
    search = perform {
      try await content.makeFilter(for: pattern)
    } then: { [weak view] list, result in
      guard let view else { return }
      switch result {
      // The list scans what has arrived since.
      case .success(let filter) where list.content.file === content.file: list.show(filter, in: view)
      case .success: list.find(text, in: view)
      case .failure(let error): list.showState("\(error)")
      }
    }
  }

  /// Shows the lines of a filter; the user stays at the same line, or at the next one that is shown.
  private func show(_ filter: LineFilter?, in view: ContainerView) {
    let focused = view.focusedModel
    let model = focused ?? view.row(at: Point(x: 0, y: view.contentOffset.y))?.model
    let line = model.flatMap(index(of:)).flatMap(content.lineNumber(ofRow:))
    show(filter)
    guard let line, count > 0, focused != nil || !view.followsEnd, let row = content.row(ofLine: line) else { return }
    view.update()
    let place = self.model(at: min(row, count - 1))
    if focused != nil { view.focus(place) }
    view.scroll(to: place, at: focused == nil ? .top : .middle)
  }
}

extension LogContent {
  /// Finds the lines that contain a text; this can be cancelled.
  fileprivate func makeFilter(for pattern: TextPattern) async throws -> LineFilter {
    var filter = LineFilter(pattern)
    for end in stride(from: 0, to: index.size, by: 1 << 24) {
      try Task.checkCancellation()
      try filter.scan(file, to: end, name: name)
    }
    return filter
  }
}
