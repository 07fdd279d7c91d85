/// What a host that shows refreshing and loading in its own way is told by the containers that do it.
///
/// Set it as the ``RefreshContainerModel/refreshHandler`` of the outermost container that it is for; what goes on in
/// containers inside of that counts, too. Several refreshes at a time are told as one, from the beginning of the first
/// to the end of the last. ``RefreshStatus`` is one that only remembers.
public protocol RefreshHandler: AnyObject {
  /// Whether something is being refreshed.
  var isRefreshing: Bool { get }
  /// Whether more is being loaded.
  var isLoading: Bool { get }
  /// Whether there was more to load when that was last told.
  var hasMoreData: Bool { get }

  /// A refresh begins.
  func beginRefreshing()
  /// All refreshes have ended, with the worst of their outcomes.
  func endRefreshing(_ outcome: RefreshOutcome, hasMoreData: Bool)
  /// More is being loaded.
  func beginLoading()
  /// Nothing more is being loaded, with the worst of the outcomes.
  func endLoading(_ outcome: RefreshOutcome, hasMoreData: Bool)
}

/// A refresh handler that remembers what it is told, and tells others.
public final class RefreshStatus: RefreshHandler {
  /// Whether something is being refreshed.
  public private(set) var isRefreshing = false
  /// Whether more is being loaded.
  public private(set) var isLoading = false
  /// Whether there was more to load when that was last told.
  public private(set) var hasMoreData = false
  /// How the last refresh, or the last loading of more, has ended.
  public private(set) var lastOutcome: RefreshOutcome?

  /// Called after each change.
  ///
  /// By default nothing is called.
  public var onChange: (() -> Void)?

  /// Makes a handler that has been told nothing.
  public init() {}

  /// Notes that a refresh begins.
  public func beginRefreshing() {
    isRefreshing = true
    onChange?()
  }

  /// Notes that all refreshes have ended.
  public func endRefreshing(_ outcome: RefreshOutcome, hasMoreData: Bool) {
    isRefreshing = false
    note(outcome, hasMoreData)
  }

  /// Notes that more is being loaded.
  public func beginLoading() {
    isLoading = true
    onChange?()
  }

  /// Notes that nothing more is being loaded.
  public func endLoading(_ outcome: RefreshOutcome, hasMoreData: Bool) {
    isLoading = false
    note(outcome, hasMoreData)
  }

  private func note(_ outcome: RefreshOutcome, _ hasMoreData: Bool) {
    self.hasMoreData = hasMoreData
    lastOutcome = outcome
    onChange?()
  }
}
