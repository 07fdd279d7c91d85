import EspalierTree
import Testing

/// The notes of handlers and callbacks, oldest first.
class Log {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// Returns the entries so far, and forgets them.
  func take() -> [String] {
    defer { entries.removeAll() }
    return entries
  }

  /// Expects the entries so far, and forgets them.
  func expect(_ expected: [String], _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(take() == expected, comment, sourceLocation: sourceLocation)
  }

  /// Updates a view, expects the entries so far, and forgets them.
  func expect(updating view: ContainerView, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    view.update()
    expect(expected, sourceLocation: sourceLocation)
  }

  /// Scrolls a view to a line, expects the entries so far, and forgets them.
  func expect(
    scrolling view: ContainerView, to y: Int, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    view.contentOffset.y = y
    expect(expected, sourceLocation: sourceLocation)
  }
}
