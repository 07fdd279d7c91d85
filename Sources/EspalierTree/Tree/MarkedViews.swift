/// The views in which something has been marked, until their hosts are asked for an update.
///
/// A host may update at once, so it is asked when an edit is complete, and never sees a tree of which a part is
/// nowhere.
struct MarkedViews {
  private var views: [ContainerView] = []

  /// Notes that something in the tree of a view has been marked.
  mutating func insert(_ view: ContainerView) {
    view.noteMark()
    views.append(view)
  }

  /// Asks the hosts for updates, in the order of the marks.
  func askHosts() {
    for view in views { view.askForUpdate() }
  }
}
