import EspalierRefresh
import EspalierTree

/// What loads the items of a table: a container without rows, whose requests take part in those of the containers above.
final class TableLoader: RefreshContainerModel {
  private let failedAction: () -> RefreshAction?

  /// Creates a loader of an operator's items.
  ///
  /// - Parameter table: The table, after which requests are named.
  init<Source: PageSource>(_ refreshOperator: RefreshOperator<Source>, for table: ContainerModel) {
    failedAction = { refreshOperator.state.value.failedAction }
    super.init()
    load(with: refreshOperator, namedAfter: table)
  }

  /// Loads the first items when the table is first shown.
  override func didLoad() { beginRefresh() }

  /// Repeats the request that failed, or else the first load, which was cancelled.
  func retry() {
    if let action = failedAction() { retry(action) } else { beginRefresh() }
  }
}
