/// Loads what a list shows: a state machine of the list's own, or the owner of the state that the list follows.
protocol ListLoader: AnyObject {
  /// Whether it works for this list only, and delivers its results to the list's inbox.
  var belongsToList: Bool { get }

  /// The state of the list.
  var refreshState: RefreshState { get }

  /// Whether there is more that may be loaded.
  var hasMore: Bool { get }

  /// Whether loaded content can be refreshed.
  var isRefreshEnabled: Bool { get set }

  /// Whether more can be loaded.
  var isLoadMoreEnabled: Bool { get set }

  /// Performs an action, or refuses it.
  func request(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void)
}
