import EspalierTree

/// What a window provides to all views in it: the time, a theme and a policy for widths, and someone who hears of
/// changes.
final class PaneHost {
  /// The theme that the window is drawn in.
  private(set) var theme: Theme = .standard

  /// The policy for the widths of characters.
  private(set) var widthPolicy: WidthPolicy = .modern

  /// The observers of all views, besides the window's updates.
  private(set) var observers = ViewObservers()

  let clock = WindowClock()
  let loop: UpdateLoop

  init(_ loop: UpdateLoop) { self.loop = loop }

  /// Provides everything to a view that has come into the window.
  func adopt(_ frame: PaneFrame) {
    frame.join(loop, at: clock.now, observers)
    // The standard theme leaves a view its own theme.
    if theme != .standard || frame.isRaised && frame.view.theme == .standard { frame.view.theme = theme(of: frame) }
    frame.view.widthPolicy = widthPolicy
  }

  /// Shows a theme in the views of a window, including those with their own theme.
  func show(_ theme: Theme, in frames: [PaneFrame]) {
    self.theme = theme
    for frame in frames { frame.view.theme = self.theme(of: frame) }
  }

  /// Uses another policy for widths in the views of a window.
  func use(_ policy: WidthPolicy, in frames: [PaneFrame]) {
    widthPolicy = policy
    // Whoever is asked for an update by one of the views may update at once, and use yet another policy.
    for frame in frames { frame.view.widthPolicy = widthPolicy }
  }

  /// Adds an observer to the views of a window, and to those that come.
  func add(_ observer: any ViewObserver, to frames: [PaneFrame]) {
    observers.add(observer)
    for frame in frames { frame.view.addObserver(observer) }
  }

  /// Removes an observer from the views of a window.
  func remove(_ observer: any ViewObserver, from frames: [PaneFrame]) {
    observers.remove(observer)
    for frame in frames { frame.view.removeObserver(observer) }
  }

  private func theme(of frame: PaneFrame) -> Theme { frame.isRaised ? theme.surface : theme }
}
