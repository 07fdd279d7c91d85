import EspalierRefresh
import EspalierTree

/// What loads the items of a table: a container without rows, whose requests take part in those of the containers above.
final class TableLoader: RefreshContainerModel {
  private let trigger: (RefreshAction, @escaping (RefreshOutcome) -> Void) -> Void
  private let isIncomplete: () -> Bool

  /// Creates a loader of an operator's items.
  static func make<Source: PageSource>(_ refreshOperator: RefreshOperator<Source>) -> TableLoader {
    // The machine needs the loader's inbox.
    var machine: StateMachine<RefreshOperator<Source>>?
    let loader = TableLoader(
      trigger: { action, completion in machine?.begin(action) { completion(RefreshOutcome($0)) } },
      isIncomplete: { refreshOperator.state.value.hasMore })
    machine = StateMachine(operator: refreshOperator, inbox: loader.inbox)
    return loader
  }

  private init(
    trigger: @escaping (RefreshAction, @escaping (RefreshOutcome) -> Void) -> Void, isIncomplete: @escaping () -> Bool
  ) {
    self.trigger = trigger
    self.isIncomplete = isIncomplete
    super.init()
  }

  /// Loads the first items when the table is first shown.
  override func didLoad() { beginRefresh() }

  override var hasMore: Bool { isIncomplete() }

  override func performRefresh(_ completion: @escaping (RefreshOutcome) -> Void) {
    trigger(.pullToRefresh, completion)
  }

  override func performLoadMore(_ completion: @escaping (RefreshOutcome) -> Void) {
    if hasMore { trigger(.loadMore, completion) } else { completion(.refused) }
  }

  override func performCancel() { trigger(.cancel) { _ in } }

  /// Repeats the request that failed.
  func retry() { trigger(.retry) { _ in } }
}
