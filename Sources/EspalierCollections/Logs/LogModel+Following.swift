import EspalierTree

/// Following the end of the view.
///
/// The log follows as long as the view shows its end, and the focus, if it is in the log, is on the last line. Whatever
/// moves the user pauses or continues it, so no key, wheel or search has to know of it.
extension LogModel {
  /// Where the user is: a line, and whether it is focused.
  struct Place {
    let number: Int
    let isFocused: Bool
  }

  final func setFollowing(_ isFollowing: Bool) {
    noteFollowing(isFollowing)
    guard isFollowing, let view = nearestView else { return }
    view.followsEnd = true
    if view.focusedModel?.parent === rows, rows.count > 0 { view.focus(rows.model(at: rows.count - 1)) }
    view.contentOffset.y = Self.beyondEnd
  }

  /// Begins to follow the view that shows the log.
  final func beginFollowing() {
    guard let view = nearestView, follower?.view !== view else { return }
    view.followsEnd = follows
    // The content may be about to be laid out for the first time, so its height is not known.
    if follows { view.contentOffset.y = Self.beyondEnd }
    if view.selectionMode == .single { view.selectionMode = .multiple }
    follower = LogFollower(of: self, in: view)
  }

  /// An offset that is clamped to the end of any content.
  private static var beyondEnd: Int { 1_000_000_000 }

  /// Whether the focus is on the last line while that is followed, so that it goes on to the next one.
  final var isFocusAtEnd: Bool { follows && nearestView?.focusedModel.flatMap(rows.index(of:)) == rows.count - 1 }

  /// Where the user is: at the focused line or, unless the end is followed, at the first one in view.
  final var place: Place? {
    guard let view = nearestView else { return nil }
    if let focused = view.focusedModel as? LogRow, focused.parent === rows {
      return Place(number: focused.number, isFocused: true)
    }
    guard !follows else { return nil }
    let shown = view.visibleRows.lazy.filter { !$0.isSticky }.compactMap { $0.model as? LogRow }
    return shown.first.map { Place(number: $0.number, isFocused: false) }
  }

  /// Brings the user to a line, or else to the next one that is shown.
  final func stay(at place: Place) {
    guard rows.count > 0, let view = nearestView else { return }
    let model = rows.model(at: min(row(ofLine: place.number), rows.count - 1))
    if place.isFocused { view.focus(model) }
    model.scrollIntoView(at: place.isFocused ? .middle : .top)
  }

  /// Notes where the user is after scrolling or an update.
  ///
  /// - Parameter hasMoved: Whether the user has moved the view or the focus, rather than an update.
  fileprivate final func notePlace(in view: ContainerView, hasMoved: Bool) {
    guard view.height > 0, !view.needsUpdate || hasMoved else { return }
    let isAtEnd = view.contentOffset.y >= view.contentSize.height - view.height + view.contentInsets.bottom
    let focused = view.focusedModel.flatMap(rows.index(of:))
    let isThere = isAtEnd && (focused == nil || focused == rows.count - 1)
    if follows ? !isThere : isThere && hasMoved { noteFollowing(isThere) }
  }

  private final func noteFollowing(_ isFollowing: Bool) {
    guard isFollowing != follows else { return }
    follows = isFollowing
    nearestView?.followsEnd = isFollowing
    followingDidChange()
  }
}

/// What tells a log where the user is in the view that shows it.
final class LogFollower: ViewObserver {
  private unowned let log: LogModel
  private(set) weak var view: ContainerView?
  private var offset: Int
  private var focus: CellModel?

  init(of log: LogModel, in view: ContainerView) {
    self.log = log
    self.view = view
    offset = view.contentOffset.y
    focus = view.focusedModel
    view.addObserver(self)
  }

  func viewNeedsUpdate(_ view: ContainerView) {
    guard !view.needsUpdate, offset != view.contentOffset.y || focus !== view.focusedModel else { return }
    note(view)
    log.notePlace(in: view, hasMoved: true)
  }

  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) {
    let hasMoved = focus !== view.focusedModel
    note(view)
    log.notePlace(in: view, hasMoved: hasMoved && changes == .none)
  }

  private func note(_ view: ContainerView) {
    offset = view.contentOffset.y
    focus = view.focusedModel
  }
}
