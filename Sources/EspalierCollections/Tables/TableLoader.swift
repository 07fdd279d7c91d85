import EspalierRefresh
import EspalierTree

/// What loads the items of a table: a container without rows, whose requests take part in those of the containers above.
final class TableLoader: RefreshContainerModel {
  private var trigger: (RefreshAction, @escaping (RefreshOutcome) -> Void) -> Void = { _, _ in }
  private let isIncomplete: () -> Bool
  private let failedAction: () -> RefreshAction?

  /// Creates a loader of an operator's items.
  init<Source: PageSource>(_ refreshOperator: RefreshOperator<Source>) {
    isIncomplete = { refreshOperator.state.value.hasMore }
    failedAction = { refreshOperator.state.value.failedAction }
    super.init()
    let machine = StateMachine(operator: refreshOperator, inbox: inbox)
    trigger = { action, completion in machine.begin(action) { completion(RefreshOutcome($0)) } }
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

  /// Repeats the request that failed, or else the first load, which was cancelled.
  func retry() {
    if let action = failedAction() { trigger(.retry, noteBeginning(of: action)) } else { beginRefresh() }
  }
}
