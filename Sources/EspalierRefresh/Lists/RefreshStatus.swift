/// Whether the containers of a screen are refreshing or loading more, for hosts that show that in their own way.
///
/// ```swift
/// let status = RefreshStatus()
/// screen.refreshStatus = status
/// status.onChange = { spinner.isHidden = !status.isRefreshing }
/// ```
///
/// Set it as the ``RefreshContainerModel/refreshStatus`` of the outermost container that it is for; what goes on in
/// containers inside of that counts, too. Several refreshes at a time count as one, from the beginning of the first to
/// the end of the last.
public final class RefreshStatus {
  /// Whether something is being refreshed.
  public var isRefreshing: Bool { refreshes.count > 0 }

  /// Whether more is being loaded.
  public var isLoadingMore: Bool { loads.count > 0 }

  /// Whether there was more to load when a refresh or a load last ended.
  public private(set) var hasMore = false

  /// How the last refresh, or the last loading of more, has ended: with the worst outcome of all that took part in it.
  public private(set) var lastOutcome: RefreshOutcome?

  /// Called when the first refresh or load begins, and when the last one has ended.
  ///
  /// By default nothing is called.
  public var onChange: (() -> Void)?

  private var refreshes = WorkCount()
  private var loads = WorkCount()

  /// Creates a status of containers in which nothing has happened.
  public init() {}

  /// Notes that work begins.
  func begin(_ work: RefreshWork) {
    let isFirst = work == .refresh ? refreshes.begin() : loads.begin()
    if isFirst { onChange?() }
  }

  /// Notes that work has ended.
  ///
  /// - Parameter hasMore: Whether there is more to load; asked only when it was the last.
  func end(_ work: RefreshWork, _ outcome: RefreshOutcome, hasMore: () -> Bool) {
    guard let worst = work == .refresh ? refreshes.end(outcome) : loads.end(outcome) else { return }
    self.hasMore = hasMore()
    lastOutcome = worst
    onChange?()
  }

  /// How much work of one kind is under way.
  private struct WorkCount {
    private(set) var count = 0
    private var worst = RefreshOutcome.refused

    /// Returns whether it is the first.
    mutating func begin() -> Bool {
      count += 1
      if count == 1 { worst = .refused }
      return count == 1
    }

    /// Returns the worst outcome when it was the last.
    mutating func end(_ outcome: RefreshOutcome) -> RefreshOutcome? {
      count -= 1
      worst = worst.joined(with: outcome)
      return count == 0 ? worst : nil
    }
  }
}
