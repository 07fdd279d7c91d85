import EspalierTree
import EspalierWindow
import EspalierWork

/// The inspector that has been opened by key in a window: next to the panes, or over another overlay.
final class WindowInspection {
  /// The data that each window shares with everything in it, by the serials of the ids.
  static let ownData: Set<UInt64> = [
    Window.surrounding.serial, Window.keyHelp.serial, Window.updated.serial, RequestInbox.host.serial,
  ]

  /// The style of an inspector or a console over other content.
  static let dialog = OverlayStyle.dialog(width: .fraction(4, of: 5), height: .fraction(4, of: 5))
  static let consoleBox = Box(title: "Console")
  private static let box = Box(title: "Inspector")

  /// The view of the inspector next to the panes.
  private var dockedView: ContainerView?

  /// The view of the console below it.
  private var consoleView: ContainerView?

  /// The view that was active before.
  private weak var viewBefore: ContainerView?

  /// The inspector over another overlay.
  private weak var overlay: Overlay?

  /// Returns the inspection of a window, which exists once it has been asked for.
  static func of(_ window: Window) -> WindowInspection {
    if let inspection = window.inspection as? WindowInspection { return inspection }
    let inspection = WindowInspection()
    window.inspection = inspection
    return inspection
  }

  /// Opens an inspector of a window, or closes the one that has been opened.
  ///
  /// - Returns: The inspector that has been opened; `nil` if one has been closed.
  func toggle(in window: Window) -> Inspector? {
    if let overlay, overlay.isPresented {
      overlay.dismiss()
      return nil
    }
    if let dockedView {
      close(dockedView, in: window)
      return nil
    }
    let inspector = Inspector(of: window)
    if window.layers.overlays.catching == nil {
      dock(inspector, in: window)
    } else {
      overlay = window.present(inspector, as: Self.dialog.box(Self.box))
      overlay?.view.selectionMode = .none
    }
    return inspector
  }

  private func dock(_ inspector: Inspector, in window: Window) {
    inspector.on(Command("inspector.close", "Close", keys: "escape")) { $0.subjectWindow?.toggleInspector() }
    let view = ContainerView(inspector)
    // Rows are opened, not selected.
    view.selectionMode = .none
    (dockedView, viewBefore) = (view, window.layers.panes.active?.view)
    setDock(in: window)
    window.activate(view)
  }

  /// Returns whether a view shows the inspector next to the panes.
  func docks(_ view: ContainerView?) -> Bool { view != nil && view === dockedView }

  /// Shows the messages of a window below the inspector next to its panes, or hides them.
  func toggleConsole(in window: Window) {
    if let consoleView {
      let hasKeys = window.layers.panes.active?.view === consoleView
      self.consoleView = nil
      setDock(in: window)
      consoleView.load(ContainerModel())
      if hasKeys, let dockedView { window.activate(dockedView) }
    } else {
      let console = ConsoleModel(of: window)
      console.on(Command("console.close", "Close", keys: "escape")) { [weak self] console in
        if let window = console.window { self?.toggleConsole(in: window) }
      }
      let view = ContainerView(console)
      consoleView = view
      setDock(in: window)
      window.activate(view)
    }
  }

  private func setDock(in window: Window) {
    guard let dockedView else { return window.layers.panes.setDock(nil, in: window) }
    var dock = Pane.view(dockedView).box(Self.box).scrollIndicator()
    if let consoleView {
      dock = .column(dock, .view(consoleView).box(Self.consoleBox).scrollIndicator().height(.fraction(1, of: 3)))
    }
    window.layers.panes.setDock(dock.width(.fraction(2, of: 5)), in: window)
  }

  private func close(_ view: ContainerView, in window: Window) {
    let views = [view, consoleView]
    let hasKeys = views.contains { $0 === window.layers.panes.active?.view }
    (dockedView, consoleView) = (nil, nil)
    setDock(in: window)
    // This notifies the inspector that it is no longer shown.
    for view in views { view?.load(ContainerModel()) }
    if hasKeys, let viewBefore { window.activate(viewBefore) }
  }
}
