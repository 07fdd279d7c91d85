public import EspalierTree
public import EspalierWindow

extension Window {
  /// A predefined command that opens and closes the inspector.
  ///
  /// Bind it where you want it; or bind only its key, so that it does not appear in help:
  ///
  /// ```swift
  /// window.on(Window.inspector) { $0.toggleInspector() }
  /// window.onKey("f12") { $0.toggleInspector() }
  /// ```
  public static let inspector = Command("window.inspector", "Inspector", keys: "f12")

  /// Opens an ``Inspector`` of the window, or closes it if this method has opened one.
  ///
  /// The inspector receives the keys, and has its own pane: to the right of all others with two fifths of the width or,
  /// if there is not enough room, below them with half of the height. `f6` returns to the other panes without closing
  /// the inspector. The inspector stays when the panes are replaced. While an overlay receives the keys, the inspector
  /// opens as a dialog over the overlay.
  ///
  /// - Returns: The inspector that has been opened; `nil` if one has been closed.
  /// - Precondition: No update is in progress.
  @discardableResult
  public func toggleInspector() -> Inspector? {
    require(!loop.isRunning, "the inspector of a window cannot be opened or closed while the window is being updated")
    return WindowInspection.of(self).toggle(in: self)
  }
}
