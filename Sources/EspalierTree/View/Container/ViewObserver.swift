/// What follows the updates of a view: the window, overlay or coordinator that it is in, a list in it, or a test.
///
/// A view has any number of observers, and retains none. They are notified in the order in which they were added.
/// Programs use the view's ``ContainerView/delegate`` instead.
package protocol ViewObserver: AnyObject {
  /// Whether the observer calls the tickers of the nodes above the view, which a view on its own calls itself.
  var advancesNodesAbove: Bool { get }

  /// Called when the view has been marked for the first time since its last update, whenever visible cells look
  /// different, and when the view has been scrolled.
  ///
  /// It is never called during an update or an edit of the view.
  func viewNeedsUpdate(_ view: ContainerView)

  /// Called at the beginning of each update, before anything is laid out.
  func viewWillUpdate(_ view: ContainerView)

  /// Called at the end of each update, when the view can be updated and loaded again.
  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges)
}

extension ViewObserver {
  package var advancesNodesAbove: Bool { false }
  package func viewNeedsUpdate(_ view: ContainerView) {}
  package func viewWillUpdate(_ view: ContainerView) {}
  package func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) {}
}

/// An observer that keeps the row changes of updates, for tests and tools.
package final class RowChangesRecorder: ViewObserver {
  /// The changes of each update, oldest first.
  package private(set) var changes: [RowChanges] = []

  package init() {}

  /// The number of changed rows of all updates.
  package var changedRowCount: Int { changes.reduce(0) { $0 + $1.changedRowCount } }

  /// Forgets the changes.
  package func removeAll() { changes.removeAll() }

  package func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { self.changes.append(changes) }
}
