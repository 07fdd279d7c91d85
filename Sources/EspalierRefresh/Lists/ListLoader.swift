/// Whoever loads what a list shows: a machine of the list's own, or the owner of the state that it follows.
protocol ListLoader: AnyObject {
  /// Whether it works for the list alone, and leaves its answers in the list's inbox.
  var belongsToList: Bool { get }

  /// How the list is.
  var refreshState: RefreshState { get }

  /// Whether there is more, and it may be loaded.
  var hasMore: Bool { get }

  /// Whether what has been loaded can be loaded again.
  var isRefreshEnabled: Bool { get set }

  /// Whether more can be loaded.
  var isLoadMoreEnabled: Bool { get set }

  /// Takes up an action, or refuses it.
  func request(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void)
}
