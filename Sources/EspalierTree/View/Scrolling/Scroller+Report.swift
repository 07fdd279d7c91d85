import EspalierCanvas

extension Scroller {
  /// The offset for which a view has called `onScroll`.
  struct Report {
    fileprivate var offset = Point.zero

    /// Whether the handler is being called.
    fileprivate var isInProgress = false
  }

  /// The point of the content at the top left corner, or the one that has been requested.
  var contentOffset: Point { content.layout.direction.turned(Point(x: 0, y: offset)) }

  /// Calls `onScroll` if the view shows another part of the content than when it was last called.
  ///
  /// During an update, a display callback, or the handler itself, the outermost call reports it.
  func reportScrolling() {
    guard !link.isUpdating, !stage.isInProgress, !report.isInProgress, let view = link.view else { return }
    report.isInProgress = true
    defer { report.isInProgress = false }
    if report.offset != contentOffset { link.askObservers() }
    var calls = 0
    while report.offset != contentOffset {
      guard calls < TreeLayout.largestRoundCount else {
        return link.report(.endlessScrolling(in: content.container, calls: calls))
      }
      calls += 1
      report.offset = contentOffset
      view.onScroll?(view)
    }
  }
}

extension Diagnostic {
  fileprivate static func endlessScrolling(in container: ContainerModel, calls: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(calls) calls the onScroll handler of the view of \(container.nodeName) still scrolls it; it is called again after the next scroll"
    )
  }
}
