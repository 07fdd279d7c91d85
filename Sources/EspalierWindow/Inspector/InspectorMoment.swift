import EspalierTree

/// When an inspector has looked at what it shows.
///
/// As long as the moment is the same it does not look again: in the rounds of an update that it has caused itself
/// nothing has changed, though a closure or a computed property may say something else each time.
struct InspectorMoment: Equatable {
  /// What has become of a view.
  private struct ViewState: Equatable {
    let view: ObjectIdentifier
    let updateCount: UInt32
    let focus: ObjectIdentifier?
  }

  private let updateCount: UInt32
  private let views: [ViewState]
  private let active: ObjectIdentifier?
  private let recordCounts: [Int]
}

extension InspectorMoment {
  /// What is known of an inspector now.
  init(of inspector: Inspector) {
    // One update of the window has several rounds, and one of a view several passes.
    updateCount = inspector.window?.updateCount ?? inspector.nearestView?.updateCount ?? 0
    views = inspector.inspectedViews.map { view in
      ViewState(
        view: ObjectIdentifier(view), updateCount: view.updateCount,
        focus: view.focusedModel.map(ObjectIdentifier.init))
    }
    active = inspector.latestActiveView.map(ObjectIdentifier.init)
    recordCounts = InspectorLog.Kind.allCases.map(inspector.log.count)
  }
}
