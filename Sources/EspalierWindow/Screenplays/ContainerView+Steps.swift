public import EspalierTree

/// Steps of screenplays.
extension ContainerView {
  /// Performs a step as a user would, and updates the view.
  ///
  /// ```swift
  /// for step in try Screenplay.Step.steps(of: "press down, press enter") {
  ///   try view.play(step)
  ///   print(view.rendered())
  /// }
  /// ```
  ///
  /// A key that nothing handles changes nothing. When time passes, each ticker is called at its own time along the way,
  /// as if the host were never late.
  ///
  /// - Throws: ``ScreenplayError`` if there is nothing to tap, and for steps that need more than a view, such as those
  ///   that deliver results or need scenes.
  public func play(_ step: Screenplay.Step) throws(ScreenplayError) { try playAtOnce(step) }
}
