import EspalierCanvas

/// The offset for which a view has called `onScroll`.
struct ScrollReport {
  var offset = Point.zero

  /// Whether the handler is being called.
  var isInProgress = false
}

extension ContainerView {
  /// Calls `onScroll` if the view shows another part of the content than when it was last called.
  ///
  /// During an update, a display callback, or the handler itself, the outermost call reports it.
  func reportScrolling() {
    guard !isUpdating, !display.isInProgress, !scrollReport.isInProgress else { return }
    scrollReport.isInProgress = true
    defer { scrollReport.isInProgress = false }
    if scrollReport.offset != contentOffset { requests.askObservers() }
    var calls = 0
    while scrollReport.offset != contentOffset {
      guard calls < TreeLayout.largestPassCount else { return report(.endlessScrolling(in: container, calls: calls)) }
      calls += 1
      scrollReport.offset = contentOffset
      onScroll?(self)
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
