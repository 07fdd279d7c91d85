import EspalierCanvas
public import EspalierTree

extension Window {
  /// A ready command that opens the inspector and closes it.
  ///
  /// Bind it where it is wanted; or only its key, so that no help lists it:
  ///
  /// ```swift
  /// window.on(Window.inspector) { $0.toggleInspector() }
  /// window.onKey("f12") { $0.toggleInspector() }
  /// ```
  public static let inspector = Command("window.inspector", "Inspector", keys: "f12")

  /// Opens an ``Inspector`` of the window, or closes the one that this method has opened.
  ///
  /// It gets the keys, and a pane of its own: to the right of all others with two fifths of the width, or below them
  /// with half of the height where they would have too little room. `f6` goes back to them and leaves it open, and it
  /// stays when other panes are set. While an overlay has the keys, it opens as a dialog over that.
  ///
  /// - Returns: The inspector that has been opened; `nil` when one has been closed.
  /// - Precondition: No update is under way.
  @discardableResult
  public func toggleInspector() -> Inspector? {
    require(!isUpdating, "the inspector of a window cannot be opened or closed while the window is being updated")
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
    // Nobody else tells the inspector that it is not on show any longer.
    dock.view.load(ContainerModel())
    if hasKeys { activePane = panes.first { $0.view === dock.viewBefore } }
  }
}
