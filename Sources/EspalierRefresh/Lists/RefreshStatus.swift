/// The loading status of the containers of a screen, for hosts that show it in their own way.
///
/// ```swift
/// let status = RefreshStatus()
/// screen.refreshStatus = status
/// status.onChange = { spinner.isHidden = !status.isRefreshing }
/// ```
///
/// Set it as the ``RefreshContainerModel/refreshStatus`` of the outermost container that it covers; containers inside
/// that one also count. Overlapping refreshes count as one, from the beginning of the first to the end of the last.
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

  private var refreshes = WorkCount()
  private var loads = WorkCount()

  /// Creates a status for containers in which nothing has happened.
  public init() {}

  /// Records that work begins.
  func begin(_ work: RefreshWork) {
    let isFirst = work == .refresh ? refreshes.begin() : loads.begin()
    if isFirst { onChange?() }
  }

  /// Records that work has ended.
  ///
  /// - Parameter hasMore: Returns whether there is more to load; called only when the last work has ended.
  func end(_ work: RefreshWork, _ outcome: RefreshOutcome, hasMore: () -> Bool) {
    guard let worst = work == .refresh ? refreshes.end(outcome) : loads.end(outcome) else { return }
    self.hasMore = hasMore()
    lastOutcome = worst
    onChange?()
  }

  /// Counts the pending work of one kind.
  private struct WorkCount {
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
