public import EspalierTree

/// Motion, which not every user wants to see.
extension Window {
  /// Whether nothing in the window should move by itself, as spinners do; `false` by default.
  ///
  /// ```swift
  /// window.reducesMotion = settings.reducesMotion
  /// ```
  ///
  /// Models that move subscribe to ``reducedMotion``, and then show a still picture of the same state. The live terminal
  /// sets this property while it shows the window if `ESPALIER_REDUCED_MOTION` is `1` in the environment.
  public var reducesMotion: Bool {
    get { sharedData(Self.reducedMotion) ?? false }
    set { share(newValue, as: Self.reducedMotion) }
  }

  /// Whether nothing should move by itself, which the window shares with everything in it.
  ///
  /// Outside of a window, any node above can share it:
  ///
  /// ```swift
  /// view.share(true, as: Window.reducedMotion)
  /// ```
  public static let reducedMotion = SharedDataID<Bool>("reducedMotion")
}
