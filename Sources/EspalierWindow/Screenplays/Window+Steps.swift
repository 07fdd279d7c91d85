package import EspalierRefresh
import EspalierTree

/// Steps of screenplays.
extension Window {
  /// Does what a step says, as a user would, and updates the window.
  ///
  /// Points are cells of the window. A text is looked for in the uppermost overlay that is no toast, else in all panes
  /// and bars. `scroll` and `pull` are for the active view. See `ContainerView.play(_:)` for the rest.
  ///
  /// - Throws: ``ScreenplayError`` when there is nothing to tap, and for steps that need more than a window: those of
  ///   apps with scenes, and those that take answers in, which the asynchronous form plays.
  public func play(_ step: Screenplay.Step) throws(ScreenplayError) { try playAtOnce(step) }

  /// Does what a step says, as a user would, takes answers in where it says so, and updates the window.
  ///
  /// ```swift
  /// for step in try Screenplay.Step.steps(of: "press r, settle") { try await window.play(step) }
  /// ```
  ///
  /// - Throws: ``ScreenplayError`` when there is nothing to tap, when answers do not come in, and for steps of apps
  ///   with scenes.
  public func play(_ step: Screenplay.Step) async throws(ScreenplayError) {
    switch step {
    case .answer(let count):
      updateIfNeeded()
      try await inbox.takeAnswers(count) { updateIfNeeded() }
    case .settle: await settle()
    default: try playAtOnce(step)
    }
  }
}

extension RequestInbox {
  /// Takes in so many answers, which must come, one after the other.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - update: Called after each of them: an update may begin the request that brings the next one.
  package func takeAnswers(_ count: Int, _ update: () -> Void) async throws(ScreenplayError) {
    for taken in 0..<count {
      guard await takeIn(next: 1) == 0 else {
        update()
        continue
      }
      throw ScreenplayError(
        "“answer \(count)” waits for \(count == 1 ? "an answer" : "\(count) answers"), and \(taken) came in: nothing more is under way"
      )
    }
  }
}
