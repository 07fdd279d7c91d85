import EspalierCanvas
import EspalierTree
import EspalierWindow
import EspalierWork

/// The inspector that has been opened by key in a window: next to the panes, or over another overlay.
final class WindowInspection {
  /// The data that each window shares with everything in it, by the serials of the ids.
  static let ownData: Set<UInt64> = [
    Window.surrounding.serial, Window.keyHelp.serial, Window.updated.serial, RequestInbox.host.serial,
  ]

  private static let box = Box(title: "Inspector")

  /// The view of the inspector next to the panes.
  private var dockedView: ContainerView?

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
      let length = PaneLength.fraction(4, of: 5)
      overlay = window.present(inspector, as: .dialog(width: length, height: length).box(Self.box))
      overlay?.view.selectionMode = .none
    }
    return inspector
  }

  private func dock(_ inspector: Inspector, in window: Window) {
    inspector.on(Command("inspector.close", "Close", keys: "escape")) { $0.subjectWindow?.toggleInspector() }
    let view = ContainerView(inspector)
    // Rows are opened, not selected.
    view.selectionMode = .none
    let panes = window.layers.panes
    (dockedView, viewBefore) = (view, panes.active?.view)
    panes.setDock(.view(view).box(Self.box).scrollIndicator().width(.fraction(2, of: 5)), in: window)
    window.activate(view)
  }

  private func close(_ view: ContainerView, in window: Window) {
    let panes = window.layers.panes
    let hasKeys = panes.active?.view === view
    dockedView = nil
    panes.setDock(nil, in: window)
    // This notifies the inspector that it is no longer shown.
    view.load(ContainerModel())
    if hasKeys, let viewBefore { window.activate(viewBefore) }
  }
}
