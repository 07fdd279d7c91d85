/// The link between a view and its host: what the view has to be updated or drawn for, the requests to its
/// delegate and observers, and its diagnostics.
///
/// A change is noted first. Whoever makes the change asks afterward, when it is complete, because the delegate and the
/// observers may update the view immediately.
///
/// In its own object: properties of the view that other modules can see are checked for overlapping accesses at each
/// use, and these are used many times in each update.
package final class HostLink {
  /// The view; `nil` only while it is being created.
  unowned var view: ContainerView?

  /// Whether anything has been marked since the last update.
  private(set) var isDue = false

  /// Whether the view is being updated.
  private(set) var isUpdating = false

  /// The number of completed updates, by which other modules know whether their view of the tree is current.
  package private(set) var updateCount: UInt32 = 0

  /// The number of changes after which the view may have to be drawn again.
  private(set) var changeCount: UInt32 = 0

  /// Whether the update that is due has been requested.
  private var hasBeenRequested = false

  /// Whether the drawing of a visible cell has changed without anyone having been notified.
  private var hasUnreportedChanges = false

  /// Whether the delegate has been asked to draw such cells.
  private var hasAskedForDisplay = false

  private var observers = ViewObservers()

  /// The diagnostics, oldest first; the newest 256 are kept.
  private(set) var diagnostics: [Diagnostic] = []

  /// Keeps a diagnostic, and passes it to the delegate.
  func report(_ diagnostic: Diagnostic) {
    if diagnostics.count == Diagnostic.largestCount { diagnostics.removeFirst() }
    diagnostics.append(diagnostic)
    if let view { view.delegate?.containerView(view, didReceive: diagnostic) }
  }

  // MARK: Noting and asking

  /// Notes that something in the tree has been marked; call `askForUpdate` when the edit is complete.
  func noteMark() {
    isDue = true
    changeCount &+= 1
  }

  /// Notes that something has been marked, and asks for an update.
  func mark() {
    noteMark()
    askForUpdate()
  }

  /// Asks for an update if one is due, once until the next one.
  func askForUpdate() {
    guard isDue, !isUpdating, !hasBeenRequested, let view else { return }
    hasBeenRequested = true
    view.delegate?.containerViewNeedsUpdate(view)
    askObservers()
  }

  /// Notes that something in view has to be drawn again; call `askForDisplay` when the change is complete.
  func noteDisplay() {
    hasUnreportedChanges = true
    changeCount &+= 1
  }

  /// Notes that other rows are in view, or that they are in other places.
  func noteChangeOfView() { changeCount &+= 1 }

  /// Asks for an update if the drawing of a visible cell has changed; the delegate only once until the next update or
  /// drawing.
  func askForDisplay() {
    guard hasUnreportedChanges, !isUpdating, !hasBeenRequested, let view else { return }
    hasUnreportedChanges = false
    if !hasAskedForDisplay {
      hasAskedForDisplay = true
      view.delegate?.containerViewNeedsUpdate(view)
    }
    askObservers()
  }

  /// Asks the observers to show the view as it is now.
  func askObservers() {
    if let view { for observer in observers.all { observer?.viewNeedsUpdate(view) } }
  }

  // MARK: Updates and drawings

  /// Notes that an update begins, and notifies the observers first, which may edit the tree.
  func beginUpdate() {
    if let view { for observer in observers.all { observer?.viewWillUpdate(view) } }
    isUpdating = true
    hasBeenRequested = false
    hasAskedForDisplay = false
  }

  /// Notes that a pass of the update begins, which processes all marks.
  func beginPass() { isDue = false }

  /// Notes that the update has ended; its caller shows the result.
  func endUpdate() {
    isUpdating = false
    updateCount &+= 1
    hasUnreportedChanges = false
  }

  /// Notifies the observers of an update that has ended.
  func reportUpdate(_ changes: RowChanges) {
    if let view { for observer in observers.all { observer?.viewDidUpdate(view, with: changes) } }
  }

  /// Forgets what `noteDisplay` has noted, because the view is about to be drawn in its current state.
  func forgetDisplay() {
    hasAskedForDisplay = false
    hasUnreportedChanges = false
  }

  // MARK: Observers

  /// Whether an observer calls the tickers of the nodes above the view.
  var areNodesAboveAdvanced: Bool { observers.all.contains { $0?.advancesNodesAbove ?? false } }

  /// Adds an observer, unless it is one already, and asks it for the update that is due.
  func add(_ observer: any ViewObserver) {
    observers.add(observer)
    if isDue, let view { observer.viewNeedsUpdate(view) }
  }

  /// Removes an observer.
  func remove(_ observer: any ViewObserver) { observers.remove(observer) }
}

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

