/// The views that have been marked, until their hosts are asked for an update.
///
/// A host may update immediately, so it is only asked when the edit is complete and the tree is consistent.
struct MarkedViews {
  private var views: [ContainerView] = []

  /// Notes that something in the tree of a view has been marked.
  mutating func insert(_ view: ContainerView) {
    view.noteMark()
    views.append(view)
  }

  /// Asks the hosts for updates, in the order of the marks.
  func requestUpdates() {
    for view in views { view.askForUpdate() }
  }
}
