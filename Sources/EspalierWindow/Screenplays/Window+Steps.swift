import EspalierTree
package import EspalierWork

/// Steps of screenplays.
extension Window {
  /// Performs a step as a user would, and updates the window.
  ///
  /// Points are cells of the window. Text is searched for in the topmost overlay that is not a toast, or otherwise in
  /// all panes and bars. `scroll` and `pull` apply to the active view. See `ContainerView.play(_:)` for the rest.
  ///
  /// - Throws: ``ScreenplayError`` if there is nothing to tap, for steps that need scenes, and for steps that deliver
  ///   results; the asynchronous method plays the latter.
  public func play(_ step: Screenplay.Step) throws(ScreenplayError) { try playAtOnce(step) }

  /// Performs a step as a user would, delivering results if it requires that, and updates the window.
  ///
  /// ```swift
  /// for step in try Screenplay.Step.steps(of: "press r, settle") { try await window.play(step) }
  /// ```
  ///
  /// - Throws: ``ScreenplayError`` if there is nothing to tap, if results do not arrive, and for steps that need
  ///   scenes.
  public func play(_ step: Screenplay.Step) async throws(ScreenplayError) {
    switch step {
    case .answer(let count):
      updateIfNeeded()
      try await inbox.deliverResults(count) { updateIfNeeded() }
    case .deliver(let answer):
      updateIfNeeded()
      try await inbox.deliverWhenArrived(answer)
      updateIfNeeded()
    case .settle: await settle()
    default: try playAtOnce(step)
    }
  }
}

extension RequestInbox {
  /// Delivers a number of results, one after the other.
  ///
  /// - Parameters:
  ///   - count: The number of results.
  ///   - update: A closure that is called after each result: an update may begin the request for the next one.
  package func deliverResults(_ count: Int, _ update: () -> Void) async throws(ScreenplayError) {
    for taken in 0..<count {
      if await deliver(next: 1) == 0 { throw .answers(count, arrived: taken) }
      update()
    }
  }
}
