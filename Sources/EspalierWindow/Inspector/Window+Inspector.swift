import EspalierCanvas
public import EspalierTree

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
    if let overlay = inspection.overlay, overlay.isPresented {
      overlay.dismiss()
      return nil
    }
    if let dock = inspection.dock {
      close(dock)
      return nil
    }
    let inspector = Inspector(of: self)
    if catchingOverlay == nil { openDock(inspector) } else { presentOverAll(inspector) }
    return inspector
  }

  private static let inspectorBox = Box(title: "Inspector")

  private func presentOverAll(_ inspector: Inspector) {
    let length = PaneLength.fraction(4, of: 5)
    inspection.overlay = present(inspector, as: .dialog(width: length, height: length).box(Self.inspectorBox))
  }

  private func openDock(_ inspector: Inspector) {
    inspector.on(Command("inspector.close", "Close", keys: "escape")) { $0.subjectWindow?.toggleInspector() }
    let view = ContainerView(inspector)
    let pane = Pane.view(view).box(Self.inspectorBox).scrollIndicator().width(.fraction(2, of: 5))
    inspection.dock = .init(view, in: pane, viewBefore: activePane?.view)
    replacePanes()
    activePane = panes.first { $0.view === view }
  }

  private func close(_ dock: WindowInspection.Dock) {
    let hasKeys = activePane?.view === dock.view
    inspection.dock = nil
    replacePanes()
    // This notifies the inspector that it is no longer shown.
    dock.view.load(ContainerModel())
    if hasKeys { activePane = panes.first { $0.view === dock.viewBefore } }
  }
}
