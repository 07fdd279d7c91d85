import EspalierTree
import EspalierWindow

/// The moment at which an inspector has made its entries.
///
/// While the moment is the same, the entries are not created again: nothing has changed in the rounds of an update that
/// the inspector itself has caused, although closures and computed properties may return something different each time.
struct InspectorMoment: Equatable {
  /// The state of a view.
  private struct ViewState: Equatable {
    let view: ObjectIdentifier
    let updateCount: UInt32
    let focus: ObjectIdentifier?
  }

  private let updateCount: UInt32
  private let views: [ViewState]
  private let active: ObjectIdentifier?
  private let recordCounts: [Int]
  private let requests: [String]

  /// Creates the current moment of an inspector.
  init(of inspector: Inspector) {
    // Updates of a window can have several rounds, and updates of a view several passes, so count whole updates.
    updateCount = inspector.window?.loop.count ?? inspector.nearestView?.link.updateCount ?? 0
    views = inspector.inspectedViews.map { view in
      ViewState(
        view: ObjectIdentifier(view), updateCount: view.link.updateCount,
        focus: view.focusedModel.map(ObjectIdentifier.init))
    }
    active = inspector.latestActiveView.map(ObjectIdentifier.init)
    let messageCount = inspector.subjectWindow?.logRevision ?? 0
    recordCounts = InspectorLog.Kind.allCases.map(inspector.log.count) + [messageCount]
    requests = inspector.pendingRequests
  }
}
