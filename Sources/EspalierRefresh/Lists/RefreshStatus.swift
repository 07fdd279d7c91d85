/// The loading status of the containers of a screen, for hosts that show it in their own way.
///
/// ```swift
/// let status = RefreshStatus()
/// screen.refreshStatus = status
/// status.onChange = { spinner.isHidden = !status.isRefreshing }
/// ```
///
/// Set it as the ``RefreshContainerModel/refreshStatus`` of the outermost container that it covers; containers inside
/// that one also count. Overlapping refreshes count as one, from the beginning of the first to the end of the last. A
/// retry counts as the refresh or load that it repeats.
public final class RefreshStatus {
  /// Whether something is being refreshed.
  public var isRefreshing: Bool { refreshes.count > 0 }

  /// Whether more is being loaded.
  public var isLoadingMore: Bool { loads.count > 0 }

  /// Whether there was more to load when a refresh or a load last ended.
  public private(set) var hasMore = false

  /// The worst outcome of the last refresh or load, among all containers that took part.
  public private(set) var lastOutcome: RefreshOutcome?

  /// A closure that is called when the first refresh or load begins, and when the last one has ended.
  ///
  /// The default is `nil`.
  public var onChange: (() -> Void)?

  private var refreshes = ActionCount()
  private var loads = ActionCount()

  /// Creates a status for containers in which nothing has happened.
  public init() {}

  /// Records that an action begins.
  func begin(_ action: RefreshAction) {
    let isFirst = action == .loadMore ? loads.begin() : refreshes.begin()
    if isFirst { onChange?() }
  }

  /// Records that an action has ended.
  ///
  /// - Parameter hasMore: Returns whether there is more to load; called only when the last action has ended.
  func end(_ action: RefreshAction, _ outcome: RefreshOutcome, hasMore: () -> Bool) {
    guard let worst = action == .loadMore ? loads.end(outcome) : refreshes.end(outcome) else { return }
    self.hasMore = hasMore()
    lastOutcome = worst
    onChange?()
  }

  /// Counts the pending actions of one kind.
  private struct ActionCount {
    private(set) var count = 0
    private var worst = RefreshOutcome.refused

    /// Returns whether it is the first.
    mutating func begin() -> Bool {
      count += 1
      if count == 1 { worst = .refused }
      return count == 1
    }

    /// Returns the worst outcome if this was the last.
    mutating func end(_ outcome: RefreshOutcome) -> RefreshOutcome? {
      count -= 1
      worst = worst.joined(with: outcome)
      return count == 0 ? worst : nil
    }
  }
}
