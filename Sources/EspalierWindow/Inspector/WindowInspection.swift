import EspalierTree
import EspalierWork

/// The state of a window concerning inspectors.
struct WindowInspection {
  /// An inspector in its own pane next to all others.
  struct Dock {
    let view: ContainerView
    let pane: Pane

    /// The view that was active before.
    private(set) weak var viewBefore: ContainerView?

    init(_ view: ContainerView, in pane: Pane, viewBefore: ContainerView?) {
      self.view = view
      self.pane = pane
      self.viewBefore = viewBefore
    }
  }

  /// The inspector that has been opened by key next to the panes.
  var dock: Dock?

  /// The inspector that has been opened by key over another overlay.
  weak var overlay: Overlay?

  /// The highlights of inspectors, by the identities of the inspectors.
  var highlights: [ObjectIdentifier: WindowHighlight] = [:]
}

extension Window {
  /// The data that each window shares with everything in it, by the serials of the ids.
  static let ownData: Set<UInt64> = [
    surrounding.serial, keyHelp.serial, updated.serial, RequestInbox.host.serial,
  ]

  /// Shows the highlight of an inspector.
  func setHighlight(_ highlight: WindowHighlight?, for inspector: ObjectIdentifier) {
    guard inspection.highlights[inspector] != highlight else { return }
    inspection.highlights[inspector] = highlight
    surface.isComposed = false
    loop.mark()
  }
}