/// The methods by which the host of a container view is notified of changes and controls edits by the user.
public protocol ContainerViewDelegate: AnyObject {
  /// Called when the view needs an update: call ``ContainerView/update()`` soon, and show the result.
  ///
  /// That is the case when the tree has been marked for the first time since the last update, or when a visible row
  /// looks different.
  ///
  /// It is called only once for any number of marks, and once for any number of rows that look different. It is never
  /// called during an update or an edit, so updating immediately is as good as updating later.
  func containerViewNeedsUpdate(_ view: ContainerView)

  /// Returns whether a row may be moved, before ``ContainerView/moveRow(at:to:)`` or a similar method moves it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - model: The model of the row.
  ///   - container: The container that the row would move to, which may be its current one.
  ///   - index: The position that the model would have among the children of the container.
  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool

  /// Returns whether a row may be deleted, before ``ContainerView/deleteRow(at:)`` or a similar method deletes it.
  func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool

  /// Called when the view has received a diagnostic.
  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic)
}

extension ContainerViewDelegate {
  /// The default implementation does nothing.
  public func containerViewNeedsUpdate(_ view: ContainerView) {}

  /// Returns `true`.
  public func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool { true }

  /// Returns `true`.
  public func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool { true }

  /// The default implementation does nothing.
  public func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) {}
}

/// The observers of a view, or of all views of a window, in the order in which they were added.
///
/// They are not retained; in place of one that no longer exists, ``all`` has `nil`.
///
/// Ten thousand pieces of work can wait for the same update, so neither adding nor removing one looks at the others.
package struct ViewObservers {
  private struct Entry {
    weak var observer: (any ViewObserver)?
  }

  private var entries: [Entry] = []

  /// The places of the entries by observer, also of entries whose observers no longer exist.
  private var places: [ObjectIdentifier: Int] = [:]

  /// The number of entries at which those without an observer are removed.
  private var limit = 8

  /// The observers as they are now; one that is removed while they are visited is visited nevertheless.
  package var all: some Sequence<(any ViewObserver)?> { entries.lazy.map(\.observer) }

  /// Creates a list without observers.
  package init() {}

  /// Adds an observer, unless it is one already.
  ///
  /// - Complexity: O(1) on average.
  package mutating func add(_ observer: any ViewObserver) {
    if let place = places[ObjectIdentifier(observer)], entries[place].observer === observer { return }
    if entries.count == limit { compact() }
    places[ObjectIdentifier(observer)] = entries.count
    entries.append(Entry(observer: observer))
  }

  /// Removes an observer, if it is one.
  ///
  /// - Complexity: O(1).
  package mutating func remove(_ observer: any ViewObserver) {
    // Another object may have been where the observer is now.
    guard let place = places[ObjectIdentifier(observer)], entries[place].observer === observer else { return }
    places[ObjectIdentifier(observer)] = nil
    entries[place].observer = nil
  }

  private mutating func compact() {
    entries.removeAll { $0.observer == nil }
    places.removeAll(keepingCapacity: true)
    for (place, entry) in entries.enumerated() {
      if let observer = entry.observer { places[ObjectIdentifier(observer)] = place }
    }
    limit = 2 * entries.count + 8
  }
}
