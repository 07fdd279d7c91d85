public import EspalierTree

/// Steps of screenplays.
extension ContainerView {
  /// Does what a step says, as a user would, and updates the view.
  ///
  /// ```swift
  /// for step in try Screenplay.Step.steps(of: "press down, press enter") {
  ///   try view.play(step)
  ///   print(view.rendered())
  /// }
  /// ```
  ///
  /// A key that nobody takes changes nothing. Time goes by as for a host that is never late: whoever becomes due on the
  /// way is called at its own time.
  ///
  /// - Throws: ``ScreenplayError`` when there is nothing to tap, and for steps that need more than a view: those that
  ///   take answers in, and those of apps with scenes.
  public func play(_ step: Screenplay.Step) throws(ScreenplayError) { try playAtOnce(step) }
}
