import EspalierRefresh
import EspalierTree

/// What a window knows of inspectors.
struct WindowInspection {
  /// An inspector in a pane of its own beside all others.
  struct Dock {
    let view: ContainerView
    let pane: Pane

    /// The view that had the keys before.
    private(set) weak var viewBefore: ContainerView?

    init(_ view: ContainerView, in pane: Pane, viewBefore: ContainerView?) {
      self.view = view
      self.pane = pane
      self.viewBefore = viewBefore
    }
  }

  /// The inspector that has been opened by key, where that was beside the panes.
  var dock: Dock?

  /// The inspector that has been opened by key, where that was over another overlay.
  weak var overlay: Overlay?

  /// What inspectors point at, by their identities.
  var highlights: [ObjectIdentifier: WindowHighlight] = [:]
}

extension Window {
  /// What each window shares with everything in it, by the serials of the ids.
  static let ownData: Set<UInt64> = [
    surrounding.serial, keyHelp.serial, updated.serial, RefreshContainerModel.hostInbox.serial,
  ]

  /// Shows what an inspector points at.
  func setHighlight(_ highlight: WindowHighlight?, for inspector: ObjectIdentifier) {
    guard inspection.highlights[inspector] != highlight else { return }
    inspection.highlights[inspector] = highlight
    surface.isComposed = false
    setNeedsUpdate()
  }
}
